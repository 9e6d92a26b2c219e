// The words of luck and of the recap.

import { bilingual } from './bilingual.ts'

export const luckWords = bilingual(
  {
    luck: 'Luck',
    recap: 'Recap',
    looks: 'Looking back',
    when: 'When',
    session: (number: number) => `Session ${number}`,
    beforeFirst: 'Before the first session',
    allSessions: 'All evenings',
    counting: 'Counting every way the dice could have fallen …',
    cancel: 'Cancel',
    meaning:
      'Every throw is ranked among all ways it could have fallen; what one chose is no luck. 50% is what fair dice come to on average.',
    nothing: 'Nothing has been rolled here yet.',
    unknown: (count: number) =>
      count === 1
        ? 'One roll is left out: you do not know all of it.'
        : `${count} rolls are left out: you do not know all of them.`,
    by: 'For each',
    groups: { player: 'player', character: 'character' },
    dice: 'Dice',
    hands: { all: 'all', app: 'thrown here', hand: 'thrown by hand' },
    cast: 'The GM’s cast',
    luckier: (share: string, throws: number) =>
      `Luckier than ${share} of fair evenings with ${throws} ${throws === 1 ? 'throw' : 'throws'}.`,
    summary: (name: string, share: string, throws: number) =>
      `${name}: luckier than ${share} of fair evenings, after ${throws} ${throws === 1 ? 'throw' : 'throws'}.`,
    axis: 'Luck, throw by throw',
    throwHead: 'Throw',
    best: 'Best moment',
    worst: 'Worst moment',
    moment: (who: string, what: string, dice: string, rare: string) =>
      `${who === '' ? '' : `${who}, `}${what}: ${dice} (${rare})`,
    oneIn: (many: string) => `one in ${many}`,
    byHand: 'by hand',
    bestMoments: 'Best moments',
    worstMoments: 'Worst moments',
    whoRolled: 'Who rolled',
    /** Dice alone go neither well nor wrong. */
    rolled: (name: string, rolls: number, good: number, bad: number) =>
      `${name}: ${rolls} ${rolls === 1 ? 'roll' : 'rolls'}${good + bad > 0 ? `, ${good} went well, ${bad} went wrong` : ''}`,
    spent: 'Spent',
    asText: 'Save as text',
    asPicture: 'Save as a picture',
    notForAll: 'Rolls that not everybody has seen are counted here too: whoever gets a copy learns of them.',
  },
  {
    luck: 'Würfelglück',
    recap: 'Rückblick',
    looks: 'Der Abend',
    when: 'Wann',
    session: (number) => `Sitzung ${number}`,
    beforeFirst: 'Vor der ersten Sitzung',
    allSessions: 'Alle Abende',
    counting: 'Alle Arten, wie die Würfel hätten fallen können, werden gezählt …',
    cancel: 'Abbrechen',
    meaning:
      'Jeder Wurf hat seinen Rang unter allem, was hätte fallen können; was man wählt, ist kein Glück. 50\u00a0% ist, worauf faire Würfel im Schnitt kommen.',
    nothing: 'Hier wurde noch nichts gewürfelt.',
    unknown: (count) =>
      count === 1 ? 'Ein Wurf fehlt: Du kennst ihn nicht ganz.' : `${count} Würfe fehlen: Du kennst sie nicht ganz.`,
    by: 'Für',
    groups: { player: 'jede Person', character: 'jede Figur' },
    dice: 'Würfel',
    hands: { all: 'alle', app: 'hier geworfen', hand: 'von Hand geworfen' },
    cast: 'Die Figuren der Spielleitung',
    luckier: (share, throws) =>
      `Mehr Glück als an ${share} aller fairen Abende mit ${throws} ${throws === 1 ? 'Wurf' : 'Würfen'}.`,
    summary: (name, share, throws) =>
      `${name}: mehr Glück als an ${share} aller fairen Abende, nach ${throws} ${throws === 1 ? 'Wurf' : 'Würfen'}.`,
    axis: 'Glück, Wurf für Wurf',
    throwHead: 'Wurf',
    best: 'Bester Moment',
    worst: 'Schlimmster Moment',
    moment: (who, what, dice, rare) => `${who === '' ? '' : `${who}, `}${what}: ${dice} (${rare})`,
    oneIn: (many) => `1 von ${many}`,
    byHand: 'von Hand',
    bestMoments: 'Die besten Momente',
    worstMoments: 'Die schlimmsten Momente',
    whoRolled: 'Wer gewürfelt hat',
    rolled: (name, rolls, good, bad) =>
      `${name}: ${rolls} ${rolls === 1 ? 'Wurf' : 'Würfe'}${good + bad > 0 ? `, ${good} gelungen, ${bad} misslungen` : ''}`,
    spent: 'Ausgegeben',
    asText: 'Als Text sichern',
    asPicture: 'Als Bild sichern',
    notForAll: 'Hier zählen auch Würfe mit, die nicht alle gesehen haben: Wer eine Kopie bekommt, erfährt von ihnen.',
  },
)
