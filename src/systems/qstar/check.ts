// The skill check: three d6 and modifiers against a difficulty.

import { d6, pool, sum } from '../../dice/index.ts'
import { flag, integer, oneOf, optional } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'
import { dcField, difficultyName } from './difficulties.ts'
import { addedTo, diceCount, extraModifiersOf, extraModifiersOption, rollInput, tellAdded } from './roll.ts'
import { MODIFIER_USES, MODIFIER_USES_OF, SKILLS, type Skill } from './skills.ts'

/** QS-16: the menu of a skill; where it is not said which, everything there is. */
function usesOf(skill: Skill | null | undefined) {
  return skill ? (MODIFIER_USES_OF[skill] ?? []) : MODIFIER_USES
}

export const check = mechanic({
  input: {
    ...rollInput,
    dc: dcField(),
    aid: integer(0).gm().late().counting('helpers').or(0),
    /** The skill, where the sheet or the GM names it. */
    skillName: optional(oneOf(...SKILLS)).lookedUpIn('QS-8'),
    /** QS-13: the GM's word that helpers may use another skill than this one. */
    otherSkillsHelp: flag().gm().or(false),
    extraModifiers: extraModifiersOption(),
  },
  outcome: { success: flag(), total: integer(), margin: integer(), extraModifiers: integer(0) },
  /** QS-10: 3d6, ability modifier, skill bonus and roleplay; at or above the DC is a success. */
  rule({ dc, aid, skillName: _, otherSkillsHelp, ...roll }, ask) {
    const needed = dc - aid
    ask.tell('QS-11', 'difficulty', { dc, name: difficultyName(dc) })
    if (aid > 0) ask.tell('QS-13', 'aided', { aid, needed })
    if (otherSkillsHelp) ask.tell('QS-13', 'other-skills-help')
    tellAdded(roll, ask)
    // QS-12: even with a 1 on every die, and nothing for roleplay
    if (diceCount(roll) + addedTo({ ...roll, roleplay: 0 }) >= needed) ask.tell('QS-12', 'waivable')
    const total = ask.roll('check', pool(diceCount(roll), d6), sum) + addedTo(roll)
    const margin = total - needed
    const success = margin >= 0
    ask.tell('QS-10', success ? 'reached' : 'missed', { total, needed, margin })
    const extra = success ? extraModifiersOf(roll, margin) : 0
    if (extra > 0) ask.tell('QS-16', roll.extraModifiers === 'whole-margin' ? 'extra-whole' : 'extra', { extra })
    return { success, total, margin, extraModifiers: extra }
  },
  succeeds: ({ success }) => success,
  verdict: ({ success }) => (success ? good('success') : bad('failure')),
  toldAs: ['success'],
  tablePolicy: { helped: { by: 'skillName', unless: 'otherSkillsHelp' } }, // QS-13
  buys: ({ extraModifiers }, { skillName }) => {
    const menu = usesOf(skillName)
    return { points: menu.length > 0 ? extraModifiers : 0, by: 'player', menu }
  },
  examples: [
    {
      name: 'even-chance',
      input: { ability: 5, skill: 'proficient', dc: 11 },
      dice: [4, 3, 4],
      outcome: { success: true, total: 11, margin: 0, extraModifiers: 0 },
    },
  ],
})
