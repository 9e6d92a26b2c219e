// The rulebook of Endworld in English.

import type { RulebookWords } from '../../rulebook.ts'

export const en = {
  sections: {
    check: 'Five dice and their selectors',
    resonance: 'Resonance',
    degrees: 'Degrees of success',
    skills: 'Broad skills and characters',
  },
  rules: {
    'EW-1': {
      title: 'A check is five dice in order',
      sought: 'sorted ascending',
      text: 'A check throws five d10. They are laid out from the lowest to the highest before anything is read off them.',
      example: 'The throw 9, 5, 2, 5, 3 is laid out as 2, 3, 5, 5, 9. Selectors 3 and 5 pick a 5 and the 9: 14.',
    },
    'EW-2': {
      title: 'Selectors pick dice by their place',
      sought: 'position select',
      text: 'A selector is a number that picks the die at that place, counted from the lowest, which is place 1. A selector above 5 picks the 5th die, one of 0 or less picks none. As a rule there are two: the attribute brings one, the skill the other. Equipment may bring further ones, and some are static: a fixed number.',
      rulings: {
        nothing: 'A check in which no selector is above 0 is allowed. Its result is 0, and the story says so.',
        typed:
          'Players of the game write 3,5@5 for selectors 3 and 5 on five dice, 3,5@5r2 with 2 bonus dice, 3,5@5r-1 with 1 penalty die. The free notation takes that too, and dice that lie there already: 3,5@[7,1,4,4,10].',
      },
      example:
        'Dice 1, 4, 6, 8, 10 with selectors 7 and 0: the 7 picks the 5th die, the 0 picks nothing. The result is 10.',
    },
    'EW-3': {
      title: 'The result is a sum',
      text: 'What the selectors have picked is added up. If two of them point at the same place, that die counts once for each.',
      rulings: {
        samePlace: {
          text: 'Every selector adds the die it picks, whoever else picks it. 5 and everything above it are the same place.',
          values: {
            twice: 'a die counts as often as it is picked',
            once: 'a die is picked or it is not, so it counts once',
          },
        },
      },
      example: 'Dice 2, 4, 6, 8, 9 with selectors 3 and 3: the third die is a 6, twice, so the result is 12.',
    },
    'EW-4': {
      title: 'Bonus and penalty dice',
      sought: 'interpret interpretation actions',
      text: 'An advantage is worth bonus dice, a disadvantage penalty dice. Both are first set off against each other, one for one. Those that remain are thrown together with the five. For bonus dice as many of the lowest are taken away, for penalty dice as many of the highest. Five dice are always left to read.',
      rulings: {
        'two-actions': 'Doing two things in one turn gives both of them 2 penalty dice.',
      },
      example:
        '2 bonus dice against 1 penalty die leave 1 bonus die. Six dice fall as 1, 3, 4, 7, 8, 10: the 1 goes, and selectors 2 and 4 pick 4 and 8, which is 12.',
    },
    'EW-5': {
      title: 'Resonance: dice that agree',
      sought: 'effect match pair triple',
      text: 'When several dice show the same number they resonate. The frequency is the number they show. The amplitude is how many of them there are beyond the first. One throw may hold several resonances. None does anything unless something else says what.',
      rulings: {
        resonance: {
          text: 'Resonance is read off the five dice that are left; dice that were taken away have no part in it.',
          values: {
            interpreted: 'only the five dice left to read count',
            'all-rolled': 'all dice that were thrown count, those taken away too',
          },
        },
        asksResonance:
          'Any check can be asked for its resonance, a skill check too. The outcome then lists every resonance by its frequency.',
        attack:
          'An attack is where it always matters. Its value is the result of the check less the penalty for range and less the target’s defence, a result that somebody rolled. Above 0 it hits with what is left.',
        zone: 'Where it hits is the frequency of its resonance; of several the attacker picks one. Without resonance a d10 says it.',
        called:
          'A shot called at a zone takes 3 off the attack value for the head (a headshot), 2 for hands or feet and 1 for anything else. It hits what it was called at, unless the resonance names a lower zone: then that one. Of several resonances the attacker picks the one that counts, here too.',
      },
      example:
        'Dice 2, 3, 5, 5, 9: two dice show 5, so there is one resonance of frequency 5 and amplitude 1. As an attack with selectors 3 and 5 at defence 10 it hits with 14 - 10 = 4, and 5 is a leg.',
    },
    'EW-6': {
      title: 'Thresholds are degrees',
      sought: 'interpretation dc',
      text: 'Difficulty is a row of thresholds such as [3, 7, 17]. Every threshold that the result reaches is one degree of success. Without thresholds there are no degrees. What a degree is worth depends on what is going on.',
      rulings: {
        order:
          'Thresholds may be given in any order and are sorted. They are whole numbers of 1 or more, and none stands there twice.',
        value:
          'A value that nobody rolled, such as a distance or an amount of damage, is held against thresholds in the same way: no dice, only degrees.',
      },
      example: 'A result of 9 against [3, 7, 17] reaches the 3 and the 7, not the 17: 2 degrees.',
    },
    'EW-7': {
      title: 'Broad skills, gaps and specializations',
      text: 'A broad skill stands for a list of subskills. A gap is one of them that it does not cover. A specialization is one of them for which it brings a bonus die.',
      rulings: {
        gap: 'In a gap the skill’s selector is 0 and picks nothing. The attribute’s selector stays, with a specialization as well.',
      },
      example:
        'Attribute 2, skill 4, a specialization: six dice fall as 1 to 6, the 1 goes, and the selectors pick 3 and 5, which is 8. In a gap the same attribute would have picked its die alone.',
    },
    'EW-8': {
      title: 'What a level brings',
      text: 'At level 1 a character may take one gap and gets one specialization for it, if the skill could have been learned that way. At level 2 one more specialization may be chosen, as soon as play gives a chance to study.',
      rulings: {
        beside:
          'Too many of either is told beside the field of the sheet. Whether the skill was learned like that is for the group to say.',
      },
      example:
        'Boats at level 2 with 1 gap (sailing) may have 2 specializations: 1 for the gap and 1 for the level. A third one is reported on the sheet.',
    },
    'EW-9': {
      title: 'Skills make attributes',
      sought: 'contribution contribute making special',
      text: 'Every skill belongs to a category, and its level counts towards the attributes of that category. Gaps and specializations change nothing about how much a broad skill counts there.',
      rulings: {
        making:
          'Making a character: the five categories are put in order and get 12, 10, 8, 6 and 4 levels of skills. Skills are rated 1 to 3. Attributes start at 1 and reach 5 at most; a category has 3 + (its levels of skills - 4) / 2 attribute points in all, rounded down and never less than 3. Levels that are left over are kept.',
        core: 'Three core stats, Resistance, Fate and Affinity, from 1 to 5 each, add up to 10.',
        own: 'The sheet works all of that out, says what does not fit and why, and lets a group overwrite it.',
      },
      example:
        'Skills of levels 2, 2, 1 and 1 in a category are 6 levels: 3 + (6 - 4) / 2 = 4 points for its three attributes, so 1, 1, 2 or any other way.',
    },
  },
  tables: {
    attributes: {
      title: 'Categories and their attributes',
      heads: { category: 'Category', attributes: 'Attributes' },
    },
    points: {
      title: 'Attribute points of a category, by its place in the order',
      heads: { place: 'Place', levels: 'Levels of skills', points: 'Attribute points' },
    },
    zones: {
      title: 'Zones of a human',
      heads: { frequency: 'Frequency or d10', zone: 'Zone', called: 'Off the attack when called' },
    },
    uses: {
      title: 'What a subskill is',
      heads: { use: 'Subskill', selector: 'Skill’s selector', dice: 'Dice' },
    },
  },
  cells: {
    covered: 'counts',
    gap: 'picks nothing',
    specialization: 'counts',
    five: 'five',
    'bonus-die': 'five and a bonus die',
  },
} satisfies RulebookWords
