// The rulebook of Q* in English.

import type { RulebookWords } from '../../rulebook.ts'

export const en = {
  sections: {
    abilities: 'Abilities, endurance and health',
    skills: 'Skills',
    checks: 'Checks',
    combat: 'Combat',
    crisis: 'Crisis',
    building: 'Making and improving a character',
  },
  rules: {
    'QS-1': {
      title: 'Four abilities',
      sought: 'attribute dies social',
      text: 'Might, Speed, Intelligence and Charisma have ranks from 1 to 10. 5 is average, and the modifier is the rank less 5: from -4 at rank 1 to +5 at rank 10. Whoever has an ability fall to 0 is dead.',
      example: 'Speed 7 is a modifier of 7 - 5 = +2. Charisma 3 is 3 - 5 = -2.',
    },
    'QS-2': {
      title: 'The most endurance',
      sought: 'hit points stamina',
      text: 'Every creature has two pools, endurance and health. Endurance is what it can take for the moment. Its maximum is the base of the race and, for each rank of Might, one of the race’s endurance dice, thrown and added. For humans the base is 15 and the die a d10.',
      example: 'A human with Might 3 throws 10, 1 and 7: 15 + 18 = 33 endurance.',
    },
    'QS-3': {
      title: 'The most health',
      sought: 'hit points illness',
      text: 'Health is the body in the long run: bad wounds, sickness and broken bones all count there and have no rules of their own. Its maximum is made like that of endurance, with the race’s base and its health die. For humans the base is 5 and the die a d6. Things have health and nothing else.',
      rulings: {
        objects:
          'The sheet of an object has health and damage reduction: no endurance, no abilities, no turns. It is fine or destroyed.',
      },
      example: 'The same human with Might 3 throws 2, 6 and 1 for health: 5 + 9 = 14.',
    },
    'QS-4': {
      title: 'When Might changes for good',
      text: 'For every rank of Might that is gained or lost for good, one endurance die and one health die are thrown. Their numbers are added to the two maxima, or taken off them.',
      rulings: {
        live: 'Nobody lowers Might so far that no health would be left.',
      },
      example: 'Might goes from 5 to 6: a d10 shows 7 and a d6 shows 4, so the maxima rise by 7 and 4.',
    },
    'QS-5': {
      title: 'Rest',
      text: 'A rest that nothing interrupts, as a rule eight hours, brings all endurance back. Health does not come back by resting: that takes medicine or first aid.',
      example: 'With 4 of 33 endurance and 6 of 14 health, a quiet night makes it 33 and 6.',
    },
    'QS-6': {
      title: 'Incapacitated and dead',
      sought: 'status',
      text: 'At endurance 0 a creature is incapacitated: unconscious for minutes or hours, and mostly in need of somebody with a medical kit. At health 0 it is dead.',
      rulings: {
        again: 'A creature without endurance that is still alive can be hit again. Everything then goes to health.',
      },
      example:
        'Endurance 6, health 8, and a hit of 9: 6 off endurance, 3 off health. Incapacitated, with 5 health left.',
    },
    'QS-7': {
      title: 'Ranks of skill',
      text: 'A skill has one of five ranks, numbered from 1 to 5: the untrained have -2 on their checks, the proficient 0, whoever is trained +1, experienced hands +2 and masters +4. Everybody begins untrained in everything. Each skill belongs to an ability, and higher ranks open the way to perks.',
      rulings: {
        numbers: 'Where a perk asks for rank 2, that is proficient.',
      },
      example: 'Ability 5 and 10 on the dice: a master has 14, somebody untrained 8.',
    },
    'QS-8': {
      title: 'The nineteen skills',
      sought: 'movement repair firearms flying',
      text: 'There are nineteen skills, each on one of the four abilities. Knowledge is bought for one area and Science for one field at a time; elsewhere a character knows what everybody knows. Micro Gravity takes the place of Athletics for the weightless. Moving in combat, getting out of harm’s way and throwing explosives are Athletics. Vessels attack and defend by Piloting.',
      rulings: {
        meleeAbility: {
          text: 'Melee rolls on Might, as the list of skills has it. The perk Weapon Finesse is the way to Speed.',
          values: {
            might: 'Melee rolls on Might',
            speed: 'Melee rolls on Speed, for attack and defence',
            better: 'Melee rolls on the better of the two; damage keeps Might’s modifier',
          },
        },
        vessels:
          'A vessel’s attack is rolled on Piloting or on the skill of the gun. The other pilot’s own Piloting check is the defence; without a vessel a heavy gun is fired like any other, against the target’s defence.',
      },
      example:
        'Whoever has bought Science (geology) at trained is still untrained in Science (biology): +1 here, -2 there.',
    },
    'QS-9': {
      title: 'Skills against each other',
      sought: 'counter opposed',
      text: 'Some skills answer each other: Stealth and Notice, Oratory and Sense Motive. Hacking is answered by Hacking. Explosives that somebody set are defused by Explosives.',
      example:
        'Stealth with Speed 6, experienced, throws 11: 11 + 1 + 2 = 14. The guard’s Notice, Intelligence 5 and trained, throws 12: 12 + 0 + 1 = 13. The thief gets past.',
    },
    'QS-10': {
      title: 'The skill check',
      sought: 'roll task',
      text: 'A check is 3d6, the ability’s modifier, the bonus of the skill and -2 to +2 for roleplay, which the GM gives: more for good, less for bad or none. At the DC or above, it succeeds.',
      example:
        'Ability 7, trained, +1 for roleplay: dice 4, 3 and 3 make 10 + 2 + 1 + 1 = 14. Against DC 14 that is a success.',
    },
    'QS-11': {
      title: 'Difficulties by name',
      sought: 'difficulty category',
      text: 'The GM sets the DC of a task. Up to 8 it is very easy, up to 12 easy, up to 15 moderate, up to 17 hard, and from 18 on very hard. The GM may keep it sealed.',
      example:
        'Without modifiers a DC of 10 is reached with 135/216, which is 5/8, and a DC of 11 with 1/2. Both are easy by name. Dice 4, 3 and 4 reach 11.',
    },
    'QS-12': {
      title: 'When the roll is waived',
      sought: 'skip ignore',
      text: 'For outstanding roleplay the GM may waive any roll. A trivial task, one that cannot fail even with a 1 on every die and nothing for roleplay, needs no roll either. The story of the roll says when that is so.',
      example: 'Ability 7 and trained against DC 6: three ones make 3 + 2 + 1 = 6. There is nothing to roll for.',
    },
    'QS-13': {
      title: 'Aiding',
      sought: 'helper assist friend',
      text: 'With the GM’s leave others may help. They say what they aim at and make the same skill check before the main roll; in a crisis that costs each of them an action. Every success is a benefit that the GM names: a lower DC, or something in words, such as less time. Some things nobody can do alone: for them the GM asks for a least number of helpers.',
      rulings: {
        skill: 'Help is the same skill. The GM may let another one count, and the card then says so.',
        helpersCounted: {
          text: 'Where a number of helpers is demanded, those who succeeded count.',
          values: {
            successful: 'only helpers whose check succeeded count',
            'taking-part': 'everybody who takes part counts',
          },
        },
      },
      example:
        'DC 13, and each helper takes 2 off. One has Ability 6, trained: 11 + 1 + 1 = 13, a success. The other is untrained: 9 - 2 = 7, none. The main roll of 11 is enough for 13 - 2 = 11.',
    },
    'QS-14': {
      title: 'Competition',
      sought: 'contest versus',
      text: 'In a competition both sides roll their skill check, and the higher one wins. A tie goes to the side that defends. If nobody defends, both roll again until somebody wins.',
      example: 'A has 9 + 2 + 1 = 12, B has 10 + 0 + 2 = 12. B defends and wins.',
    },
    'QS-15': {
      title: 'Several successes with one roll',
      text: 'The game itself has struck this rule out. It is not offered: one roll is for one task.',
      example: 'A pilot who wants countermeasures and a sharp turn makes 2 checks, for 2 actions.',
    },
    'QS-16': {
      title: 'Extra modifiers',
      text: 'A success by a margin leaves modifiers to spend, each skill in its own way: done faster, with less material, a softer fall, damage or critical damage. One modifier is a point of damage, or two points of critical damage.',
      rulings: {
        extraModifiers: {
          text: 'The extra modifiers of a success are the smaller of the ability’s modifier, if it is above 0, and the margin over the DC or the defence.',
          values: {
            'held-to-margin': 'as many as the ability’s modifier, and no more than the margin',
            'whole-margin': 'as many as the margin, whatever the ability',
          },
        },
        criticalPointsPerModifier: {
          text: 'Critical points go onto one critical hit. Without a critical they become damage.',
          values: {
            '2': 'a modifier is two points of critical damage',
            '0.5': 'two modifiers are one point of critical damage, rounded down',
          },
        },
        thrown:
          'Attacks spend as their skill does: those by Athletics, such as thrown explosives, and by Piloting have no damage on their list, and spend none.',
      },
      example:
        'Engineering with ability 8, trained, against DC 12: dice 5, 5 and 5 make 19, a margin of 7. The ability gives +3, so there are 3 to spend: faster, or with less material.',
    },
    'QS-17': {
      title: 'First Aid',
      sought: 'heal treat',
      text: 'First Aid needs a medical item. If the check succeeds, the item’s dice are doubled; if it fails, they are thrown once. How often that helps somebody is for the GM to limit.',
      rulings: {
        firstAidDc: {
          text: 'The DC of First Aid is the health that the patient has lost, 1 at least.',
          values: {
            'health-lost': 'the DC is the health lost',
            gm: 'the GM sets the DC, as for every check',
          },
        },
        most: 'Nobody is healed above their maximum, and nobody comes back from health 0.',
      },
      example:
        'A patient lacks 12 health. Ability 6, trained, and 10 on the dice: 10 + 1 + 1 = 12, a success. A Medical Kit now throws 2d10 and 2d6: 9 and 2 are 11 endurance, 5 and 6 are 11 health.',
    },
    'QS-20': {
      title: 'Defence',
      sought: 'defense armor class',
      text: 'Defence is 10, the modifier of Speed and cover. Against a melee attack it is the target’s own Melee check.',
      rulings: {
        waivesCover: 'The GM may waive what cover adds to defence for one attack. What it takes off the damage stays.',
      },
      example:
        'Speed 6 behind light cover is 10 + 1 + 2 = 13. In melee the same target throws 3d6: with 13 on the dice and nothing added, an attack of 16 hits.',
    },
    'QS-21': {
      title: 'Cover',
      sought: 'hide concealment',
      text: 'Light cover adds 2 to defence and heavy cover 4; the entrenched have 6. As much is taken off damage to endurance. Light cover lets one hide by Stealth. The entrenched cannot be hit critically, unless the weapon gets around their cover, as a grenade does that lands behind it; light and heavy cover together entrench.',
      rulings: {
        bypass: 'A weapon that gets around cover lifts the immunity only. Defence and reduction stay.',
        immune: 'Against the immune there are no criticals at all, so modifiers meant for one become damage.',
        coverInMelee: {
          text: 'In melee cover does nothing: no defence, no reduction, no immunity.',
          values: {
            nothing: 'cover does nothing in melee',
            protects: 'reduction and immunity hold in melee; the defence is still the Melee check',
          },
        },
      },
      example:
        'Entrenched, Speed 5: defence 10 + 0 + 6 = 16. The attack throws 6, 6 and 4: 16 + 4 + 1 = 21, a hit without criticals. Its 4 modifiers become damage: 10 + 4 - 2 for DR - 6 for cover = 6 off endurance.',
    },
    'QS-22': {
      title: 'The attack roll',
      sought: 'shoot rate of fire ammunition magazine',
      text: 'An attack is 3d6, the weapon’s hit, the skill and a d6 for every extra shot, less a penalty for range. At the defence or above it hits. Extra shots are the attacker’s choice, at most the rate of fire less 1.',
      rulings: {
        attackAdds: {
          text: 'The skill is its bonus and its ability’s modifier, as in every check, and the GM may add roleplay.',
          values: {
            'skill-check': 'ability modifier, skill bonus and roleplay count',
            'as-printed': 'of the attacker only the skill’s bonus counts; dice of perks and flaws stay',
          },
        },
        range:
          'The game has no figures for range: the penalty is the GM’s number, 0 or more, for a target beyond the weapon’s range.',
        rounds:
          'Every shot, an extra one too, is one round. An empty weapon is reloaded for the actions its list says.',
        dice: 'Dice that perks and flaws give or take change the number of d6, and their sixes count for criticals.',
      },
      example:
        'Ability 6, proficient, a weapon of +2, 2 extra shots and -4 for range: five dice 2, 6, 3, 1 and 4 make 16 + 1 + 0 + 2 - 4 = 15. Against defence 16 that is a miss.',
    },
    'QS-23': {
      title: 'Damage',
      sought: 'armor environment hazard',
      text: 'The DR of armour comes off first; if nothing is left, nothing happens. What is left goes to endurance. What endurance cannot take, and everything once it is at 0, goes to health.',
      rulings: {
        cover:
          'Cover takes its points off the damage that DR has left, only while the target has endurance, never below 0 and never off critical damage.',
        wear: 'Armour loses one durability for every critical hit, and one for a hit that reaches health. At 0 it is destroyed. Of several armours the strongest that is worn and whole protects.',
        damage:
          'What comes from the surroundings, such as falls, traps, fire and explosions, is damage without an attack, and the GM’s: a number and up to 20d6 together, with criticals if there are any. DR, endurance and health go on as for a strike; cover only where the GM says that it shields.',
      },
      example:
        'Damage 12 on a target with endurance 1, DR 2 and light cover: 12 - 2 - 2 = 8. 1 goes to endurance, 7 to health.',
    },
    'QS-24': {
      title: 'Critical hits',
      text: 'If an attack hits, every six among its d6 is a critical hit, those of extra shots too. Each deals the weapon’s critical damage straight to health. Armour’s DR comes off every one of them, and at least 1 gets through.',
      rulings: {
        after: 'Critical hits come after the normal damage, each less DR on its own.',
      },
      example:
        'A weapon with 16 damage and 8 critical throws 6, 3 and 4 and hits through DR 5 and light cover: 16 - 5 - 2 = 9 off endurance, and for the six 8 - 5 = 3 off health. Against DR 12 the six would still take 1.',
    },
    'QS-25': {
      title: 'Things',
      text: 'Things are damaged like anybody, on health alone. They are fine or destroyed.',
      rulings: {
        none: 'A thing has no endurance: not 0 of it, none. Nothing is overcome before health.',
      },
      example:
        'A crate with health 9 and DR 5 takes a hit of 16: 16 - 5 = 11, more than it has. It loses 9 and is destroyed.',
    },
    'QS-26': {
      title: 'Might behind a blade',
      text: 'Melee weapons add the modifier of Might to their damage. Critical damage stays as it is.',
      rulings: {
        first: 'The modifier of Might comes first and takes damage no lower than 0, then the modifiers that are spent.',
      },
      example: 'A knife of 14 with Might 7 is 14 + 2 = 16, and 14 after DR 2.',
    },
    'QS-30': {
      title: 'Turn order (initiative)',
      sought: 'combat start',
      text: 'Where moments count, a crisis begins; a fight always is one, and what else is, the GM says. Everybody throws a d6 and adds the modifiers of Speed and Intelligence and what perks and flaws give. The highest goes first. On a tie the higher die does; if that is a tie too, those roll again among themselves.',
      example:
        'Ann throws 5 and adds 0, Bo throws 3 and adds 2 for Speed 7: both have 5. Ann’s die is higher, so she is first.',
    },
    'QS-31': {
      title: 'Two actions a turn',
      text: 'A turn has two actions. Most of what takes one is a skill check. The GM may say that a task takes more actions, or several rounds.',
      rulings: {
        spent:
          'In a crisis, rolls from the order cost their actions by themselves: an attack 1, an aid 1, a treatment 1, a reload what the weapon says. Cover that somebody took there is their cover in an attack.',
      },
      example: 'Reloading an ASG-8 takes 2 actions, the whole turn. With a P32 it takes 1, and a shot is left.',
    },
    'QS-32': {
      title: 'Ready actions',
      sought: 'trigger condition',
      text: 'Any number of one’s actions can be held ready for something that is named. When it comes about, the action happens at once. What has not come about by one’s next turn is lost.',
      example:
        '1 action for a step aside, 1 held ready: “if the door opens, I shoot”. If it stays shut until the next turn, there are 2 new actions and nothing saved.',
    },
    'QS-33': {
      title: 'Free actions and reactions',
      sought: 'consequences',
      text: 'What takes next to no time is free, if the GM says so. Reactions are checks that the GM asks for when something happens, out of turn, with a skill, a DC and consequences for those who fail. They cost no action.',
      rulings: {
        react: 'A reaction that the GM asks for calls the check it names.',
      },
      example:
        'Her friend slips: Athletics against DC 12, out of turn. Ability 6, trained, and 11 on the dice make 11 + 1 + 1 = 13. She has him, and still has 2 actions.',
    },
    'QS-34': {
      title: 'No turn',
      sought: 'monsters npcs',
      text: 'The incapacitated and the dead take no turn.',
      example:
        'At endurance 0 in the first round, Bo is passed over in the second. He takes turns again once he has come round.',
    },
    'QS-40': {
      title: 'Four steps to a character',
      sought: 'create gear',
      text: 'First the race, of those the GM allows, then what the starting money buys of abilities, skills and perks. Then endurance and health are thrown with the Might that came of it. Equipment comes last.',
      example:
        'A human with 40 000 credits: Speed 7 for 34 000 and Light Weapons at trained for 5 000. With Might 5 that is 5d10 and 5d6, and 1 000 are left for a P32.',
    },
    'QS-41': {
      title: 'What abilities cost',
      text: 'Nobody gets better by experience: it takes time and credits, for training, lessons or implants. A step of an ability up to rank r costs the fourth power of its distance from 5, times 2 000 credits: 2 000 for 6, 32 000 for 7, 162 000 for 8, 512 000 for 9 and 1 250 000 for 10. Going down below 5 gives the same figures.',
      rulings: {
        prices: {
          text: 'Prices are for each step, so 5 to 7 costs 34 000 and untrained to trained 5 000.',
          values: {
            'each-step': 'every step on the way is paid',
            'of-the-rank':
              'the figure of the new rank is the whole price from any lower one, for skills alike; lowering gives back the figure of the old rank',
          },
        },
        below:
          'Below 5 the step between r and r + 1 has the same price in either direction, so going down and up again comes out even. With prices of the rank, 5 down to r gives the figure of r, on whatever way and in however many steps, and through 5 both sides count.',
      },
      example: '5 to 7: 2 000 for the step to 6 and 32 000 for the step to 7, 34 000 in all. 5 to 4 gives 2 000.',
    },
    'QS-42': {
      title: 'What skills cost',
      sought: 'formula',
      text: 'A step of a skill costs ((x - 1)^3 x 3 000) + 1 000 credits, where x is 1 for proficient, 2 for trained, 3 for experienced and 4 for master: 1 000, 4 000, 25 000 and 82 000, each for one step. Untrained is free.',
      rulings: {
        untrained:
          'For untrained, with x as 0, the formula comes to -2 000. The 0 of the price list holds instead: nobody is paid for what they never learnt.',
      },
      example: 'From untrained to master: 1 000 + 4 000 + 25 000 + 82 000 = 112 000.',
    },
    'QS-43': {
      title: 'Lowering',
      text: 'With the GM’s leave an ability can be lowered. That gives back what the step up to the old rank would cost.',
      example: 'From 7 down to 6 gives 32 000, from 6 to 5 another 2 000.',
    },
    'QS-44': {
      title: 'Perks and flaws',
      sought: 'background temporary scars wounds',
      text: 'Perks make a character better or allow something; flaws weaken or rule something out. Perks come with a race, are bought for credits at any time if their requirements are met, or are handed out by the GM for what happened or for a background; whether they are freely for sale is the GM’s call. Flaws are chosen with the GM when a character is made, or come about in play, as abilities may fall by what happens there, for a time or for good. A flaw gives a benefit or credits in return.',
      rulings: {
        requires: 'What a perk requires is looked at when it is bought. It stays when an ability falls later.',
      },
      example: 'Weapon Finesse costs 1 000 and needs Speed 6. Weak takes 1 die off Melee and gives 2 000.',
    },
    'QS-45': {
      title: 'Humans and other races',
      sought: 'species',
      text: 'Humans have 5 in all four abilities, 15 + d10 endurance, 5 + d6 health, no perks and no flaws. Groups add races of their own, and the GM may leave some out.',
      example: 'A human who buys nothing throws 5d10 + 15 and 5d6 + 5: 42.5 endurance and 22.5 health on average.',
    },
  },
  tables: {
    abilities: { title: 'What abilities are for', heads: { ability: 'Ability', use: 'For' } },
    modifiers: { title: 'Modifiers', heads: { rank: 'Rank', modifier: 'Modifier' } },
    ranks: { title: 'Ranks of skill', heads: { number: 'Number', rank: 'Rank', bonus: 'Bonus' } },
    skills: { title: 'What skills are for', heads: { skill: 'Skill', ability: 'Ability', use: 'For' } },
    counters: { title: 'Skills that answer each other', heads: { skill: 'Skill', counter: 'Answered by' } },
    dcs: { title: 'Difficulties by name', heads: { name: 'Difficulty', dc: 'DC' } },
    uses: { title: 'What extra modifiers buy', heads: { skill: 'Skill', uses: 'Uses' } },
    medical: {
      title: 'Medical items',
      heads: { item: 'Item', endurance: 'Endurance', health: 'Health', price: 'Credits', lasts: 'Lasts' },
    },
    cover: {
      title: 'Cover, and what it may be',
      heads: { cover: 'Cover', defence: 'Defence', endurance: 'Endurance damage', such: 'Such as', besides: 'Besides' },
    },
    melee: {
      title: 'Melee weapons',
      heads: { weapon: 'Weapon', hit: 'Hit', damage: 'Damage', critical: 'Critical', rof: 'RoF', price: 'Credits' },
    },
    guns: {
      title: 'Guns',
      heads: {
        weapon: 'Weapon',
        hit: 'Hit',
        damage: 'Damage',
        critical: 'Critical',
        rof: 'RoF',
        rounds: 'Rounds',
        reload: 'Reload',
        range: 'Range',
        price: 'Credits',
      },
    },
    ranges: { title: 'Ranges', heads: { range: 'Range', weapons: 'Guns made for it' } },
    armour: {
      title: 'Armour',
      heads: { armour: 'Armour', dr: 'DR', durability: 'Durability', price: 'Credits', extras: 'With' },
    },
    actions: { title: 'What costs actions', heads: { what: 'What', actions: 'Actions' } },
    abilityPrices: {
      title: 'Prices of abilities',
      heads: { rank: 'Rank', step: 'Step to it', from5: 'From 5 in all' },
    },
    skillPrices: { title: 'Prices of skills', heads: { rank: 'Rank', step: 'Step to it', all: 'In all' } },
    perks: { title: 'Perks', heads: { perk: 'Perk', price: 'Credits', requires: 'Requires', does: 'Does' } },
    flaws: { title: 'Flaws', heads: { flaw: 'Flaw', gives: 'Gives', does: 'Does' } },
    goods: { title: 'Goods', heads: { thing: 'Thing', price: 'Credits', weight: 'kg' } },
    race: { title: 'Races', heads: { race: 'Race', abilities: 'Abilities', endurance: 'Endurance', health: 'Health' } },
  },
  cells: {
    'for-might': 'strength and toughness: endurance, health, the weight behind a blade',
    'for-speed': 'reflexes and a steady hand: shooting, steering, sneaking, locks, defence, turn order',
    'for-intelligence': 'learning and remembering: machines, medicine, computers, noticing, turn order',
    'for-charisma': 'looks, presence and leadership: everything between people',
    'for-Athletics':
      'climbing, jumping, balancing, lifting and dragging, moving in a fight, getting out of the way of debris, throwing grenades',
    'for-Breaching': 'forcing doors and containers; some need tools or explosives',
    'for-Melee': 'fighting with blades, clubs or bare hands, and blocking or dodging such attacks',
    'for-Micro Gravity': 'whatever Athletics does, where nothing has weight',
    'for-Driving': 'vehicles on land and water, from motorcycles to tanks',
    'for-Heavy Weapons': 'mounted and heavy guns, artillery, rocket launchers, guided missiles',
    'for-Light Weapons': 'pistols, rifles, shotguns, grenade launchers, light machine guns',
    'for-Lockpicking': 'locks and safes, with makeshift tools; some need better ones, some cannot be picked',
    'for-Piloting': 'whatever flies, in air or space; attack and defence of vessels',
    'for-Stealth': 'sneaking, hiding oneself or a thing, sleight of hand',
    'for-Engineering': 'building and mending devices, vehicles and buildings, fortifications too',
    'for-Explosives': 'making, placing, handling and disarming charges',
    'for-First Aid': 'treating wounds with a medical item',
    'for-Hacking': 'getting past electronic locks and guards, and keeping others out',
    'for-Knowledge': 'one area, such as history or religion',
    'for-Notice': 'spotting what is hidden and what others overlook',
    'for-Science': 'one field, such as geology, astronomy or medicine',
    'for-Oratory': 'winning people over: bargaining, bluffing, charming, threatening',
    'for-Sense Motive': 'seeing through lies and bluffs, standing up to threats',
    'none-such': 'open ground',
    'light-such': 'bushes and foliage, smoke, dusk',
    'heavy-such': 'pitch darkness, a solid wall up to the chest',
    'entrenched-such': 'heavy doors of metal; light and heavy cover together',
    'none-besides': '',
    'light-besides': 'Stealth is possible',
    'heavy-besides': '',
    'entrenched-besides': 'no critical hits',
    'and-more': 'and more',
    never: 'for good',
    minutes: 'minutes',
    'not-for-sale': 'not for sale',
    strike: 'an attack',
    aid: 'aiding',
    task: 'a task, if the GM says nothing else',
    reload: 'reloading, as the weapon says',
    ready: 'holding an action ready: that action',
    free: 'a free action',
    reaction: 'a reaction',
    'gm-names': 'a benefit the GM names',
    rank: 'rank',
    'space suit': 'space suit',
    'mag boots': 'mag boots',
    radio: 'radio',
    camera: 'camera',
    'combat armour': 'combat armour',
  },
} satisfies RulebookWords
