// The worked examples of Endless Horizons in a sentence each, in English and German.

const en = {
  'two-of-three': 'Two of three dice reach 7.',
  'with-effort': 'A point of effort adds the die that makes it.',
  'held-to-ten': '9 and 3 more is held to 10.',
  'no-roll': 'Difficulty 1 needs no roll.',
  tie: 'Equal highest dice go to the passive side.',
  advantage: 'An advantage is one more die.',
  'damage-effort': 'Two points of effort are four damage.',
  miss: 'A miss deals nothing.',
  both: 'As a ruling, a point is a die and damage.',
  'every-die': 'As a ruling, every die is a success where no roll is needed.',
  'declared-after': 'Against the 8 that lies there, two points of effort bring the tie.',
  'declared-together': 'As a ruling, both declare before any die falls.',
  'won-and-hit': 'The contest is won, and two points of effort are four damage.',
  'warded-off': 'A point of effort reaches the 9, so nothing is dealt.',
  sprint: 'Three points of effort at speed 3.',
}

const de: Readonly<Record<keyof typeof en, string>> = {
  'two-of-three': 'Zwei von drei Würfeln erreichen 7.',
  'with-effort': 'Ein Punkt Anstrengung gibt den Würfel, der es schafft.',
  'held-to-ten': '9 und 3 mehr wird auf 10 begrenzt.',
  'no-roll': 'Schwierigkeit 1 braucht keinen Wurf.',
  tie: 'Gleich hohe Würfel gehen an die passive Seite.',
  advantage: 'Ein Vorteil ist ein Würfel mehr.',
  'damage-effort': 'Zwei Punkte Anstrengung sind vier Schaden.',
  miss: 'Daneben macht keinen Schaden.',
  both: 'Als Regelung ist ein Punkt Würfel und Schaden.',
  'every-die': 'Als Regelung ist jeder Würfel ein Erfolg, wo es keinen Wurf braucht.',
  'declared-after': 'Gegen die 8, die da liegt, bringen zwei Punkte Anstrengung den Gleichstand.',
  'declared-together': 'Als Regelung sagen beide an, bevor ein Würfel fällt.',
  'won-and-hit': 'Der Wettstreit ist gewonnen, und zwei Punkte Anstrengung sind vier Schaden.',
  'warded-off': 'Ein Punkt Anstrengung erreicht die 9, also gibt es keinen Schaden.',
  sprint: 'Drei Punkte Anstrengung bei Tempo 3.',
}

export const examples = { en, de }
