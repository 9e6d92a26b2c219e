// Several at one task: friends aid the one who does it, or everybody tries it alone.

import { type Ask, d6, narrow, pool, sum } from '../../dice/index.ts'
import { flag, group, integer, list, oneOf, type Values } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'
import { dcField } from './difficulties.ts'
import { addedTo, diceCount, rollInput, type SkillRollInput, tellAdded } from './roll.ts'

const { roleplay: _, ...friendFields } = rollInput
type Friend = Values<typeof friendFields>

const MOST_FRIENDS = 8

/** A skill check of which nobody asks more than whether it succeeds. */
function succeeds(what: string, roll: SkillRollInput, dc: number, ask: Ask): boolean {
  tellAdded(roll, ask)
  const reading = narrow(sum, (shown) => shown + addedTo(roll) >= dc)
  const success = ask.roll(what, pool(diceCount(roll), d6), reading)
  ask.tell('QS-10', success ? 'did' : 'did-not', { dc })
  return success
}

const asRoll = (friend: Friend): SkillRollInput => ({ ...friend, roleplay: 0 })

export const aidedCheck = mechanic({
  input: {
    ...rollInput,
    dc: dcField(),
    /** The points that the GM takes off the DC for each helper who succeeds. */
    benefit: integer(0).gm(),
    /** With fewer helpers it cannot be done at all. */
    leastHelpers: integer(0, MOST_FRIENDS).gm().or(0),
    /** Who counts as one of those: who succeeds, or whoever takes part. */
    helpersCounted: oneOf('successful', 'taking-part').option().or('successful'),
    friends: list(group(friendFields), 1, MOST_FRIENDS),
  },
  outcome: { success: flag(), helped: integer(0, MOST_FRIENDS) },
  decisions: { friends: oneOf('aid', 'act') },
  /** QS-13: friends make the same check first, and each success lowers the DC of the main roll; or all try, each alone. */
  rule({ dc, benefit, leastHelpers, helpersCounted, friends, ...main }, ask) {
    if (ask.choose('friends', () => ['aid', 'act']) === 'act') {
      const tried = [main, ...friends.map(asRoll)].map((roll) => succeeds('try', roll, dc, ask))
      if (leastHelpers > 0) ask.tell('QS-13', 'too-few-helped', { leastHelpers, helped: 0 })
      return { success: leastHelpers === 0 && tried.includes(true), helped: 0 }
    }
    const helped = friends.filter((friend) => succeeds('aid', asRoll(friend), dc, ask)).length
    const counted = helpersCounted === 'taking-part' ? friends.length : helped
    if (leastHelpers > 0 && helpersCounted === 'taking-part') ask.tell('QS-13', 'taking-part', { counted })
    if (counted < leastHelpers) {
      ask.tell('QS-13', 'too-few-helped', { leastHelpers, helped: counted })
      return { success: false, helped }
    }
    const needed = dc - helped * benefit
    ask.tell('QS-13', 'helped', { helped, needed })
    return { success: succeeds('main', main, needed, ask), helped }
  },
  succeeds: ({ success }) => success,
  verdict: ({ success }) => (success ? good('success') : bad('failure')),
  toldAs: ['success'],
  examples: [
    {
      name: 'one-helped',
      input: {
        ability: 5,
        skill: 'proficient',
        dc: 13,
        benefit: 2,
        friends: [
          { ability: 6, skill: 'trained' },
          { ability: 5, skill: 'untrained' },
        ],
      },
      dice: [4, 3, 4, 3, 3, 3, 4, 4, 3],
      decisions: ['aid'],
      outcome: { success: true, helped: 1 },
    },
  ],
})
