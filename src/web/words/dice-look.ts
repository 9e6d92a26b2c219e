// The words about the look and the sound of dice.

import { bilingual } from './bilingual.ts'

export const diceLookWords = bilingual(
  {
    title: 'Dice and sound',
    colour: 'Dice that fall',
    colours: { flat: 'Drawn flat', bone: 'Bone', garnet: 'Garnet', jade: 'Jade', midnight: 'Midnight' },
    hint: 'They fall for a second at most and show what was thrown: they never decide it. A tap or a key lays them down. Dice thrown by hand stay flat, and so do those of other shapes.',
    sound: 'Sound of dice',
    again: 'Throw again',
    sample: 'How they fall',
    kept: 'Kept on this device only: everybody sees dice as they like.',
    trouble: {
      reducedMotion: 'This device asks for less motion: dice stay flat here, whatever is chosen.',
      noWebGl: 'This browser has no WebGL, or has switched it off: dice stay flat here.',
    },
  },
  {
    title: 'Würfel und Klang',
    colour: 'Würfel, die fallen',
    colours: { flat: 'Flach gezeichnet', bone: 'Bein', garnet: 'Granat', jade: 'Jade', midnight: 'Mitternacht' },
    hint: 'Sie fallen höchstens eine Sekunde lang und zeigen, was geworfen wurde; sie entscheiden nichts. Ein Tipp oder eine Taste legt sie hin. Von Hand geworfene bleiben flach, ebenso solche von anderer Form.',
    sound: 'Klang der Würfel',
    again: 'Noch einmal werfen',
    sample: 'So fallen sie',
    kept: 'Gilt nur auf diesem Gerät: Alle sehen die Würfel, wie sie mögen.',
    trouble: {
      reducedMotion: 'Dieses Gerät wünscht weniger Bewegung: Hier bleiben die Würfel flach, was auch gewählt ist.',
      noWebGl: 'Dieser Browser hat kein WebGL oder hat es abgeschaltet: Hier bleiben die Würfel flach.',
    },
  },
)
