// The rulebook of Q* in German.

import type { SameRulebook } from '../../rulebook.ts'
import type { en } from './en.ts'

export const de: SameRulebook<typeof en> = {
  sections: {
    abilities: 'Attribute, Ausdauer und Gesundheit',
    skills: 'Fertigkeiten',
    checks: 'Proben',
    combat: 'Kampf',
    crisis: 'Krise',
    building: 'Eine Figur bauen und verbessern',
  },
  rules: {
    'QS-1': {
      title: 'Vier Attribute',
      sought: 'sozial stirbt',
      text: 'Kraft, Schnelligkeit, Intelligenz und Charisma haben Ränge von 1 bis 10. 5 ist der Durchschnitt, und der Modifikator ist der Rang minus 5: von -4 bei Rang 1 bis +5 bei Rang 10. Wem ein Attribut auf 0 fällt, der ist tot.',
      example: 'Schnelligkeit 7 ist ein Modifikator von 7 - 5 = +2. Charisma 3 ist 3 - 5 = -2.',
    },
    'QS-2': {
      title: 'Die höchste Ausdauer',
      sought: 'Vorrat Lebenspunkte',
      text: 'Jedes Wesen hat zwei Vorräte, Ausdauer und Gesundheit. Ausdauer ist, was es im Augenblick wegsteckt. Ihr Höchstwert ist der Grundwert des Volks und für jeden Rang Kraft ein Ausdauerwürfel des Volks, geworfen und zusammengezählt. Bei Menschen ist der Grundwert 15 und der Würfel ein W10.',
      example: 'Ein Mensch mit Kraft 3 wirft 10, 1 und 7: 15 + 18 = 33 Ausdauer.',
    },
    'QS-3': {
      title: 'Die höchste Gesundheit',
      sought: 'Vorrat Lebenspunkte Krankheit gebrochen',
      text: 'Gesundheit ist der Körper auf lange Sicht: Schlimme Wunden, Krankheiten und Knochenbrüche zählen alle dort und haben keine eigenen Regeln. Ihr Höchstwert entsteht wie der der Ausdauer, mit dem Grundwert und dem Gesundheitswürfel des Volks. Bei Menschen ist der Grundwert 5 und der Würfel ein W6. Dinge haben Gesundheit und sonst nichts.',
      rulings: {
        objects:
          'Der Bogen eines Dings hat Gesundheit und Schadensminderung: keine Ausdauer, keine Attribute, keine Züge. Es ist heil oder zerstört.',
      },
      example: 'Derselbe Mensch mit Kraft 3 wirft für die Gesundheit 2, 6 und 1: 5 + 9 = 14.',
    },
    'QS-4': {
      title: 'Wenn sich die Kraft auf Dauer ändert',
      text: 'Für jeden Rang Kraft, der auf Dauer dazukommt oder wegfällt, fallen ein Ausdauerwürfel und ein Gesundheitswürfel. Ihre Zahlen kommen zu den beiden Höchstwerten dazu oder gehen davon ab.',
      rulings: {
        live: 'Niemand senkt die Kraft so weit, dass keine Gesundheit übrig bliebe.',
      },
      example: 'Die Kraft steigt von 5 auf 6: Ein W10 zeigt 7 und ein W6 zeigt 4, die Höchstwerte steigen um 7 und 4.',
    },
    'QS-5': {
      title: 'Rast',
      text: 'Eine Rast, bei der nichts stört, in der Regel acht Stunden, bringt alle Ausdauer zurück. Gesundheit kommt durch Rasten nicht wieder: Das braucht Medizin oder Erste Hilfe.',
      example: 'Aus 4 von 33 Ausdauer und 6 von 14 Gesundheit macht eine ruhige Nacht 33 und 6.',
    },
    'QS-6': {
      title: 'Außer Gefecht und tot',
      sought: 'Zustand Zustände',
      text: 'Bei Ausdauer 0 ist ein Wesen außer Gefecht: für Minuten oder Stunden bewusstlos, und meistens braucht es jemanden mit einem Arztkoffer. Bei Gesundheit 0 ist es tot.',
      rulings: {
        again:
          'Ein Wesen ohne Ausdauer, das noch lebt, kann wieder getroffen werden. Dann geht alles an die Gesundheit.',
      },
      example:
        'Ausdauer 6, Gesundheit 8 und ein Treffer für 9: 6 von der Ausdauer, 3 von der Gesundheit. Außer Gefecht, mit 5 Gesundheit übrig.',
    },
    'QS-7': {
      title: 'Ränge einer Fertigkeit',
      text: 'Eine Fertigkeit hat einen von fünf Rängen: ungeübt -2, geübt 0, ausgebildet +1, erfahren +2, meisterhaft +4. Sie sind von 1 bis 5 nummeriert. Alle fangen überall ungeübt an. Jede Fertigkeit gehört zu einem Attribut, und höhere Ränge öffnen den Weg zu Vorzügen.',
      rulings: {
        numbers: 'Verlangt ein Vorzug Rang 2, dann ist das geübt.',
      },
      example: 'Attribut 5 und 10 auf den Würfeln: meisterhaft sind es 14, ungeübt 8.',
    },
    'QS-8': {
      title: 'Die neunzehn Fertigkeiten',
      sought: 'Reparatur Schusswaffen',
      text: 'Es gibt neunzehn Fertigkeiten, jede auf einem der vier Attribute. Wissen kauft man für ein Gebiet und Wissenschaft für ein Fach, jedes für sich; sonst weiß eine Figur, was alle wissen. Schwerelosigkeit tritt an die Stelle von Athletik, wo nichts Gewicht hat. Bewegung im Kampf, einer Gefahr ausweichen und Sprengstoff werfen ist Athletik. Schiffe greifen mit Pilotieren an und verteidigen sich damit.',
      rulings: {
        meleeAbility: {
          text: 'Nahkampf wird auf Kraft gewürfelt, wie es in der Liste der Fertigkeiten steht. Der Weg zur Schnelligkeit ist der Vorzug Waffengewandtheit.',
          values: {
            might: 'Nahkampf wird auf Kraft gewürfelt',
            speed: 'Nahkampf wird auf Schnelligkeit gewürfelt, im Angriff und in der Verteidigung',
            better: 'Nahkampf wird auf das bessere von beiden gewürfelt; beim Schaden bleibt der Kraftmodifikator',
          },
        },
        vessels:
          'Der Angriff eines Schiffs wird auf Pilotieren oder auf die Fertigkeit des Geschützes gewürfelt. Die Verteidigung ist die eigene Probe auf Pilotieren am anderen Steuer; ohne Schiff wird ein schweres Geschütz wie jede Waffe gegen die Verteidigung des Ziels abgefeuert.',
      },
      example:
        'Wer Wissenschaft (Geologie) ausgebildet hat, ist in Wissenschaft (Biologie) immer noch ungeübt: hier +1, dort -2.',
    },
    'QS-9': {
      title: 'Fertigkeiten gegeneinander',
      sought: 'Gegenfertigkeit Konter',
      text: 'Manche Fertigkeiten antworten aufeinander: Heimlichkeit und Bemerken, Redekunst und Durchschauen. Auf Hacken antwortet Hacken. Eine Ladung entschärfen ist Sprengstoffe gegen Sprengstoffe.',
      example:
        'Heimlichkeit mit Schnelligkeit 6, erfahren, wirft 11: 11 + 1 + 2 = 14. Die Wache bemerkt mit Intelligenz 5, ausgebildet, und wirft 12: 12 + 0 + 1 = 13. Der Dieb kommt vorbei.',
    },
    'QS-10': {
      title: 'Die Fertigkeitsprobe',
      sought: 'Wurf Aufgabe',
      text: 'Eine Probe ist 3W6, der Modifikator des Attributs, der Bonus der Fertigkeit und -2 bis +2 für Rollenspiel, von der Spielleitung: mehr für gutes, weniger für schlechtes oder keines. Ab dem SG gelingt sie.',
      example:
        'Attribut 7, ausgebildet, +1 für Rollenspiel: Die Würfel 4, 3 und 3 ergeben 10 + 2 + 1 + 1 = 14. Gegen SG 14 ist das ein Erfolg.',
    },
    'QS-11': {
      title: 'Schwierigkeiten mit Namen',
      sought: 'Aufgabe Schwierigkeitsgrad',
      text: 'Die Spielleitung setzt den SG einer Aufgabe. Bis 8 ist er sehr leicht, bis 12 leicht, bis 15 mittel, bis 17 schwer und ab 18 sehr schwer. Sie darf ihn versiegeln.',
      example:
        'Ohne Modifikatoren gelingt SG 10 mit 135/216, also 5/8, und SG 11 mit 1/2. Beide heißen leicht. Die Würfel 4, 3 und 4 erreichen 11.',
    },
    'QS-12': {
      title: 'Wann kein Wurf nötig ist',
      sought: 'trivial überspringen',
      text: 'Für herausragendes Rollenspiel darf die Spielleitung jeden Wurf erlassen. Was so leicht ist, dass es nicht misslingen kann, selbst mit einer 1 auf jedem Würfel und nichts für Rollenspiel, braucht auch keinen. Die Geschichte des Wurfs sagt, wann das so ist.',
      example:
        'Attribut 7 und ausgebildet gegen SG 6: Drei Einsen ergeben 3 + 2 + 1 = 6. Da gibt es nichts zu würfeln.',
    },
    'QS-13': {
      title: 'Helfen',
      sought: 'Helfer Nutzen Freunde',
      text: 'Wenn die Spielleitung es erlaubt, dürfen andere helfen. Sie sagen, worauf sie aus sind, und legen vor dem eigentlichen Wurf dieselbe Probe ab; in einer Krise kostet das jeden eine Aktion. Jeder Erfolg bringt etwas, das die Spielleitung nennt: einen niedrigeren SG oder etwas in Worten, etwa weniger Zeit. Manches schafft niemand allein: Dafür verlangt sie eine Mindestzahl an Helfern.',
      rulings: {
        skill:
          'Geholfen wird mit derselben Fertigkeit. Die Spielleitung darf eine andere gelten lassen, und die Karte sagt es dann.',
        helpersCounted: {
          text: 'Wo eine Zahl von Helfern verlangt ist, zählen die, denen es gelungen ist.',
          values: {
            successful: 'nur wessen Probe gelungen ist, zählt',
            'taking-part': 'alle, die mitmachen, zählen',
          },
        },
      },
      example:
        'SG 13, und jede Hilfe nimmt 2 weg. Eine hat Attribut 6, ausgebildet: 11 + 1 + 1 = 13, ein Erfolg. Der andere ist ungeübt: 9 - 2 = 7, keiner. Der eigentliche Wurf von 11 reicht für 13 - 2 = 11.',
    },
    'QS-14': {
      title: 'Wettstreit',
      sought: 'Wettbewerb gegen',
      text: 'In einem Wettstreit werfen beide Seiten ihre Probe, und die höhere gewinnt. Gleichstand geht an die Seite, die sich verteidigt. Verteidigt sich niemand, werfen beide noch einmal, bis jemand gewinnt.',
      example: 'A hat 9 + 2 + 1 = 12, B hat 10 + 0 + 2 = 12. B verteidigt sich und gewinnt.',
    },
    'QS-15': {
      title: 'Mehrere Erfolge mit einem Wurf',
      text: 'Diese Regel hat das Spiel selbst gestrichen. Es gibt sie hier nicht: Ein Wurf gilt einer Sache.',
      example: 'Eine Pilotin, die Täuschkörper und eine scharfe Kehre will, macht 2 Proben, für 2 Aktionen.',
    },
    'QS-16': {
      title: 'Überzählige Modifikatoren',
      text: 'Wer mit Abstand Erfolg hat, hat Modifikatoren übrig, und jede Fertigkeit gibt sie auf ihre Art aus: schneller fertig, weniger Material, ein weicherer Sturz, Schaden oder kritischer Schaden. Ein Modifikator ist ein Punkt Schaden oder zwei Punkte kritischer Schaden.',
      rulings: {
        extraModifiers: {
          text: 'Überzählig ist bei einem Erfolg das Kleinere von beidem: der Modifikator des Attributs, wenn er über 0 liegt, und der Abstand zum SG oder zur Verteidigung.',
          values: {
            'held-to-margin': 'so viele wie der Modifikator des Attributs, aber nicht mehr als der Abstand',
            'whole-margin': 'so viele wie der Abstand, egal bei welchem Attribut',
          },
        },
        criticalPointsPerModifier: {
          text: 'Kritische Punkte gehen auf einen kritischen Treffer. Gibt es keinen, werden sie Schaden.',
          values: {
            '2': 'ein Modifikator sind zwei Punkte kritischer Schaden',
            '0.5': 'zwei Modifikatoren sind ein Punkt kritischer Schaden, abgerundet',
          },
        },
        thrown:
          'Ein Angriff gibt aus, was seine Fertigkeit ausgeben darf: Bei Athletik, etwa geworfenem Sprengstoff, und bei Pilotieren steht kein Schaden auf der Liste, also auch keiner zum Ausgeben.',
      },
      example:
        'Technik mit Attribut 8, ausgebildet, gegen SG 12: Die Würfel 5, 5 und 5 ergeben 19, ein Abstand von 7. Das Attribut gibt +3, also sind 3 auszugeben: schneller, oder mit weniger Material.',
    },
    'QS-17': {
      title: 'Erste Hilfe',
      sought: 'heilen behandeln Medizin',
      text: 'Erste Hilfe braucht ein Heilmittel. Gelingt die Probe, verdoppeln sich dessen Würfel; misslingt sie, fallen sie einfach. Wie oft das jemandem hilft, darf die Spielleitung begrenzen.',
      rulings: {
        firstAidDc: {
          text: 'Der SG von Erster Hilfe ist die Gesundheit, die dem Verletzten fehlt, mindestens 1.',
          values: {
            'health-lost': 'der SG ist die verlorene Gesundheit',
            gm: 'die Spielleitung setzt den SG, wie bei jeder Probe',
          },
        },
        most: 'Niemand wird über den Höchstwert geheilt, und von Gesundheit 0 kommt niemand zurück.',
      },
      example:
        'Einem Verletzten fehlen 12 Gesundheit. Attribut 6, ausgebildet, und 10 auf den Würfeln: 10 + 1 + 1 = 12, ein Erfolg. Ein Arztkoffer wirft jetzt 2W10 und 2W6: 9 und 2 sind 11 Ausdauer, 5 und 6 sind 11 Gesundheit.',
    },
    'QS-20': {
      title: 'Verteidigung',
      sought: 'Abwehr',
      text: 'Die Verteidigung ist 10, der Modifikator der Schnelligkeit und die Deckung. Gegen einen Angriff im Nahkampf ist sie die eigene Nahkampfprobe des Ziels.',
      rulings: {
        waivesCover:
          'Die Spielleitung darf für einen Angriff erlassen, was die Deckung zur Verteidigung gibt. Was sie vom Schaden nimmt, bleibt.',
      },
      example:
        'Schnelligkeit 6 hinter leichter Deckung ist 10 + 1 + 2 = 13. Im Nahkampf wirft dasselbe Ziel 3W6: Mit 13 auf den Würfeln und nichts dazu trifft ein Angriff von 16.',
    },
    'QS-21': {
      title: 'Deckung',
      sought: 'immun Immunität',
      text: 'Leichte Deckung gibt 2 zur Verteidigung und schwere 4; wer verschanzt ist, hat 6. Genauso viel geht vom Schaden an der Ausdauer ab. In leichter Deckung kann man sich mit Heimlichkeit verbergen. Wer verschanzt ist, wird nicht kritisch getroffen, außer die Waffe umgeht die Deckung, wie eine Granate, die dahinter landet; leichte und schwere Deckung zusammen verschanzen.',
      rulings: {
        bypass: 'Eine Waffe, die Deckung umgeht, hebt nur diesen Schutz auf. Verteidigung und Minderung bleiben.',
        immune:
          'Gegen den, der geschützt ist, gibt es gar keine kritischen Treffer; Modifikatoren, die dafür gedacht waren, werden Schaden.',
        coverInMelee: {
          text: 'Im Nahkampf bewirkt Deckung nichts: keine Verteidigung, keine Minderung, keinen Schutz.',
          values: {
            nothing: 'Deckung bewirkt im Nahkampf nichts',
            protects: 'Minderung und Schutz gelten auch im Nahkampf; die Verteidigung bleibt die Nahkampfprobe',
          },
        },
      },
      example:
        'Verschanzt, Schnelligkeit 5: Verteidigung 10 + 0 + 6 = 16. Der Angriff wirft 6, 6 und 4: 16 + 4 + 1 = 21, ein Treffer ohne Kritisches. Seine 4 Modifikatoren werden Schaden: 10 + 4 - 2 für die Panzerung - 6 für die Deckung = 6 von der Ausdauer.',
    },
    'QS-22': {
      title: 'Der Angriffswurf',
      sought: 'schießen RoF Munition nachladen Magazin Entfernungsabzug',
      text: 'Ein Angriff ist 3W6, der Trefferwert der Waffe, die Fertigkeit und ein W6 für jeden zusätzlichen Schuss, abzüglich der Entfernung. Ab der Verteidigung trifft er. Zusätzliche Schüsse sind freiwillig, höchstens die Feuerrate minus 1.',
      rulings: {
        attackAdds: {
          text: 'Die Fertigkeit ist ihr Bonus und der Modifikator ihres Attributs, wie bei jeder Probe, und die Spielleitung darf Rollenspiel dazugeben.',
          values: {
            'skill-check': 'Modifikator des Attributs, Bonus der Fertigkeit und Rollenspiel zählen',
            'as-printed': 'vom Angreifer zählt nur der Bonus der Fertigkeit; Würfel durch Vorzüge und Makel bleiben',
          },
        },
        range:
          'Für die Entfernung hat das Spiel keine Zahlen: Der Abzug ist die Zahl der Spielleitung, ab 0, für ein Ziel jenseits der Reichweite.',
        rounds:
          'Jeder Schuss, auch ein zusätzlicher, ist eine Patrone. Eine leere Waffe wird nachgeladen, für so viele Aktionen, wie in der Liste steht.',
        dice: 'Würfel, die Vorzüge und Makel geben oder nehmen, ändern die Zahl der W6, und ihre Sechsen zählen für kritische Treffer.',
      },
      example:
        'Attribut 6, geübt, eine Waffe mit +2, 2 zusätzliche Schüsse und -4 für die Entfernung: Fünf Würfel 2, 6, 3, 1 und 4 ergeben 16 + 1 + 0 + 2 - 4 = 15. Gegen Verteidigung 16 geht das daneben.',
    },
    'QS-23': {
      title: 'Schaden',
      sought: 'Rüstung Umgebung DR',
      text: 'Zuerst geht die Schadensminderung der Panzerung ab; bleibt nichts, passiert nichts. Was bleibt, geht an die Ausdauer. Was die Ausdauer nicht mehr fasst, und alles, sobald sie bei 0 ist, geht an die Gesundheit.',
      rulings: {
        cover:
          'Deckung nimmt ihre Punkte von dem Schaden, den die Panzerung übrig lässt, nur solange das Ziel Ausdauer hat, nie unter 0 und nie von kritischem Schaden.',
        wear: 'Panzerung verliert eine Haltbarkeit für jeden kritischen Treffer und eine für einen Treffer, der die Gesundheit erreicht. Bei 0 ist sie zerstört. Von mehreren schützt die stärkste, die angelegt und heil ist.',
        damage:
          'Was aus der Umgebung kommt, etwa Stürze, Fallen, Feuer und Explosionen, ist Schaden ohne Angriff und Sache der Spielleitung: eine Zahl und bis zu 20W6 zusammen, mit kritischen Treffern, wenn es welche gibt. Panzerung, Ausdauer und Gesundheit kommen wie bei einem Angriff; Deckung nur, wo die Spielleitung sagt, dass sie schützt.',
      },
      example:
        'Schaden 12 an einem Ziel mit Ausdauer 1, Schadensminderung 2 und leichter Deckung: 12 - 2 - 2 = 8. 1 geht an die Ausdauer, 7 an die Gesundheit.',
    },
    'QS-24': {
      title: 'Kritische Treffer',
      text: 'Trifft ein Angriff, ist jede Sechs unter seinen W6 ein kritischer Treffer, auch die der zusätzlichen Schüsse. Jeder macht den kritischen Schaden der Waffe, direkt an der Gesundheit. Die Panzerung mindert jeden einzelnen, und mindestens 1 kommt durch.',
      rulings: {
        after: 'Kritische Treffer kommen nach dem normalen Schaden, jeder für sich um die Panzerung gemindert.',
      },
      example:
        'Eine Waffe mit 16 Schaden und 8 kritisch wirft 6, 3 und 4 und trifft durch Schadensminderung 5 und leichte Deckung: 16 - 5 - 2 = 9 von der Ausdauer, und für die Sechs 8 - 5 = 3 von der Gesundheit. Gegen 12 würde die Sechs immer noch 1 nehmen.',
    },
    'QS-25': {
      title: 'Dinge',
      text: 'Dinge nehmen Schaden wie alle, nur an der Gesundheit. Sie sind heil oder zerstört.',
      rulings: {
        none: 'Ein Ding hat keine Ausdauer: nicht 0 davon, sondern keine. Vor der Gesundheit kommt nichts.',
      },
      example:
        'Eine Kiste mit Gesundheit 9 und Schadensminderung 5 bekommt einen Treffer für 16: 16 - 5 = 11, mehr, als sie hat. Sie verliert 9 und ist zerstört.',
    },
    'QS-26': {
      title: 'Kraft hinter der Klinge',
      text: 'Nahkampfwaffen geben den Modifikator der Kraft zu ihrem Schaden dazu. Kritischer Schaden bleibt, wie er ist.',
      rulings: {
        first:
          'Erst kommt der Modifikator der Kraft, und er drückt den Schaden nicht unter 0, dann die ausgegebenen Modifikatoren.',
      },
      example: 'Ein Messer mit 14 und Kraft 7 macht 14 + 2 = 16, nach Schadensminderung 2 noch 14.',
    },
    'QS-30': {
      title: 'Die Zugfolge (Initiative)',
      sought: 'Reihenfolge Kampf',
      text: 'Wo Augenblicke zählen, beginnt eine Krise; ein Kampf ist immer eine, und was sonst, sagt die Spielleitung. Alle werfen einen W6 und geben die Modifikatoren von Schnelligkeit und Intelligenz dazu und was Vorzüge und Makel bringen. Die höchste Zahl fängt an. Bei Gleichstand der höhere Würfel; ist auch der gleich, werfen diese noch einmal unter sich.',
      example:
        'Ann wirft 5 und gibt 0 dazu, Bo wirft 3 und gibt 2 für Schnelligkeit 7 dazu: Beide haben 5. Anns Würfel ist höher, also fängt sie an.',
    },
    'QS-31': {
      title: 'Zwei Aktionen im Zug',
      text: 'Ein Zug hat zwei Aktionen. Das meiste, was eine kostet, ist eine Fertigkeitsprobe. Die Spielleitung darf sagen, dass etwas mehr Aktionen oder mehrere Runden braucht.',
      rulings: {
        spent:
          'In einer Krise kosten Würfe aus der Zugfolge ihre Aktionen von selbst: ein Angriff 1, eine Hilfe 1, eine Behandlung 1, Nachladen, was die Waffe sagt. Die Deckung, die jemand dort hat, ist seine Deckung bei einem Angriff.',
      },
      example:
        'Ein ASG-8 nachzuladen braucht 2 Aktionen, den ganzen Zug. Mit einer P32 ist es 1, und ein Schuss bleibt.',
    },
    'QS-32': {
      title: 'Aktionen bereithalten',
      sought: 'Auslöser Bedingung',
      text: 'Beliebig viele eigene Aktionen lassen sich für etwas bereithalten, das man nennt. Tritt es ein, passiert die Aktion sofort. Was bis zum eigenen nächsten Zug nicht eingetreten ist, verfällt.',
      example:
        '1 Aktion für einen Schritt zur Seite, 1 bereitgehalten: „Geht die Tür auf, schieße ich.“ Bleibt sie bis zum nächsten Zug zu, gibt es 2 neue Aktionen und nichts Gespartes.',
    },
    'QS-33': {
      title: 'Freie Aktionen und Reaktionen',
      sought: 'Folgen',
      text: 'Was so gut wie keine Zeit braucht, ist frei, wenn die Spielleitung es sagt. Reaktionen sind Proben, die sie verlangt, wenn etwas passiert, außer der Reihe, mit Fertigkeit, SG und Folgen, wenn sie misslingen. Sie kosten keine Aktion.',
      rulings: {
        react: 'Eine Reaktion, die die Spielleitung verlangt, ruft die Probe auf, die sie nennt.',
      },
      example:
        'Ihr Freund rutscht ab: Athletik gegen SG 12, außer der Reihe. Attribut 6, ausgebildet, und 11 auf den Würfeln ergeben 11 + 1 + 1 = 13. Sie hat ihn, und noch 2 Aktionen.',
    },
    'QS-34': {
      title: 'Kein Zug',
      sought: 'Monster NSC bewusstlos',
      text: 'Wer außer Gefecht oder tot ist, ist nicht am Zug.',
      example:
        'Bei Ausdauer 0 in der ersten Runde wird Bo in der zweiten übergangen. Kommt er zu sich, ist er wieder dran.',
    },
    'QS-40': {
      title: 'Vier Schritte zur Figur',
      sought: 'erschaffen Startkapital',
      text: 'Zuerst ein Volk, das die Spielleitung zulässt, dann, was das Startgeld an Attributen, Fertigkeiten und Vorzügen kauft. Danach werden Ausdauer und Gesundheit mit der Kraft gewürfelt, die dabei herauskam. Zuletzt kommt die Ausrüstung.',
      example:
        'Ein Mensch mit 40 000 Credits: Schnelligkeit 7 für 34 000 und Leichte Waffen ausgebildet für 5 000. Mit Kraft 5 sind das 5W10 und 5W6, und 1 000 bleiben für eine P32.',
    },
    'QS-41': {
      title: 'Was Attribute kosten',
      text: 'Besser wird niemand durch Erfahrung: Es braucht Zeit und Credits, für Training, Unterricht oder Implantate. Ein Schritt eines Attributs auf Rang r kostet seinen Abstand von 5 hoch vier mal 2 000 Credits: 2 000 für 6, 32 000 für 7, 162 000 für 8, 512 000 für 9 und 1 250 000 für 10. Wer unter 5 geht, bekommt dieselben Zahlen.',
      rulings: {
        prices: {
          text: 'Preise gelten für jeden Schritt, 5 auf 7 kostet also 34 000 und ungeübt auf ausgebildet 5 000.',
          values: {
            'each-step': 'jeder Schritt auf dem Weg wird bezahlt',
            'of-the-rank':
              'die Zahl des neuen Rangs ist der ganze Preis von jedem niedrigeren, bei Fertigkeiten genauso; Senken gibt die Zahl des alten Rangs zurück',
          },
        },
        below:
          'Unter 5 hat der Schritt zwischen r und r + 1 in beiden Richtungen denselben Preis; hinunter und wieder hinauf geht also auf. Gelten Preise des Rangs, bringt der Weg von 5 hinunter auf r die Zahl von r, egal in wie vielen Schritten, und durch die 5 hindurch zählen beide Seiten.',
      },
      example:
        '5 auf 7: 2 000 für den Schritt auf 6 und 32 000 für den Schritt auf 7, zusammen 34 000. 5 auf 4 bringt 2 000.',
    },
    'QS-42': {
      title: 'Was Fertigkeiten kosten',
      sought: 'Formel',
      text: 'Ein Schritt einer Fertigkeit kostet ((x - 1)^3 x 3 000) + 1 000 Credits, mit x als 1 für geübt, 2 für ausgebildet, 3 für erfahren und 4 für meisterhaft: 1 000, 4 000, 25 000 und 82 000, jeweils für einen Schritt. Ungeübt ist umsonst.',
      rulings: {
        untrained:
          'Für ungeübt, mit x als 0, käme die Formel auf -2 000. Stattdessen gilt die 0 der Preisliste: Niemand wird für das bezahlt, was er nie gelernt hat.',
      },
      example: 'Von ungeübt bis meisterhaft: 1 000 + 4 000 + 25 000 + 82 000 = 112 000.',
    },
    'QS-43': {
      title: 'Senken',
      text: 'Wenn die Spielleitung es erlaubt, lässt sich ein Attribut senken. Das bringt zurück, was der Schritt hinauf auf den alten Rang kosten würde.',
      example: 'Von 7 hinunter auf 6 bringt 32 000, von 6 auf 5 noch einmal 2 000.',
    },
    'QS-44': {
      title: 'Vorzüge und Makel',
      sought: 'Hintergrund vorübergehend',
      text: 'Vorzüge machen eine Figur besser oder erlauben etwas; Makel schwächen oder verbieten etwas. Vorzüge kommen mit dem Volk, werden jederzeit für Credits gekauft, wenn ihre Bedingungen erfüllt sind, oder kommen von der Spielleitung, für Erlebtes oder für einen Hintergrund; ob sie frei zu kaufen sind, entscheidet sie. Makel wählt man mit ihr zusammen, wenn die Figur entsteht, oder sie ergeben sich im Spiel, so wie dort auch Attribute sinken können, auf Zeit oder auf Dauer. Ein Makel bringt dafür einen Nutzen oder Credits.',
      rulings: {
        requires: 'Was ein Vorzug verlangt, wird beim Kauf geprüft. Er bleibt, wenn später ein Attribut sinkt.',
      },
      example:
        'Waffengewandtheit kostet 1 000 und braucht Schnelligkeit 6. Schwächlich nimmt 1 Würfel im Nahkampf und bringt 2 000.',
    },
    'QS-45': {
      title: 'Menschen und andere Völker',
      sought: 'Rasse Spezies',
      text: 'Menschen haben 5 in allen vier Attributen, 15 + W10 Ausdauer, 5 + W6 Gesundheit, keine Vorzüge und keine Makel. Gruppen geben eigene Völker dazu, und die Spielleitung darf welche ausschließen.',
      example:
        'Ein Mensch, der nichts kauft, wirft 5W10 + 15 und 5W6 + 5: im Mittel 42,5 Ausdauer und 22,5 Gesundheit.',
    },
  },
  tables: {
    abilities: { title: 'Wofür Attribute da sind', heads: { ability: 'Attribut', use: 'Wofür' } },
    modifiers: { title: 'Modifikatoren', heads: { rank: 'Rang', modifier: 'Modifikator' } },
    ranks: { title: 'Ränge einer Fertigkeit', heads: { number: 'Nummer', rank: 'Rang', bonus: 'Bonus' } },
    skills: { title: 'Wofür Fertigkeiten da sind', heads: { skill: 'Fertigkeit', ability: 'Attribut', use: 'Wofür' } },
    counters: { title: 'Fertigkeiten, die aufeinander antworten', heads: { skill: 'Fertigkeit', counter: 'Dagegen' } },
    dcs: { title: 'Schwierigkeiten mit Namen', heads: { name: 'Schwierigkeit', dc: 'SG' } },
    uses: {
      title: 'Was überzählige Modifikatoren kaufen',
      heads: { skill: 'Fertigkeit', uses: 'Wofür' },
    },
    medical: {
      title: 'Heilmittel',
      heads: { item: 'Mittel', endurance: 'Ausdauer', health: 'Gesundheit', price: 'Preis', lasts: 'Hält' },
    },
    cover: {
      title: 'Deckung, und was sie sein kann',
      heads: {
        cover: 'Deckung',
        defence: 'Verteidigung',
        endurance: 'Schaden an Ausdauer',
        such: 'Etwa',
        besides: 'Außerdem',
      },
    },
    melee: {
      title: 'Nahkampfwaffen',
      heads: {
        weapon: 'Waffe',
        hit: 'Treffer',
        damage: 'Schaden',
        critical: 'Kritisch',
        rof: 'Rate',
        price: 'Preis',
      },
    },
    guns: {
      title: 'Schusswaffen',
      heads: {
        weapon: 'Waffe',
        hit: 'Treffer',
        damage: 'Schaden',
        critical: 'Kritisch',
        rof: 'Rate',
        rounds: 'Schuss',
        reload: 'Laden',
        range: 'Reichweite',
        price: 'Preis',
      },
    },
    ranges: { title: 'Reichweiten', heads: { range: 'Reichweite', weapons: 'Schusswaffen dafür' } },
    armour: {
      title: 'Panzerung',
      heads: { armour: 'Panzerung', dr: 'Minderung', durability: 'Haltbarkeit', price: 'Preis', extras: 'Mit' },
    },
    actions: { title: 'Was Aktionen kostet', heads: { what: 'Was', actions: 'Aktionen' } },
    abilityPrices: {
      title: 'Preise für Attribute',
      heads: { rank: 'Rang', step: 'Schritt dorthin', from5: 'Von 5 an zusammen' },
    },
    skillPrices: {
      title: 'Preise für Fertigkeiten',
      heads: { rank: 'Rang', step: 'Schritt dorthin', all: 'Zusammen' },
    },
    perks: { title: 'Vorzüge', heads: { perk: 'Vorzug', price: 'Preis', requires: 'Verlangt', does: 'Bewirkt' } },
    flaws: { title: 'Makel', heads: { flaw: 'Makel', gives: 'Bringt', does: 'Bewirkt' } },
    goods: { title: 'Waren', heads: { thing: 'Ding', price: 'Preis', weight: 'kg' } },
    race: {
      title: 'Völker',
      heads: { race: 'Volk', abilities: 'Attribute', endurance: 'Ausdauer', health: 'Gesundheit' },
    },
  },
  cells: {
    'for-might': 'Stärke und Zähigkeit: Ausdauer, Gesundheit, die Wucht hinter der Klinge',
    'for-speed': 'Reflexe und eine ruhige Hand: Schießen, Steuern, Schleichen, Schlösser, Verteidigung, Zugfolge',
    'for-intelligence': 'Lernen und Behalten: Maschinen, Medizin, Rechner, Bemerken, Zugfolge',
    'for-charisma': 'Aussehen, Ausstrahlung und Führung: alles zwischen Leuten',
    'for-Athletics':
      'Klettern, Springen, Balancieren, Heben und Schleppen, Bewegung im Kampf, Trümmern ausweichen, Granaten werfen',
    'for-Breaching': 'Türen und Behälter aufbrechen; manches braucht Werkzeug oder Sprengstoff',
    'for-Melee': 'Kämpfen mit Klingen, Knüppeln oder bloßen Händen, und solche Angriffe abwehren',
    'for-Micro Gravity': 'alles, was Athletik tut, wo nichts Gewicht hat',
    'for-Driving': 'Fahrzeuge an Land und auf dem Wasser, vom Motorrad bis zum Panzer',
    'for-Heavy Weapons': 'fest eingebaute und schwere Geschütze, Artillerie, Raketenwerfer, Lenkraketen',
    'for-Light Weapons': 'Pistolen, Gewehre, Schrotflinten, Granatwerfer, leichte Maschinengewehre',
    'for-Lockpicking':
      'Schlösser und Tresore, mit behelfsmäßigem Werkzeug; manche brauchen besseres, manche gehen gar nicht',
    'for-Piloting': 'alles, was fliegt, in Luft und Raum; Angriff und Verteidigung von Schiffen',
    'for-Stealth': 'Schleichen, sich oder etwas verstecken, Fingerfertigkeit',
    'for-Engineering': 'Geräte, Fahrzeuge und Bauten bauen und flicken, auch Befestigungen',
    'for-Explosives': 'Ladungen bauen, legen, handhaben und entschärfen',
    'for-First Aid': 'Wunden versorgen, mit einem Heilmittel',
    'for-Hacking': 'an elektronischen Schlössern und Wächtern vorbei, und andere draußen halten',
    'for-Knowledge': 'ein Gebiet, etwa Geschichte oder Religion',
    'for-Notice': 'Verborgenes sehen und was andere übersehen',
    'for-Science': 'ein Fach, etwa Geologie, Astronomie oder Medizin',
    'for-Oratory': 'Leute gewinnen: feilschen, bluffen, bezaubern, drohen',
    'for-Sense Motive': 'Lügen und Bluffs durchschauen, Drohungen standhalten',
    'none-such': 'freies Feld',
    'light-such': 'Büsche und Laub, Rauch, Dämmerung',
    'heavy-such': 'völlige Dunkelheit, eine feste Mauer bis zur Brust',
    'entrenched-such': 'schwere Türen aus Metall; leichte und schwere Deckung zusammen',
    'none-besides': '',
    'light-besides': 'Heimlichkeit ist möglich',
    'heavy-besides': '',
    'entrenched-besides': 'keine kritischen Treffer',
    'and-more': 'und mehr',
    never: 'auf Dauer',
    minutes: 'Minuten',
    'not-for-sale': 'unverkäuflich',
    strike: 'ein Angriff',
    aid: 'helfen',
    task: 'eine Aufgabe, wenn die Spielleitung nichts anderes sagt',
    reload: 'nachladen, wie die Waffe sagt',
    ready: 'eine Aktion bereithalten: diese Aktion',
    free: 'eine freie Aktion',
    reaction: 'eine Reaktion',
    'gm-names': 'einen Nutzen, den die Spielleitung nennt',
    rank: 'Rang',
    'space suit': 'Raumanzug',
    'mag boots': 'Magnetstiefel',
    radio: 'Funk',
    camera: 'Kamera',
    'combat armour': 'Kampfpanzer',
  },
}
