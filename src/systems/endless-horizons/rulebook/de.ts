// The rulebook of Endless Horizons in German.

import type { SameRulebook } from '../../rulebook.ts'
import type { en } from './en.ts'

export const de: SameRulebook<typeof en> = {
  sections: {
    difficulty: 'Die Schwierigkeit',
    pool: 'Der Pool und seine Erfolge',
    contests: 'Wettstreit',
    effort: 'Anstrengung',
  },
  rules: {
    'EH-1': {
      title: 'Eine Probe gegen die Schwierigkeit der Spielleitung',
      sought: 'SG versiegelt Siegel Bonus Malus Abzug',
      text: 'Was unsicher ist, entscheidet eine Probe: Wer spielt, würfelt, und die Spielleitung sagt, wie schwer es ist. Was hilft oder hindert, ändert die Schwierigkeit und lässt die Würfel in Ruhe. Die Spielleitung darf die Schwierigkeit versiegeln; dann kennt nur sie die Zahl, bis sie das Siegel öffnet. Ohne Siegel liegt sie offen; je transparenter die Spielleitung damit umgeht, desto besser.',
      rulings: {
        sum: 'Alle Modifikatoren kommen zur Grundschwierigkeit dazu, und die Summe wird auf 1 bis 10 begrenzt. Die Geschichte des Wurfs zeigt sie davor und danach.',
      },
      example:
        'Schwierigkeit 9 im Sturm mit +3: 9 + 3, begrenzt auf 10. Zwei Würfel zeigen 9 und 4, das reicht nicht: ein Misserfolg.',
    },
    'EH-2': {
      title: 'Schwierigkeiten von 1 bis 10',
      sought: 'SG automatisch',
      text: 'Eine Schwierigkeit ist eine ganze Zahl von 1 bis 10. Bei 1 muss niemand würfeln: Es klappt einfach. Eine 10 ist fast unmöglich. Auf einen Würfel wird nie etwas aufgeschlagen. Was einer Figur hilft, sind mehr Würfel.',
      rulings: {
        atDifficultyOne: {
          text: 'Wer von selbst Erfolg hat, hat nichts geworfen, also auch 0 Erfolge und 0 weitere.',
          values: {
            automatic: 'kein Wurf, keine Erfolge zum Ausgeben',
            'every-die':
              'auch kein Wurf, aber jeder Würfel des Pools zählt als Erfolg, alle nach dem ersten sind weitere; ohne Würfel bleibt es, wie es ist',
          },
        },
        sealed:
          'Unter einem Siegel wird auch bei Schwierigkeit 1 gewürfelt, damit der Wurf niemandem die Schwierigkeit verrät.',
      },
      example: 'Schwierigkeit 3 mit -2 für einen Lageplan ist 1: kein Wurf, ein Erfolg, 0 Erfolge zum Ausgeben.',
    },
    'EH-3': {
      title: 'Der Pool: Ein Erfolg genügt',
      sought: 'Umstände',
      text: 'Der Pool sind so viele W10 wie der Rang der Fertigkeit, dazu die Umstandswürfel und ein Würfel für jeden Punkt Anstrengung. Jeder Würfel, der die Schwierigkeit erreicht, ist ein Erfolg, jeder andere ein Misserfolg. Ein einziger genügt.',
      rulings: {
        rank: 'Der Rang ist eine Zahl von Würfeln: Rang 3 wirft drei.',
        'no-dice':
          'Ein Pool braucht mindestens einen Würfel. Rang 0 ohne Umstandswürfel und ohne Anstrengung wird abgelehnt, außer bei Schwierigkeit 1, wo nichts zu werfen ist.',
      },
      example:
        'Rang 3 gegen Schwierigkeit 7 zeigt 2, 7 und 10: Die 7 und die 10 sind Erfolge, es gelingt, und 1 bleibt übrig. Die Chance war 98/125, also 78,4 %; mit 2 Punkten Anstrengung wären es 2882/3125 gewesen, also 92,2 %.',
    },
    'EH-4': {
      title: 'Erfolge über den ersten hinaus',
      text: 'Jeder Erfolg nach dem ersten ist ein weiterer. Damit lässt sich in derselben Aktion noch etwas mit derselben Fertigkeit tun, oder die Spielleitung macht einen Bonus daraus. Das Ergebnis sagt, wie viele es sind, und jeder ausgegebene wird mit dem aufgeschrieben, was er gebracht hat.',
      example:
        'Rang 4 gegen Schwierigkeit 6 zeigt 3, 6, 8 und 9: 3 Erfolge, 2 davon weitere. Einer öffnet im Vorbeigehen ein zweites Schloss, der andere gehört der Spielleitung: Niemand hat etwas gehört.',
    },
    'EH-5': {
      title: 'Wettstreit: erst die eine Seite, dann die andere',
      sought: 'Initiator gegen Gegner',
      text: 'Wer mit anderen Spielenden oder einem NSC einen Wettstreit anfängt, wirft alle seine Würfel und behält den höchsten. Erst dann sagt die passive Seite ihre Anstrengung an und wirft alle ihre Würfel; sie weiß also, welche Zahl sie erreichen muss. Sie gewinnt, wenn ihr höchster Würfel mindestens so hoch ist: Gleichstand gehört der passiven Seite.',
      rulings: {
        contestOrder: {
          text: 'Die passive Seite sagt an, wenn die Würfel der handelnden Seite liegen. Was sie dann noch ausgeben kann, ist ihre Reserve: Chancen und Rat nehmen an, dass sie das Beste daraus macht, erst den Sieg, dann so wenig Anstrengung wie möglich. Hat sie nichts als ihre Reserve, sagt sie mindestens 1 an.',
          values: {
            'passive-after': 'die passive Seite sagt an, wenn sie die Zahl gesehen hat',
            together: 'beide Seiten sagen an, bevor ein Würfel fällt, und es gibt keine Reserve',
          },
        },
        asked:
          'Am Tisch wird die passive Seite auch dann gefragt, wenn sie nichts mehr hat, damit das Warten nichts verrät. Die Chancen der handelnden Seite rechnen nur dann mit der Reserve, wenn sie den Bogen lesen darf; sonst sagen sie, was angenommen ist.',
        'melee-contest':
          'Ein Nahkampfangriff auf jemanden ist so ein Wettstreit. Gewinnt die handelnde Seite, macht sie den Schaden von EH-9.',
      },
      example:
        'Die handelnde Seite wirft 4 und 8 und behält die 8. Die passive Seite hat einen Würfel, und der zeigt 8: Gleichstand, also gewinnt die passive Seite.',
    },
    'EH-6': {
      title: 'Ein Vorteil sind mehr Würfel',
      sought: 'Nachteil Umstände',
      text: 'Wer klar besser dasteht, im Wettstreit oder bei einer Probe, bekommt von der Spielleitung Würfel dazu. Weggenommen wird niemandem einer, nur weil er schlechter dasteht: Die andere Seite bekommt welche. Eine negative Zahl von Umstandswürfeln wird abgelehnt.',
      example:
        'Eine Schützin auf der Mauer hat Rang 1 und bekommt für die Höhe 1 Würfel. Sie wirft 3 und 9, der einzige Würfel gegen sie zeigt 7: 9 schlägt 7.',
    },
    'EH-7': {
      title: 'Anstrengung wird vorher angesagt',
      text: 'Vor dem Wurf darf man Punkte Anstrengung ansagen, höchstens so viele, wie im Vorrat der Figur noch da sind. Jeder Punkt ist ein Würfel mehr. Er ist weg, egal was die Würfel zeigen.',
      rulings: {
        abilities:
          'Der Bogen hat sechs Attribute: Stärke, Geschick, Konstitution, Intelligenz, Wahrnehmung und Charisma. Welche Fertigkeiten es gibt, sagt die Gruppe.',
        pool: 'Der Anstrengungsvorrat ist 10 + 2 x (Modifikator der Konstitution + Modifikator der Stärke); der Modifikator ist der Rang minus 5. Acht Stunden echte Rast füllen ihn auf. Eine Gruppe darf auf dem Bogen ein anderes Höchstmaß setzen.',
      },
      example:
        'Rang 2, Schwierigkeit 9 und 1 Punkt Anstrengung: Drei Würfel zeigen 3, 8 und 9. Die 9 ist ein Erfolg, und im Vorrat ist 1 Punkt weniger.',
    },
    'EH-8': {
      title: 'Anstrengung für Bewegung',
      text: 'Für Bewegung im Kampf sagt eine Figur höchstens so viele Punkte Anstrengung an, wie sie Tempo hat. Mehr wird abgelehnt.',
      rulings: {
        speed:
          'Das Tempo ist 5 + Modifikator des Geschicks + Modifikator der Stärke, und nie unter 0. Eine Gruppe darf es setzen, wie sie will.',
      },
      example:
        'Tempo 3 erlaubt 3 Punkte. Mit Rang 2 sind das fünf Würfel gegen Schwierigkeit 5: 1, 5, 4, 9 und 2 sind 2 Erfolge, davon 1 weiterer.',
    },
    'EH-9': {
      title: 'Anstrengung für Schaden im Nahkampf',
      text: 'Bei einem Nahkampfangriff dürfen Punkte Anstrengung statt in Würfel in den Schaden gehen: 2 Schaden für jeden. Punkte für Würfel und Punkte für Schaden kommen aus demselben Vorrat und werden zusammen angesagt, vor dem Wurf. Wer danebenschlägt, macht keinen Schaden, und die Punkte sind weg.',
      rulings: {
        meleeEffort: {
          text: 'Ein Punkt ist ein Würfel oder 2 Schaden, nicht beides.',
          values: {
            separate: 'jeder Punkt ist ein Würfel oder 2 Schaden, wie angesagt',
            both: 'jeder Punkt Anstrengung gibt seinen Würfel und 2 Schaden, und keiner geht nur in den Schaden',
          },
        },
        weapon: 'Wie viel ein Treffer ohne Anstrengung macht, ist die Zahl der Waffe auf dem Bogen.',
      },
      example:
        'Ein Messer mit 4 Schaden, 2 Punkte Anstrengung in den Schaden, Rang 2 gegen Schwierigkeit 6: Die Würfel zeigen 6 und 1, ein Treffer für 4 + 2 x 2 = 8.',
    },
  },
  tables: {
    chances: {
      title: 'Chance auf mindestens einen Erfolg, nach Würfeln und Schwierigkeit',
      heads: {
        dice: 'Würfel',
        d2: '2',
        d3: '3',
        d4: '4',
        d5: '5',
        d6: '6',
        d7: '7',
        d8: '8',
        d9: '9',
        d10: '10',
      },
    },
    figures: {
      title: 'Was der Bogen ausrechnet',
      heads: { figure: 'Wert', formula: 'Formel', average: 'Alle Ränge 5' },
    },
  },
  cells: {},
}
