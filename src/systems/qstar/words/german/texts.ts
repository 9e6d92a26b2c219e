// The texts that the book and its ready-made characters write on sheets, in German. In English they read as they stand.

import { lineLabel } from '../../../line-label.ts'
import { deSkills } from './labels.ts'

const traits = {
  'Endurance I': 'Ausdauer I',
  'Endurance II': 'Ausdauer II',
  'Endurance III': 'Ausdauer III',
  'Health I': 'Gesundheit I',
  'Health II': 'Gesundheit II',
  'Health III': 'Gesundheit III',
  'Weapon Finesse': 'Waffengewandtheit',
  'Forceful Presence': 'Wuchtiges Auftreten',
  'Create Explosives': 'Sprengsätze bauen',
  'Bad Liar': 'Schlecht im Lügen',
  'Good-Hearted': 'Gutherzig',
  Slow: 'Langsam',
  Weak: 'Schwächlich',
  lying: 'beim Lügen',
  intimidating: 'beim Einschüchtern',
  'light weapons': 'mit leichten Waffen',
  'explosives made from everyday items': 'Sprengstoff aus Alltagsdingen',
  'attacking a combatant who has not acted in this crisis':
    'Angriffe auf alle, die in dieser Krise noch nicht gehandelt haben',
}

const things = {
  Fists: 'Fäuste',
  Baton: 'Schlagstock',
  Knife: 'Messer',
  Hatchet: 'Beil',
  Sword: 'Schwert',
  'Body Armour MK I': 'Schutzweste MK I',
  'Adrenaline Shot': 'Adrenalinspritze',
  'First Aid Kit': 'Verbandskasten',
  'Medical Kit': 'Arztkoffer',
  Flashlight: 'Taschenlampe',
  'Mobile Laboratory': 'Mobiles Labor',
  'Night Vision Goggles': 'Nachtsichtgerät',
  Thermite: 'Thermit',
  Toolbox: 'Werkzeugkasten',
  Welder: 'Schweißgerät',
}

const starters = {
  'Mara Venn, boarding sergeant': 'Mara Venn, Unteroffizierin im Entertrupp',
  'Doctor Imre Sol, ship medic': 'Doktor Imre Sol, Schiffsarzt',
  'Tikka Oduya, saboteur': 'Tikka Oduya, Saboteurin',
  'First through every airlock, last out of every bar.': 'Durch jede Schleuse als Erste, aus jeder Bar als Letzte.',
  'Counts the wounded before the enemies.': 'Zählt erst die Verwundeten, dann die Feinde.',
  'Never asks whether a door is locked, only how.': 'Fragt nie, ob eine Tür verschlossen ist, nur wie.',
  medicine: 'Medizin',
  biology: 'Biologie',
  'colonial law': 'Kolonialrecht',
}

export const deTexts: Readonly<Record<string, string>> = { Human: 'Mensch', ...traits, ...things, ...starters }

/** Something of the book's by name; what the group calls its own stays as it is. */
export const deText = (text: unknown): string => lineLabel(`${text}`, { fields: deSkills, texts: deTexts })
