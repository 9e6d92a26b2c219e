// The adaptions of a draft: abilities, skills, perks and flaws, as far as the GM allows them.

import { refuse } from '../../../dice/index.ts'
import { ABILITIES, HIGHEST } from '../abilities.ts'
import { BY_AREA, RANKS, SKILLS, type Skill, skillLineName } from '../skills.ts'
import { flawsOf, nameList, perksOf } from './catalogue.ts'
import { type CharacterDraft, draftAbilities, draftOrigin, draftSkills, rankBefore } from './draft.ts'
import {
  type DraftChange,
  rankIn,
  withAbility,
  withFlaw,
  withLeave,
  withoutFlaw,
  withoutPerk,
  withPerk,
  withSkill,
} from './draft-changes.ts'
import { missingFor } from './requirements.ts'

export function adaptions(draft: CharacterDraft): DraftChange[] {
  return [...leaves(draft), ...abilityChanges(draft), ...skillChanges(draft), ...traitChanges(draft)]
}

/** The permissions of the GM. */
function leaves(draft: CharacterDraft): DraftChange[] {
  const atCreation = draft.since ? [] : (['flaws'] as const)
  return (['lowering', 'perks', ...atCreation] as const).map((what) => {
    const isGiven = draft.leave[what]
    return {
      name: `${isGiven ? 'forbid' : 'allow'} ${what}`,
      word: `${isGiven ? 'offer-forbid' : 'offer-allow'}-${what}`,
      figures: {},
      isOfGm: true,
      take: () => withLeave(draft, what, !isGiven),
    }
  })
}

function abilityChanges(draft: CharacterDraft): DraftChange[] {
  const [ranks, before] = [draftAbilities(draft), draftOrigin(draft).abilities]
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

function skillChanges(draft: CharacterDraft): DraftChange[] {
  const known = SKILLS.flatMap((skill) =>
    BY_AREA.includes(skill)
      ? draftSkills(draft)
          .filter(({ name }) => name === skill)
          .map(({ area }) => [skill, area] as const)
      : [[skill, ''] as const],
  )
  return [
    ...known.flatMap(([skill, area]) => skillSteps(draft, skill, area)),
    ...BY_AREA.map((each) => newArea(draft, each)),
  ]
}

function skillSteps(draft: CharacterDraft, skill: Skill, area: string): DraftChange[] {
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
function newArea(draft: CharacterDraft, skill: Skill): DraftChange {
  return {
    name: skill,
    word: 'offer-area',
    figures: { skill },
    asks: 'area',
    take(said) {
      if (said !== '' && rankIn(draft, skill, said) !== 'untrained')
        refuse('area', 'twice', { name: skillLineName({ name: skill, area: said }) })
      return withSkill(draft, skill, said, 'proficient')
    },
  }
}

/** QS-44: perks that can be had now, flaws with the GM's leave, and giving either up again. */
function traitChanges(draft: CharacterDraft): DraftChange[] {
  const origin = draftOrigin(draft)
  const [perks, flaws] = [nameList([...origin.perks, ...draft.perks]), nameList([...origin.flaws, ...draft.flaws])]
  const owner = { abilities: draftAbilities(draft), skills: draftSkills(draft), perks }
  const open = perksOf(draft).filter(
    ({ name, requires }) => !perks.includes(name) && missingFor(requires, owner).length === 0,
  )
  const dropped = (name: string, take: () => CharacterDraft): DraftChange => ({
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
    ...nameList(draft.perks).map((name) => dropped(name, () => withoutPerk(draft, name))),
    ...(draft.leave.flaws && !draft.since ? flawsOf(draft).filter(({ name }) => !flaws.includes(name)) : []).map(
      ({ name, trait }) => ({
        name,
        word: 'offer-flaw',
        figures: trait,
        take: () => withFlaw(draft, name),
      }),
    ),
    ...nameList(draft.flaws).map((name) => dropped(name, () => withoutFlaw(draft, name))),
  ]
}
