// The words of Endworld, in English.

import type { SentenceFigures } from '../../../dice/index.ts'
import type { Labels } from '../../language.ts'
import type { SystemWords } from '../../system.ts'
import {
  attackSum,
  count,
  lengthOf,
  listed,
  picksOf,
  resonancesOf,
  selectorsOf,
  spaced,
  thrown,
  type ZoneName,
} from './figures.ts'

const enNames = {
  social: 'Social',
  resolve: 'Resolve',
  impression: 'Impression',
  sympathy: 'Sympathy',
  mental: 'Mental',
  perception: 'Perception',
  mind: 'Mind',
  knowledge: 'Knowledge',
  physical: 'Physical',
  fitness: 'Fitness',
  dexterity: 'Dexterity',
  agility: 'Agility',
  ability: 'Ability',
  competence: 'Competence',
  insight: 'Insight',
  theory: 'Theory',
  spiritual: 'Spiritual',
  intuition: 'Intuition',
  focus: 'Focus',
  discipline: 'Discipline',
  resistance: 'Resistance',
  fate: 'Fate',
  affinity: 'Affinity',
}

const enZones: Readonly<Record<ZoneName, string>> = {
  torso: 'torso',
  legs: 'legs',
  arms: 'arms',
  'hands-or-feet': 'hands or feet',
  head: 'head',
}

/** Categories, attributes and core stats, wherever they are told of. */
export const enName = (name: unknown): string => (enNames as Labels)[`${name}`] ?? `${name}`

export const en = {
  name: 'Endworld',
  summary: 'Five d10 in ascending order; selectors pick dice by their place.',
  mechanics: {
    check: { name: 'Check', summary: 'Roll five d10 and add up the dice that the selectors pick.' },
    resonance: {
      name: 'Check with resonance',
      summary: 'A check of which something asks which numbers show more than once.',
    },
    'skill-check': {
      name: 'Skill check',
      summary: 'Attribute, broad skill and equipment, for a subskill that is covered, a gap or a specialization.',
    },
    degrees: { name: 'Degrees of a value', summary: 'Hold a value that nobody rolled against thresholds.' },
    attack: { name: 'Attack', summary: 'A check less range and defence; above 0 it hits, and resonance says where.' },
  },
  moves: {
    skill: 'Use a skill',
    check: 'Check',
    resonance: 'Check with resonance',
    attack: 'Attack',
  },
  fields: {
    selectors: 'Selectors',
    bonus: 'Bonus dice',
    penalty: 'Penalty dice',
    thresholds: 'Thresholds',
    resonance: 'Resonance is read off',
    attribute: 'Attribute',
    skill: 'Skill',
    use: 'Subskill',
    more: 'Equipment',
    asksResonance: 'Resonance counts',
    samePlace: 'A place named twice counts',
    value: 'Value',
    rangePenalty: 'Penalty for range',
    defence: 'Defence of the target',
    called: 'Called shot at',
    hit: 'Hit',
    left: 'Left of the attack',
    zone: 'Zone',
    result: 'Result',
    degrees: 'Degrees of success',
    resonances: 'Resonances',
    frequency: 'Frequency',
    amplitude: 'Amplitude',
    name: 'Name',
    ...enNames,
    order: 'Categories in order',
    core: 'Core stats',
    category: 'Category',
    own: 'As the group sets it',
    levelMost: 'Highest level of a skill',
    attributeMost: 'Highest attribute',
    coreMost: 'Highest core stat',
    coreTotal: 'Sum of the core stats',
    levelsLeft: 'Levels kept for later',
    socialPoints: 'Social points',
    mentalPoints: 'Mental points',
    physicalPoints: 'Physical points',
    abilityPoints: 'Ability points',
    spiritualPoints: 'Spiritual points',
    skills: 'Broad skills',
    level: 'Level',
    selector: 'Selector',
    subskills: 'Subskills',
    gaps: 'Gaps',
    specializations: 'Specializations',
    openSpecializations: 'Specializations still to pick',
    equipment: 'Equipment',
    notes: 'Notes',
  },
  values: {
    interpreted: 'the five dice left',
    'all-rolled': 'all dice rolled',
    covered: 'covered',
    gap: 'gap',
    specialization: 'specialization',
    twice: 'twice',
    once: 'once',
    none: 'nothing',
    ...enZones,
    ...enNames,
  },
  decisions: { zone: 'Which resonance counts: where does it hit?' },
  verdicts: {
    hit: 'Hit',
    miss: 'Miss',
    result: 'Result',
    'no-degree': 'No degree of success',
    'one-degree': 'One degree of success',
    'several-degrees': 'Several degrees of success',
  },
  purchases: {},
  story: {
    'roll:check': (figures: SentenceFigures) => {
      const { faces, kept, removed, picks } = thrown(figures)
      return [
        `Rolled ${spaced(faces)}.`,
        ...(removed.length > 0 ? [`Removed: ${spaced(removed)}.`] : []),
        `In order: ${spaced(kept)}.`,
        ...(picks.length > 0 ? [`Picked: ${picks.map(([by, die]) => `${die} by selector ${by}`).join(', ')}.`] : []),
      ].join(' ')
    },
    'bonus-dice': (figures: SentenceFigures) => {
      const { remain, dice } = figures
      return `${enSetOff(figures)}${enBonus(remain)}: ${dice} dice are rolled, ${enRemoved('lowest', remain)} removed.`
    },
    'penalty-dice': (figures: SentenceFigures) => {
      const { remain, dice } = figures
      return `${enSetOff(figures)}${enPenalty(remain)}: ${dice} dice are rolled, ${enRemoved('highest', remain)} removed.`
    },
    'set-off': (figures: SentenceFigures) => `${enSetOff(figures)}none: ${figures.dice} dice are rolled.`,
    selectors: (figures: SentenceFigures) =>
      `Counted from the lowest, ${picksOf(figures)
        .map(({ selector, place }) => `selector ${selector} picks ${enPlace(selector, place)}`)
        .join('; ')}.`,
    'nothing-picked': (figures: SentenceFigures) =>
      `No selector is above 0 (${selectorsOf(figures).join(', ')}): no die is picked, and the result is 0.`,
    sum: 'The picked dice add up to {result}.',
    'sum-again': 'The picked dice add up to {result}; a die counts once for every selector that picks it.',
    'sum-once': 'The picked dice add up to {result}; a die counts once, however many selectors pick it.',
    'roll:zone': ({ faces }: SentenceFigures) => `For the zone: ${spaced(faces as number[])}.`,
    'choose:zone': ({ pick }: SentenceFigures) => `Hits the ${enZones[pick as ZoneName]}.`,
    'attack-hits': (figures: SentenceFigures) => `${attackSum(figures)}: above 0, a hit.`,
    'attack-misses': (figures: SentenceFigures) => `${attackSum(figures)}: not above 0, a miss.`,
    zone: ({ zone }: SentenceFigures) => `Zone: ${enZones[zone as ZoneName]}.`,
    resonances: (figures: SentenceFigures) =>
      `Resonance among ${enOff(figures)}: ${resonancesOf(figures)
        .map(({ frequency, amplitude }) => `frequency ${frequency} with amplitude ${amplitude}`)
        .join(', ')}.`,
    'no-resonance': (figures: SentenceFigures) => `Among ${enOff(figures)} no number shows twice: no resonance.`,
    degrees: ({ result, thresholds, reached }: SentenceFigures) =>
      `${result} against ${listed(thresholds)} reaches ${listed(reached)}: ${enDegrees(lengthOf(reached))}.`,
    'no-degree': ({ result, thresholds }: SentenceFigures) =>
      `${result} against ${listed(thresholds)} reaches nothing: ${enDegrees(0)}.`,
    covered: 'The broad skill covers it: its selector is {skill}.',
    gap: "A gap: the broad skill does not apply, so the skill's selector is 0 in place of {skill}.",
    specialization: "A specialization: the skill's selector is {skill}, and bonus dice are {bonus} + 1 = {all}.",
    'attribute-stays': "The attribute's selector stays {attribute}.",
    points: '3 + ({levels} - 4) / 2, rounded down, from {levels} levels of skills; {spent} stand there.',
    'least-points': '3, as with any number of levels below 6; there are {levels}, and {spent} points stand there.',
    'own-points': 'Set by the group; {spent} stand there.',
    'levels-left': '{got} by the order of the categories, {taken} taken.',
    'open-specializations': '{allowed} allowed by gaps and levels, {taken} taken.',
  },
  refusals: {
    'not-listed': '{subskill} is not a subskill of {skill} (EW-7).',
    'gap-and-specialization': '{subskill} of {skill} cannot be a gap and a specialization (EW-7).',
    'level-out': '{skill} is at level {level}, but must be from 1 to {most} (EW-9).',
    'stat-out': ({ stat, value, most }: SentenceFigures) =>
      `${enName(stat)} is ${value}, but must be from 1 to ${most} (EW-9).`,
    'too-many-levels': ({ category, levels, got }: SentenceFigures) =>
      `${enName(category)} has ${count(levels, 'level', 'levels')} of skills, but its place in the order gives ${got} (EW-9).`,
    'too-many-points': ({ category, spent, points, levels }: SentenceFigures) =>
      `the attributes of ${enName(category)} add up to ${spent}, but ${count(levels, 'level of skills makes', 'levels of skills make')} ${points} points (EW-9).`,
    'core-total': 'the core stats add up to {sum}, but must be {total} (EW-9).',
    'too-many-gaps': ({ skill, level, gaps, allowed }: SentenceFigures) =>
      `${skill} at level ${level} has ${count(gaps, 'gap', 'gaps')}, but ${enAllowed(allowed)} (EW-8).`,
    'too-many-specializations': ({ skill, level, gaps, specializations, allowed }: SentenceFigures) =>
      `${skill} at level ${level} with ${count(gaps, 'gap', 'gaps')} has ${count(
        specializations,
        'specialization',
        'specializations',
      )}, but ${enAllowed(allowed)} (EW-8).`,
  },
} satisfies SystemWords

const enAllowed = (most: unknown): string =>
  most === 0 ? 'none is allowed' : most === 1 ? '1 at most is allowed' : `${most} at most are allowed`

const enBonus = (dice: unknown): string => count(dice, 'bonus die', 'bonus dice')

const enPenalty = (dice: unknown): string => count(dice, 'penalty die', 'penalty dice')

const enDegrees = (degrees: number): string => count(degrees, 'degree of success', 'degrees of success')

/** How bonus and penalty dice were set off, where there were both. */
function enSetOff({ bonus, penalty }: SentenceFigures): string {
  return bonus === 0 || penalty === 0 ? '' : `${enBonus(bonus)} against ${enPenalty(penalty)} leave `
}

function enRemoved(which: 'lowest' | 'highest', remain: unknown): string {
  return remain === 1 ? `the ${which} is` : `the ${remain} ${which} are`
}

const PLACES = ['1st', '2nd', '3rd', '4th', '5th']

function enPlace(selector: number, place: number): string {
  if (place === 0) return 'none'
  return `the ${PLACES[place - 1]} die${selector > place ? ', the highest there is' : ''}`
}

function enOff({ off }: SentenceFigures): string {
  return off === 'interpreted' ? 'the five dice left' : 'all dice rolled'
}
