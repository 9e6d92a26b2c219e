// The rulebook of Eclipse Phase in German.

import type { SameRulebook } from '../../rulebook.ts'
import type { en } from './en.ts'

export const de: SameRulebook<typeof en> = {
  sections: {
    roll: 'Der Wurf und sein Zielwert',
    results: 'Besondere und kritische Ergebnisse',
    skills: 'Fertigkeiten, Hilfe und Pools',
    tests: 'Proben',
  },
  rules: {
    'EP-1': {
      title: 'Zwei W10 als Zehner und Einer',
      sought: 'Prozentwürfel Prozent',
      text: 'Für eine Probe fallen zwei W10. Einer zählt als Zehner, der andere als Einer, der Wurf ist also ein W100: eine Zahl von 00 bis 99. 00 ist null.',
      example: 'Eine 5 als Zehner und eine 3 als Einer sind 53, ein Erfolg gegen 60.',
    },
    'EP-2': {
      title: 'Modifikatoren auf den Zielwert',
      sought: 'Bonus Abzug',
      text: 'Wie schwer etwas ist, sagt ein Modifikator auf den Zielwert, in Zehnern von -30 bis +30. Was hilft, hebt den Zielwert, und was hindert, senkt ihn. Alle Modifikatoren einer Probe zusammen zählen höchstens als +60 oder -60.',
      rulings: {
        retryPenaltyCapped: {
          text: 'Hilfe (EP-9), Wiederholen (EP-10) und der Abzug einer verwandten Fertigkeit (EP-8) sind Modifikatoren wie andere und fallen unter die Grenze.',
          values: {
            true: 'die Grenze von 60 gilt auch für den Abzug fürs Wiederholen',
            false: 'der Abzug fürs Wiederholen steht außerhalb der Grenze',
          },
        },
        beyond: 'Der Zielwert selbst darf 0 bis 99 verlassen. 00 und 99 bedeuten, was sie immer bedeuten (EP-6).',
        gmModifies: {
          text: 'Wo ein Modifikator gewählt wird, stehen die sieben Schwierigkeiten mit Namen da. Eine Probe, die jemand selbst anfängt, wartet auf die Modifikatoren der Spielleitung; „keine“ ist eine Taste, oder „keine in dieser Szene“. Allein oder ohne Spielleitung wird sofort geworfen.',
          values: {
            always: 'jede Probe wartet auf die Modifikatoren der Spielleitung',
            'when-called':
              'eine Probe, die jemand selbst anfängt, wird sofort geworfen; nur wenn die Spielleitung sie verlangt, kommen Modifikatoren',
          },
        },
      },
      example:
        'Fertigkeit 40 mit +30, +30 und +20: Die 80 zählen als 60, der Zielwert ist 100. Eine 98 gelingt, und alles außer 99 hätte gereicht.',
    },
    'EP-3': {
      title: 'Höchstens der Zielwert',
      text: 'Wer höchstens den Zielwert wirft, hat Erfolg. Alles darüber ist ein Misserfolg.',
      rulings: {
        targetMeans: {
          text: 'Genau der Zielwert gelingt.',
          values: {
            'at-or-below': 'genau der Zielwert gelingt',
            below: 'genau der Zielwert misslingt; 00 und 99 bedeuten, was sie immer bedeuten',
          },
        },
      },
      example: 'Zielwert 60: 12 gelingt, und 60 auch. Eine 61 misslingt.',
    },
    'EP-4': {
      title: 'Besondere Ergebnisse',
      sought: 'besonderer besonderes Misserfolg Superior',
      text: 'Hohe Erfolge sind besser: Ab 33 ist ein Erfolg besonders, ab 66 doppelt. Niedrige Misserfolge sind schlimmer: Bis 66 ist ein Misserfolg schwer, bis 33 doppelt.',
      example:
        'Zielwert 80: 72 gelingt und liegt ab 66, das sind 2 besondere Erfolge. Zielwert 60: 61 misslingt und liegt bis 66, 1 schwerer Misserfolg.',
    },
    'EP-5': {
      title: 'Was besondere Ergebnisse kaufen',
      sought: 'Qualität Quantität Einzelheiten Details Schadenswürfel',
      text: 'Jeder besondere Erfolg kauft etwas aus einer Liste: Güte, Menge, Genauigkeit, Zeit, Unauffälligkeit oder Schaden. Ein schwerer Misserfolg bringt das Gegenteil, und das sucht die Spielleitung aus. Zwei davon sind zwei verschiedene Dinge, oder eines doppelt. Zeit gibt es nur bei längeren Aufgaben. Ob besondere Ergebnisse bei einer Probe überhaupt zählen, sagt die Spielleitung.',
      rulings: {
        opposed:
          'Das gilt auch in vergleichenden Proben, für jede Seite. Wer gewinnt, kauft mit besonderen Erfolgen; die Misserfolge der anderen sucht die Spielleitung aus. Wer Erfolg hat und verliert, hat nichts auszugeben, außer die Spielleitung lässt es gelingen und verlieren (EP-11) und sucht dafür etwas aus.',
        later:
          'Die +10 oder -10 der Güte und die +20 oder -20 eines kritischen Ergebnisses werden ein Modifikator mit Namen, der auf dem Bogen wartet. Ein Bonus wird bei jeder Probe angeboten, zu der er passt, bis eine ihn nimmt, einmal. Ein Abzug kommt mit der nächsten Probe; er lässt sich für eine spätere aufheben, zu der er besser passt, und die Karte sagt es dann.',
        damage:
          'Eine Waffe auf dem Bogen hat ihren Schaden als Würfel. Ein Treffer, oder der Sieg bei einem Angriff auf jemanden, der sich wehrt (EP-11), bietet den Schadenswurf an; ein besonderer Erfolg gibt dort seinen W6 dazu, und ein kritischer kann ihn verdoppeln.',
      },
      example:
        'Ein Erfolg mit 72 gegen 80 hat 2 besondere Erfolge: zweimal 1W6 mehr Schaden, also 2W6, oder 1W6 und 10 besser darin, unbemerkt zu bleiben.',
    },
    'EP-6': {
      title: 'Ein Pasch ist kritisch',
      text: 'Ein Pasch, 00, 11 und so weiter bis 99, macht einen Erfolg oder Misserfolg kritisch. Egal gegen welchen Zielwert: 00 ist ein kritischer Erfolg und 99 ein kritischer Misserfolg. Ein kritisches Ergebnis tritt an die Stelle der besonderen.',
      example:
        'Zielwert 80: 77 gelingt und ist ein Pasch, also ein kritischer Erfolg ohne besondere Erfolge. Zielwert 60: 66 misslingt, ein kritischer Misserfolg.',
    },
    'EP-7': {
      title: 'Was ein kritisches Ergebnis bringt',
      sought: 'Patzer Wirkung',
      text: 'Was ein kritisches Ergebnis bewirkt, sucht die Spielleitung aus. Bei einem Erfolg etwa doppelten Schaden, +20 auf die nächste Probe oder eine Handlung mehr; bei einem Misserfolg -20 auf die nächste Probe, eine verlorene Handlung oder ein kaputtes Werkzeug. Alles andere, was passt, geht genauso.',
      rulings: {
        opposed: 'In einer vergleichenden Probe wird es für jede Seite genauso ausgesucht.',
      },
      example:
        'Schusswaffen 50, und der Wurf ist 22: ein kritischer Erfolg. Die Spielleitung verdoppelt den Schaden: 2 x 11 ist 22.',
    },
    'EP-8': {
      title: 'Ohne die Fertigkeit',
      sought: 'ohne Fertigkeit ungelernt ausweichen Talent schießen',
      text: 'Wem eine Fertigkeit fehlt, dem dient die zugehörige Begabung als Zielwert, ohne Abzug; ein Erfolg ist dann nie kritisch. Die Spielleitung darf sagen, dass eine Probe so nicht geht. Oder eine verwandte Fertigkeit springt ein, mit -10 bis -30, je nachdem, wie nah sie ist.',
      rulings: {
        weapon:
          'Eine Waffe auf dem Bogen nennt die Begabung für alle, denen ihre Fertigkeit fehlt: Reflexe, wenn die Gruppe nichts anderes sagt.',
        superior:
          'Ein Pasch, der so gelingt, zählt wie jeder andere Wurf und kann besonders sein (EP-4). 00 gelingt trotzdem, und kritische Misserfolge bleiben.',
        relatedCritical: {
          text: 'Auch mit einer verwandten Fertigkeit gibt es keine kritischen Erfolge.',
          values: {
            never: 'ein Erfolg mit einer verwandten Fertigkeit ist nie kritisch',
            counts: 'ein Pasch mit einer verwandten Fertigkeit ist kritisch wie immer; nur mit einer Begabung nicht',
          },
        },
      },
      example:
        'Ohne Schusswaffen sind Reflexe 25 der Zielwert, und ein leichter Schuss ist +20: 45. Eine 44 gelingt: ein Pasch, aber nicht kritisch. Sie liegt ab 33, also 1 besonderer Erfolg.',
    },
    'EP-9': {
      title: 'Zusammenarbeit',
      sought: 'Helfer helfen Teamwork Einsichtspool Schneidpool Tatkraftpool Flexpool',
      text: 'Mehrere können an einer Probe arbeiten, wenn sie sich verständigen und wirklich helfen können. Eine Person würfelt, in der Regel die beste. Jede helfende Person bringt +10, mehr als +30 gibt es nicht. Bei Wissen, Technik und Fahrzeugen muss sie die Fertigkeit selbst mit mindestens 40 haben. Pools darf nur benutzen, wer würfelt.',
      rulings: {
        most: 'Mehr als drei dürfen helfen, bringen aber nicht mehr; das Ergebnis sagt es.',
        sheets: 'Wer mit einem Bogen hilft, wird bei diesen Arten auf die 40 geprüft und zählt nur, wenn sie da sind.',
        pools:
          'Pools: Einsicht gehört zu Kognition und Intuition, Schneid zu Gewitztheit und Willenskraft, Tatkraft zu Reflexen und Somatik, Flex zu jeder Probe. Ein Punkt je Probe, vor oder nach dem Wurf. Die +20 eines Pools sind kein Modifikator nach EP-2 und stehen außerhalb der Grenze. Ein kritischer Misserfolg, den ein Punkt zum einfachen macht, ist auch nicht schwer.',
        'pools-opposed':
          'In einer vergleichenden Probe darf jede Seite einen Punkt ausgeben. Vor dem Wurf sagt erst A, dann B, und B weiß es. Nach den Würfeln sagt zuerst die Seite an, die nicht gewinnt, dann die andere. Die Chancen nehmen an, dass beide erst für ihren Sieg spielen und dann für die wenigsten Punkte.',
      },
      example:
        'Fertigkeit 50 mit 4 Helfenden: +30, mehr gibt es nicht, der Zielwert ist also 80. Mit einem Poolpunkt für +20 ist er 100, und eine 99 misslingt trotzdem.',
    },
    'EP-10': {
      title: 'Erfolgsproben, und noch einmal versuchen',
      sought: 'Rep Wiederholung kumulativ nochmal erneut',
      text: 'Eine Probe ohne Gegenseite ist eine Erfolgsprobe und in der Regel eine schnelle oder eine komplexe Handlung. Wer gescheitert ist, darf es noch einmal versuchen, mit -10 für jeden Fehlversuch davor: -10, -20, -30 und so weiter. Die Spielleitung darf sagen, dass es keinen zweiten Versuch gibt.',
      rulings: {
        again:
          'Noch einmal versuchen heißt: dieselbe Aufgabe, und jemand sagt es. „Noch einmal“ am Wurf verbindet ihn mit dem gescheiterten und zählt. Die Spielleitung kann es setzen oder löschen. Eine andere Aufgabe mit derselben Fertigkeit ist keine Wiederholung. In der Chance vor dem Wurf steckt der Abzug schon drin.',
        aptitude:
          'Eine Begabung, auf die allein geworfen wird, zählt dreifach: Die Grundregeln der Würfel sagen nichts dazu, und die Regeln für Figuren haben es so.',
        reputation:
          'Ruf in einem Netzwerk ist eine eigene Art von Fertigkeit, mit einem Wert von 0 bis 99, und wird geworfen wie jede andere.',
      },
      example:
        'Fertigkeit 60, der dritte Versuch nach 2 Fehlversuchen: -20, der Zielwert ist 40. Eine 45 hätte beim ersten Mal gereicht und misslingt jetzt; sie liegt bis 66, 1 schwerer Misserfolg.',
    },
    'EP-11': {
      title: 'Vergleichende Proben',
      sought: 'verhandeln Wettstreit Kampf gegen Taschendiebstahl',
      text: 'Wer jemanden gegen sich hat, im Kampf, beim Feilschen, beim Armdrücken oder mit der Hand in fremden Taschen, macht eine vergleichende Probe. Beide Seiten werfen ihre eigene. Ein Modifikator geht an die Seite, der er nützt, oder an beide. Hat nur eine Seite Erfolg, gewinnt sie. Haben beide Erfolg, gewinnt der höhere Wurf, und die andere scheitert, oder es gelingt ihr und sie verliert, wie die Spielleitung sagt. Bei Gleichstand oder zwei Misserfolgen wählt die Spielleitung: ein Patt, oder der höhere Wurf oder die höhere Fertigkeit gewinnt.',
      rulings: {
        skill:
          'Die höhere Fertigkeit ist der Wert vor allen Modifikatoren. Wen die Spielleitung aus einem Patt heraus gewinnen lässt, der gewinnt wie mit einem Erfolg. Wer unter zwei Misserfolgen gewinnt, gewinnt nicht kritisch. Ist alles gleich, gewinnt niemand.',
        outcome:
          'Das Ergebnis nennt für jede Seite ihren Grad und ihre besonderen Ergebnisse, auch für die, die verliert.',
      },
      example: 'A wirft 45 gegen 50, B wirft 32 gegen 40: Beide haben Erfolg, und 45 ist höher. A gewinnt.',
    },
    'EP-12': {
      title: 'Kritisch schlägt einen höheren Wurf',
      text: 'Haben beide Seiten einer vergleichenden Probe Erfolg, schlägt ein kritischer Erfolg den höheren Wurf. Sind beide kritisch, gewinnt der höhere Wurf, dann die höhere Fertigkeit, und der Sieg ist kritisch.',
      rulings: {
        failure: 'Ein kritischer Misserfolg wiegt nicht schwerer, wenn es darum geht, wer gewinnt.',
      },
      example:
        'A wirft 45 gegen 50, B wirft 33 gegen 40: Beide haben Erfolg, 33 ist ein Pasch, also gewinnt B kritisch.',
    },
  },
  tables: {
    difficulties: {
      title: 'Schwierigkeiten mit Namen',
      heads: { name: 'Schwierigkeit', factor: 'Lage', modifier: 'Modifikator' },
    },
    superior: { title: 'Was besondere Ergebnisse sind', heads: { success: 'Bei Erfolg', failure: 'Bei Misserfolg' } },
    criticals: {
      title: 'Was ein kritisches Ergebnis bringen kann',
      heads: { success: 'Bei Erfolg', failure: 'Bei Misserfolg' },
    },
    pools: { title: 'Die Pools', heads: { pool: 'Pool', aptitudes: 'Gehört zu' } },
    points: { title: 'Was ein Poolpunkt bewirkt', heads: { when: 'Wann', does: 'Bewirkt' } },
  },
  cells: {
    'very-easy-factor': 'eine große Hilfe',
    'easy-factor': 'eine gute Hilfe',
    'slightly-easy-factor': 'eine kleine Hilfe',
    'average-factor': 'weder noch',
    'slightly-hard-factor': 'etwas stört ein wenig',
    'hard-factor': 'etwas stört deutlich',
    'very-hard-factor': 'etwas stört gewaltig',
    any: 'jede Probe',
    before: 'vor dem Wurf',
    after: 'nach dem Wurf',
  },
}
