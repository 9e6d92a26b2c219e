// What can be adapted in a draft: abilities, skills, perks and flaws, and what the GM allows of them.

import { refuse } from '../../../dice/index.ts'
import { ABILITIES, HIGHEST } from '../abilities.ts'
import { BY_AREA, lineOf, RANKS, SKILLS, type Skill } from '../skills.ts'
import { flawsOf, namesOf, perksOf } from './catalogue.ts'
import {
  type Change,
  rankIn,
  withAbility,
  withFlaw,
  withLeave,
  withoutFlaw,
  withoutPerk,
  withPerk,
  withSkill,
} from './changes.ts'
import { abilitiesOf, type Draft, originOf, rankBefore, skillsOf } from './draft.ts'
import { missingFor } from './requirements.ts'

export function adaptions(draft: Draft): Change[] {
  return [...leaves(draft), ...abilityChanges(draft), ...skillChanges(draft), ...traitChanges(draft)]
}

/** What the GM may allow or not. */
function leaves(draft: Draft): Change[] {
  const atCreation = draft.since ? [] : (['flaws'] as const)
  return (['lowering', 'perks', ...atCreation] as const).map((what) => {
    const isGiven = draft.leave[what]
    return {
      name: `${isGiven ? 'forbid' : 'allow'} ${what}`,
      word: `${isGiven ? 'offer-forbid' : 'offer-allow'}-${what}`,
      figures: {},
      take: () => withLeave(draft, what, !isGiven),
    }
  })
}

function abilityChanges(draft: Draft): Change[] {
  const [ranks, before] = [abilitiesOf(draft), originOf(draft).abilities]
  return ABILITIES.flatMap((ability) =>
    [ranks[ability] + 1, ranks[ability] - 1]
      .filter((rank) => rank <= HIGHEST && rank >= (draft.leave.lowering ? 1 : before[ability]))
      .map((rank) => ({
        name: `${ability} ${rank}`,
        word: 'offer-ability',
        figures: { ability, rank },
        take: () => withAbility(draft, ability, rank),
      })),
  )
}

function skillChanges(draft: Draft): Change[] {
  const known = SKILLS.flatMap((skill) =>
    BY_AREA.includes(skill)
      ? skillsOf(draft)
          .filter(({ name }) => name === skill)
          .map(({ area }) => [skill, area] as const)
      : [[skill, ''] as const],
  )
  return [
    ...known.flatMap(([skill, area]) => skillSteps(draft, skill, area)),
    ...BY_AREA.map((each) => newArea(draft, each)),
  ]
}

function skillSteps(draft: Draft, skill: Skill, area: string): Change[] {
  const at = RANKS.indexOf(rankIn(draft, skill, area))
  const lowest = draft.leave.lowering ? 0 : RANKS.indexOf(rankBefore(draft, skill, area))
  const next = [at + 1, at - 1].filter((rank) => rank >= lowest).flatMap((rank) => RANKS[rank] ?? [])
  return next.map((rank) => ({
    name: `${skill}${area === '' ? '' : ` ${area}`} ${rank}`,
    word: 'offer-skill',
    figures: { skill, area, rank },
    take: () => withSkill(draft, skill, area, rank),
  }))
}

/** QS-8: another area, from its first rank. */
function newArea(draft: Draft, skill: Skill): Change {
  return {
    name: skill,
    word: 'offer-area',
    figures: { skill },
    asks: 'area',
    take(said) {
      if (said !== '' && rankIn(draft, skill, said) !== 'untrained')
        refuse('area', 'twice', { name: lineOf({ name: skill, area: said }) })
      return withSkill(draft, skill, said, 'proficient')
    },
  }
}

/** QS-44: perks that can be had now, flaws with the GM's leave, and giving either up again. */
function traitChanges(draft: Draft): Change[] {
  const origin = originOf(draft)
  const [perks, flaws] = [namesOf([...origin.perks, ...draft.perks]), namesOf([...origin.flaws, ...draft.flaws])]
  const owner = { abilities: abilitiesOf(draft), skills: skillsOf(draft), perks }
  const open = perksOf(draft).filter(
    ({ name, requires }) => !perks.includes(name) && missingFor(requires, owner).length === 0,
  )
  const dropped = (name: string, take: () => Draft): Change => ({
    name: `drop ${name}`,
    word: 'offer-drop',
    figures: { name },
    take,
  })
  return [
    ...(draft.leave.perks ? open : []).map(({ name, trait }) => ({
      name,
      word: 'offer-perk',
      figures: trait,
      take: () => withPerk(draft, name),
    })),
    ...namesOf(draft.perks).map((name) => dropped(name, () => withoutPerk(draft, name))),
    ...(draft.leave.flaws && !draft.since ? flawsOf(draft).filter(({ name }) => !flaws.includes(name)) : []).map(
      ({ name, trait }) => ({
        name,
        word: 'offer-flaw',
        figures: trait,
        take: () => withFlaw(draft, name),
      }),
    ),
    ...namesOf(draft.flaws).map((name) => dropped(name, () => withoutFlaw(draft, name))),
  ]
}
