// The rulebook of Endworld in German.

import type { SameRulebook } from '../../rulebook.ts'
import type { en } from './en.ts'

export const de: SameRulebook<typeof en> = {
  sections: {
    check: 'Fünf Würfel und ihre Selektoren',
    resonance: 'Resonanz',
    degrees: 'Erfolgsgrade',
    skills: 'Breite Fertigkeiten und Figuren',
  },
  rules: {
    'EW-1': {
      title: 'Eine Probe sind fünf Würfel der Reihe nach',
      sought: 'Reihenfolge sortiert aufsteigend',
      text: 'Für eine Probe fallen fünf W10. Bevor etwas abgelesen wird, liegen sie der Reihe nach, vom niedrigsten zum höchsten.',
      example: 'Der Wurf 9, 5, 2, 5, 3 liegt als 2, 3, 5, 5, 9. Die Selektoren 3 und 5 wählen eine 5 und die 9: 14.',
    },
    'EW-2': {
      title: 'Selektoren wählen Würfel nach ihrem Platz',
      sought: 'Position',
      text: 'Ein Selektor ist eine Zahl, die den Würfel auf diesem Platz wählt, gezählt vom niedrigsten, der auf Platz 1 liegt. Ein Selektor über 5 wählt den 5. Würfel, einer von 0 oder weniger keinen. In der Regel sind es zwei: Einen bringt das Attribut, den anderen die Fertigkeit. Ausrüstung kann weitere bringen, und manche sind statisch: eine feste Zahl.',
      rulings: {
        nothing:
          'Eine Probe, bei der kein Selektor über 0 liegt, ist erlaubt. Ihr Ergebnis ist 0, und die Geschichte sagt es.',
        typed:
          'Wer das Spiel kennt, schreibt 3,5@5 für die Selektoren 3 und 5 auf fünf Würfeln, 3,5@5r2 mit 2 Bonuswürfeln, 3,5@5r-1 mit 1 Maluswürfel. Die freie Schreibweise nimmt das auch, und Würfel, die schon liegen: 3,5@[7,1,4,4,10].',
      },
      example:
        'Würfel 1, 4, 6, 8, 10 mit den Selektoren 7 und 0: Die 7 wählt den 5. Würfel, die 0 keinen. Das Ergebnis ist 10.',
    },
    'EW-3': {
      title: 'Das Ergebnis ist eine Summe',
      text: 'Was die Selektoren gewählt haben, wird zusammengezählt. Zeigen zwei auf denselben Platz, zählt der Würfel dort für jeden von ihnen.',
      rulings: {
        samePlace: {
          text: 'Jeder Selektor bringt den Würfel, den er wählt, egal wer ihn noch wählt. 5 und alles darüber ist derselbe Platz.',
          values: {
            twice: 'ein Würfel zählt so oft, wie er gewählt wird',
            once: 'ein Würfel ist gewählt oder nicht, er zählt also einmal',
          },
        },
      },
      example:
        'Würfel 2, 4, 6, 8, 9 mit den Selektoren 3 und 3: Der dritte Würfel ist eine 6, zweimal, das Ergebnis also 12.',
    },
    'EW-4': {
      title: 'Bonus- und Maluswürfel',
      sought: 'deuten lesen Strafwürfel Aktionen',
      text: 'Ein Vorteil bringt Bonuswürfel, ein Nachteil Maluswürfel. Beide heben sich zuerst gegenseitig auf, einer gegen einen. Was übrig bleibt, fällt zusammen mit den fünf. Bei Bonuswürfeln kommen ebenso viele der niedrigsten weg, bei Maluswürfeln der höchsten. Fünf Würfel bleiben immer zum Ablesen.',
      rulings: {
        'two-actions': 'Wer in einem Zug zwei Dinge tut, hat bei beiden 2 Maluswürfel.',
      },
      example:
        '2 Bonuswürfel gegen 1 Maluswürfel, es bleibt 1 Bonuswürfel. Sechs Würfel fallen als 1, 3, 4, 7, 8, 10: Die 1 kommt weg, die Selektoren 2 und 4 wählen 4 und 8, das sind 12.',
    },
    'EW-5': {
      title: 'Resonanz: Würfel, die übereinstimmen',
      sought: 'gleiche Zahl Wirkung Pasch Entfernung Verteidigung angesagt gezielt',
      text: 'Zeigen mehrere Würfel dieselbe Zahl, schwingen sie mit. Die Frequenz ist die Zahl, die sie zeigen. Die Amplitude ist, wie viele es über den ersten hinaus sind. In einem Wurf können mehrere Resonanzen liegen. Sie bewirken nur etwas, wenn irgendwo steht, was.',
      rulings: {
        resonance: {
          text: 'Resonanz zählt unter den fünf Würfeln, die bleiben; was weggekommen ist, schwingt nicht mit.',
          values: {
            interpreted: 'nur die fünf Würfel zählen, die zum Ablesen bleiben',
            'all-rolled': 'alle geworfenen Würfel zählen, auch die weggekommenen',
          },
        },
        asksResonance:
          'Jede Probe kann nach ihrer Resonanz gefragt werden, auch eine Fertigkeitsprobe. Das Ergebnis zählt dann alle Resonanzen nach ihrer Frequenz auf.',
        attack:
          'Bei einem Angriff kommt es immer darauf an. Sein Wert ist das Ergebnis der Probe, abzüglich des Abzugs für die Reichweite und der Abwehr des Ziels, die jemand gewürfelt hat. Über 0 trifft er mit dem, was übrig ist.',
        zone: 'Wo er trifft, sagt die Frequenz der Resonanz; von mehreren sucht der Angreifer eine aus. Ohne Resonanz sagt es ein W10.',
        called:
          'Ein gezielter Angriff kostet 3 vom Angriffswert, wenn er auf den Kopf geht (Kopfschuss), 2 bei Händen oder Füßen und 1 bei allem anderen. Er trifft, worauf gezielt war, außer die Resonanz nennt eine niedrigere Zone: dann diese. Von mehreren Resonanzen sucht auch hier der Angreifer die aus, die zählt.',
      },
      example:
        'Würfel 2, 3, 5, 5, 9: Zwei zeigen 5, also gibt es eine Resonanz mit Frequenz 5 und Amplitude 1. Als Angriff mit den Selektoren 3 und 5 gegen Abwehr 10 trifft er mit 14 - 10 = 4, und 5 ist ein Bein.',
    },
    'EW-6': {
      title: 'Schwellen sind Erfolgsgrade',
      sought: 'Schwierigkeit SG',
      text: 'Wie schwer etwas ist, sagt eine Reihe von Schwellen, etwa [3, 7, 17]. Jede Schwelle, die das Ergebnis erreicht, ist ein Erfolgsgrad. Ohne Schwellen gibt es keine Grade. Was ein Grad wert ist, hängt davon ab, worum es geht.',
      rulings: {
        order:
          'Schwellen dürfen in beliebiger Reihenfolge kommen und werden sortiert. Sie sind ganze Zahlen ab 1, und keine steht zweimal da.',
        value:
          'Ein Wert, den niemand gewürfelt hat, etwa eine Entfernung oder ein Schaden, wird genauso gegen Schwellen gehalten: keine Würfel, nur Grade.',
      },
      example: 'Ein Ergebnis von 9 gegen [3, 7, 17] erreicht die 3 und die 7, die 17 nicht: 2 Erfolgsgrade.',
    },
    'EW-7': {
      title: 'Breite Fertigkeiten, Lücken, Spezialisierungen',
      text: 'Eine breite Fertigkeit steht für eine Liste von Teilfertigkeiten. Eine Lücke ist eine davon, die sie nicht abdeckt. Eine Spezialisierung ist eine davon, für die sie einen Bonuswürfel bringt.',
      rulings: {
        gap: 'In einer Lücke ist der Selektor der Fertigkeit 0 und wählt nichts. Der Selektor des Attributs bleibt, auch bei einer Spezialisierung.',
      },
      example:
        'Attribut 2, Fertigkeit 4, eine Spezialisierung: Sechs Würfel fallen als 1 bis 6, die 1 kommt weg, die Selektoren wählen 3 und 5, das sind 8. In einer Lücke hätte nur das Attribut seinen Würfel gewählt.',
    },
    'EW-8': {
      title: 'Was eine Stufe bringt',
      text: 'Auf Stufe 1 darf eine Figur eine Lücke in Kauf nehmen und bekommt dafür eine Spezialisierung, wenn sie die Fertigkeit so gelernt haben kann. Auf Stufe 2 kommt eine Spezialisierung dazu, sobald sich im Spiel Zeit zum Lernen findet.',
      rulings: {
        beside:
          'Was zu viel ist, steht neben dem Feld auf dem Bogen. Ob die Fertigkeit so gelernt wurde, sagt die Gruppe.',
      },
      example:
        'Boote auf Stufe 2 mit 1 Lücke (Segeln) darf 2 Spezialisierungen haben: 1 für die Lücke und 1 für die Stufe. Eine dritte meldet der Bogen.',
    },
    'EW-9': {
      title: 'Fertigkeiten machen Attribute',
      sought: 'Beitrag bauen Besonderes Special',
      text: 'Jede Fertigkeit gehört zu einer Kategorie, und ihre Stufe zählt für die Attribute dieser Kategorie. Lücken und Spezialisierungen ändern nichts daran, wie viel eine breite Fertigkeit dort zählt.',
      rulings: {
        making:
          'Eine Figur bauen: Die fünf Kategorien kommen in eine Reihenfolge und bekommen 12, 10, 8, 6 und 4 Stufen für Fertigkeiten. Fertigkeiten gehen von 1 bis 3. Attribute fangen bei 1 an und reichen bis 5; eine Kategorie hat zusammen 3 + (ihre Stufen - 4) / 2 Attributpunkte, abgerundet und nie weniger als 3. Übrige Stufen bleiben erhalten.',
        core: 'Drei Kernwerte, Widerstand, Schicksal und Affinität, je von 1 bis 5, ergeben zusammen 10.',
        own: 'Der Bogen rechnet das alles aus, sagt, was nicht passt und warum, und lässt die Gruppe überschreiben.',
      },
      example:
        'Fertigkeiten mit den Stufen 2, 2, 1 und 1 in einer Kategorie sind 6 Stufen: 3 + (6 - 4) / 2 = 4 Punkte für ihre drei Attribute, also 1, 1, 2 oder anders verteilt.',
    },
  },
  tables: {
    attributes: {
      title: 'Kategorien und ihre Attribute',
      heads: { category: 'Kategorie', attributes: 'Attribute' },
    },
    points: {
      title: 'Attributpunkte einer Kategorie, nach ihrem Platz in der Reihenfolge',
      heads: { place: 'Platz', levels: 'Stufen für Fertigkeiten', points: 'Attributpunkte' },
    },
    zones: {
      title: 'Trefferzonen eines Menschen',
      heads: { frequency: 'Frequenz oder W10', zone: 'Zone', called: 'Abzug, wenn gezielt' },
    },
    uses: {
      title: 'Was eine Teilfertigkeit ist',
      heads: { use: 'Teilfertigkeit', selector: 'Selektor der Fertigkeit', dice: 'Würfel' },
    },
  },
  cells: {
    covered: 'zählt',
    gap: 'wählt nichts',
    specialization: 'zählt',
    five: 'fünf',
    'bonus-die': 'fünf und ein Bonuswürfel',
  },
}
