// The moves: test a skill or an aptitude, do without the skill, and each of them against somebody else.

import { type Facts, fact, lineFacts, type MoveSide, move, type NamedLine } from '../move.ts'
import { APTITUDES, type Aptitude, aptitudeCheck, type EclipsePhaseCharacter, payers, testLineNames } from './sheet.ts'

type Skill = EclipsePhaseCharacter['skills'][number]

/** A skill, an aptitude for itself, or (EP-8) one in place of a skill that the character lacks. */
type TestLine =
  | { readonly is: 'skill'; readonly skill: Skill }
  | { readonly is: 'aptitude' | 'default'; readonly aptitude: Aptitude }

const skillLines = ({ skills }: EclipsePhaseCharacter): readonly NamedLine<TestLine>[] =>
  skills.map((skill) => ({ name: skill.name, from: 'skills', item: { is: 'skill', skill } }))
const aptitudeLines = (): readonly NamedLine<TestLine>[] =>
  APTITUDES.map((aptitude) => ({ name: aptitude, from: aptitude, item: { is: 'aptitude', aptitude } }))
const defaultLines = (): readonly NamedLine<TestLine>[] =>
  APTITUDES.map((aptitude) => ({
    name: testLineNames.default(aptitude),
    from: aptitude,
    item: { is: 'default', aptitude },
  }))

/** The target, and whether a pool that goes with it has a point left that may be spent on it. */
function testFacts(who: EclipsePhaseCharacter, line: TestLine): Facts {
  const [payer] = payers(who, line.is === 'skill' ? line.skill.aptitude : line.aptitude)
  return { ...targetFacts(who, line), pool: fact(payer !== undefined, payer ?? 'flex') }
}

function targetFacts(who: EclipsePhaseCharacter, line: TestLine): Facts {
  switch (line.is) {
    case 'skill':
      return { skill: lineFacts('skills', line.skill, ['rating']).rating ?? fact(line.skill.rating, 'skills') }
    case 'aptitude':
      return { skill: fact(aptitudeCheck(line.aptitude)(who).value, `${line.aptitude}Check`) }
    case 'default':
      return { skill: fact(who[line.aptitude], line.aptitude), defaulting: fact('aptitude', line.aptitude) }
  }
}

const anyTest = {
  from: ['skills', ...APTITUDES],
  lines: (who) => [...skillLines(who), ...aptitudeLines(), ...defaultLines()],
  facts: testFacts,
} as const satisfies MoveSide<EclipsePhaseCharacter, TestLine>

export const moves = {
  test: move({ rolls: 'test', group: 'other', from: ['skills'], lines: skillLines, facts: testFacts, asks: ['pool'] }),
  aptitude: move({
    rolls: 'test',
    group: 'other',
    from: APTITUDES,
    lines: aptitudeLines,
    facts: testFacts,
    asks: ['pool'],
  }),
  default: move({
    rolls: 'test',
    group: 'other',
    from: APTITUDES,
    lines: defaultLines,
    facts: testFacts,
    asks: ['pool'],
  }),
  oppose: move({
    rolls: 'opposed',
    group: 'other',
    ...anyTest,
    against: { side: 'b', ...anyTest },
    asks: ['pool'],
  }),
}
