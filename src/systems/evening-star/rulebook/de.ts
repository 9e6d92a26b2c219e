// The rulebook of Evening Star in German.

import type { SameRulebook } from '../../rulebook.ts'
import type { en } from './en.ts'

export const de: SameRulebook<typeof en> = {
  sections: {
    when: 'Wann gewürfelt wird',
    tasks: 'Aufgaben',
    checks: 'Proben',
    table: 'Am Tisch',
    lots: 'Lose und Ego',
    abilities: 'Gaben',
  },
  rules: {
    'ES-1': {
      title: 'Nur, wenn etwas auf dem Spiel steht',
      text: 'Gewürfelt wird nur, wo es etwas zu gewinnen oder zu verlieren gibt. Sonst geht die Geschichte weiter, und niemand wirft.',
      rulings: {
        stake:
          'Wer einen Wurf verlangt oder anfängt, wird gefragt, was auf dem Spiel steht. Es ist eine Zeile, darf leer bleiben und steht auf der Karte des Wurfs.',
      },
      example:
        'Über die Gartenmauer an einem ruhigen Nachmittag braucht keinen Wurf. Mit der Wache 20 Schritt dahinter schon, und der Einsatz ist eine Zeile: „sonst haben sie dich“.',
    },
    'ES-2': {
      title: 'Eine Aufgabe ist ein Pool aus W10',
      sought: 'darunter darüber',
      text: 'Was Zeit und Mühe kostet, ist eine Aufgabe. Der Pool sind so viele W10 wie die Stufe der Fertigkeit, mit dem, was die Umstände dazugeben oder wegnehmen. Drunter: Die Würfel zeigen 0 bis 9, und ein Würfel, der höchstens den Rang der Gabe zeigt, ist ein Erfolg. Drüber: Eine 0 ist eine 10, und ein Würfel, der mit dem Rang zusammen mindestens 10 ergibt, ist ein Erfolg. Beide Lesarten haben dieselben Chancen; alle wählen eine für ihre Figur und bleiben dabei.',
      rulings: {
        read: 'Die Lesart gehört zum Bogen. Ein Wurf vom Bogen nimmt sie, und eine andere wird mit diesem Grund abgelehnt. Ohne Bogen ist sie ein Feld des Wurfs.',
        ranks: 'Ränge gehen von 0 bis 10. Ab Rang 9 ist jeder Würfel ein Erfolg.',
        'no-dice':
          'Mit einem Pool von 0 Würfeln lässt sich keine Aufgabe werfen, das wird abgelehnt. Nur Schwierigkeit 0 braucht keine Würfel.',
      },
      example:
        'Rang 4 und fünf Würfel: 0, 3, 4, 7 und 9. Drunter sind die 0, die 3 und die 4 Erfolge. Drüber wird die 0 zu 14, die 7 zu 11 und die 9 zu 13: so oder so 3 Erfolge.',
    },
    'ES-3': {
      title: 'So viele Erfolge wie die Schwierigkeit',
      text: 'Eine Aufgabe ist geschafft mit so vielen Erfolgen wie ihrer Schwierigkeit oder mehr. Einer zu wenig ist ein Misserfolg.',
      example: 'Rang 4, Würfel 0, 3, 4, 7 und 9: 3 Erfolge. Gegen Schwierigkeit 3 reicht das, gegen 4 fehlt einer.',
    },
    'ES-4': {
      title: 'Die Schwierigkeit wird ausgehandelt',
      sought: 'verhandelt verhandeln automatisch',
      text: 'Wie schwer etwas ist, wird ausgehandelt, also liegt es immer offen. Spielleitung und Spielende können sie verschieben, Angebot für Angebot, bis die Würfel fallen; jedes Angebot wird festgehalten. Einigen sie sich auf 0, klappt es ohne Wurf.',
      rulings: {
        harder:
          'Eine Aufgabe darf schwerer als 10 sein, bis 20, eine Probe nicht (ES-5). Eine Probe, die das Ego daraus macht, braucht auch dann das Dreifache der Schwierigkeit.',
      },
      example:
        'Die Spielleitung sagt 4. Die Spielerin bietet ein Seil und eine Stunde Zeit und bekommt 2. Mit einem Führer einigen sie sich auf 0: kein Wurf.',
    },
    'ES-5': {
      title: 'Eine Probe ist ein W20',
      sought: 'natürliche 20 automatisch',
      text: 'Was schnell gehen muss, ist eine Probe: ein W20, der Rang der Gabe und alle Modifikatoren außer Fertigkeiten, gegen das Dreifache der Schwierigkeit, die von 0 bis 10 geht. Schwierigkeit 0 braucht keinen Wurf, und eine gewürfelte 20 besteht immer. Eine Probe ist bestanden oder nicht, dazwischen gibt es nichts: nichts Kritisches, keine Patzer, keinen Abstand.',
      example:
        'Rang 5 gegen Schwierigkeit 4 braucht 12, also besteht eine 7 auf dem W20: 14 Seiten von 20. Bei Schwierigkeit 10 mit Rang 3 sind die nötigen 30 unerreichbar, und nur eine gewürfelte 20 besteht.',
    },
    'ES-6': {
      title: 'Ein Los für eine Probe, kein Ego',
      sought: 'wiederholen Neuwurf',
      text: 'Eine misslungene Probe darf für ein Los noch einmal geworfen werden, und nur für eines. Ego hat in einer Probe nichts zu suchen.',
      example:
        'Rang 3, Schwierigkeit 10, und der W20 zeigt 19. Ein Los wirft ihn noch einmal, und er zeigt 20: bestanden, 1 Los ausgegeben.',
    },
    'ES-7': {
      title: 'Die Spielleitung würfelt nicht',
      text: 'Aufgaben und Proben sind für die Spielenden. Will die Spielleitung eine werfen, wird das mit diesem Grund abgelehnt.',
      example:
        'Ein Wächter sucht den Dieb. Für den Wächter würfelt niemand: Wer den Dieb spielt, wirft eine Aufgabe, um verborgen zu bleiben, mit Schwierigkeit 3.',
    },
    'ES-8': {
      title: 'Kein Wettstreit: kein Wurf gegen einen Wurf',
      text: 'Zwei Figuren gegeneinander werden nicht gegeneinander gewürfelt. Wer handelt, wirft eine Aufgabe oder Probe, und wie gut die andere ist, steckt in der Schwierigkeit, auf die man sich einigt.',
      example:
        'Armdrücken mit der Schmiedin: die Aufgabe der Spielerin, mit Schwierigkeit 3 wegen der Arme, oder 2 nach deren langem Tag.',
    },
    'ES-9': {
      title: 'Jedes Ergebnis bekommt eine Antwort',
      sought: 'wiederholen Konsequenzen',
      text: 'Was man tut, hat Folgen: Jedes Ergebnis, gut oder schlecht, wartet auf die Antwort der Spielleitung, und die steht daneben. Was misslungen ist, wird nicht einfach genauso wiederholt; etwas muss anders sein.',
      rulings: {
        repeated:
          'Kommen für eine Figur gleich nach einem Misserfolg dieselbe Gabe, Fertigkeit und Schwierigkeit noch einmal, bekommt die Spielleitung einen Hinweis. Er verbietet nichts.',
      },
      example:
        'Das Schloss hielt bei Rang 3 und Schwierigkeit 4. Ein zweiter Versuch mit Rang 3 und Schwierigkeit 4 bringt der Spielleitung die Frage, was jetzt anders ist.',
    },
    'ES-10': {
      title: 'Lose',
      text: 'Eine Figur hat höchstens 10 Lose. Bei einer Aufgabe, die zu misslingen droht, wirft jedes Los entweder einen Würfel nach Wahl neu, oder es lässt jede 0 als zwei Erfolge zählen.',
      rulings: {
        once: 'Ein Los verdoppelt jede 0 der ganzen Aufgabe. Ein zweites würde nichts bewirken und wird abgelehnt.',
        doubledZeros: {
          text: 'Verdoppelt wird jede 0, die am Ende liegt, auch eine, die erst beim Neuwerfen kam.',
          values: {
            'final-dice': 'jede Null, die am Ende liegt, zählt doppelt',
            'first-roll-only': 'nur behaltene Nullen des ersten Wurfs zählen doppelt',
          },
        },
        success:
          'Jeder Würfel darf neu geworfen werden, auch ein Erfolg. Beim Verdoppeln ist das manchmal das Beste, und der Rat sagt es dann: Rang 9, fünf Würfel, Schwierigkeit 6 und 6 Lose gelingen so mit 0,651, ohne mit 0,410.',
        start: 'Eine neue Figur hat 10 Lose. Die Gruppe darf eine andere Zahl auf den Bogen schreiben.',
      },
      example:
        'Rang 4, Würfel 0, 3, 4, 7 und 9 gegen Schwierigkeit 4: 3 Erfolge, einer fehlt. Ein Los lässt die 0 doppelt zählen: 4 Erfolge, geschafft.',
    },
    'ES-11': {
      title: 'Alle Lose auf einmal, jeder Würfel einmal',
      sought: 'wiederholen Neuwurf',
      text: 'Wie viele Lose in eine Aufgabe gehen und wofür, wird angesagt, bevor ein Würfel neu fällt. Danach kommt keines mehr dazu. Kein Würfel wird zweimal neu geworfen.',
      example:
        'Rang 4, Schwierigkeit 5, Würfel 1, 3, 4, 7 und 9. Angesagt sind 2 Lose: die 7 neu, und jede 0 zählt doppelt. Sie wird zur 0, also sind 3 behaltene und 2 für die 0 zusammen 5 Erfolge. Wäre es eine 8 geworden, wäre es das gewesen.',
    },
    'ES-12': {
      title: 'Lose holt man sich zurück',
      sought: 'Nachspiel Fürsprache',
      text: 'Lose kommen im Nachspann zurück, dem letzten Teil einer Sitzung. Alle sprechen für das, was ihre Figur getan hat, und die Gruppe oder die Spielleitung gewährt eine Zahl von Losen. Mehr als 10 hat niemand in der Hand.',
      example:
        'Mit 4 Losen übrig spricht jemand für die Rettung in der Mühle und bekommt 3: 7 in der Hand. Mit 9 übrig lässt sich nur 1 gewähren: das macht 10.',
    },
    'ES-13': {
      title: 'Ego macht aus einer misslungenen Aufgabe eine Probe',
      sought: 'letzter Versuch',
      text: 'Ego ist da oder nicht. Ist eine Aufgabe misslungen, samt allen Losen, darf das Ego für einen letzten Versuch ausgegeben werden: Die Würfel kommen vom Tisch, und es folgt eine Probe mit derselben Schwierigkeit. Ein Los darf in diese Probe nur gehen, wenn keines in die Aufgabe ging.',
      rulings: {
        same: 'Diese Probe hat den Rang der Gabe und die Modifikatoren der Aufgabe außer Fertigkeiten. Eine gewürfelte 20 besteht wie immer.',
      },
      example:
        'Rang 4, zwei Würfel, Schwierigkeit 2: 5 und 9 sind kein Erfolg, und es wird kein Los ausgegeben. Das Ego macht daraus eine Probe, die 6 braucht: Der W20 zeigt 1, ein Los wirft ihn neu, und eine 2 ergibt 6. Geschafft, für das Ego und 1 Los.',
    },
    'ES-14': {
      title: 'Das Ego kommt wieder',
      sought: 'auffrischen',
      text: 'Wenn eine Sitzung endet, haben alle ihr Ego wieder.',
      example:
        'In der ersten Stunde ausgegeben, steht das Ego den ganzen Abend bei 0. Endet die Sitzung, ist es wieder 1, auch für alle, die keines ihrer Lose ausgegeben haben.',
    },
    'ES-15': {
      title: 'Verteilungen für den Anfang',
      sought: 'Attribute Eigenschaften Fähigkeiten',
      text: 'Sechs Gaben haben Ränge. Das Spiel bietet neun Verteilungen als Beispiele, benannt nach ihrer Summe, von 7 für den Anfang bis 37.',
      rulings: {
        printed:
          'Die Verteilung mit dem Namen 23 hat die Ränge 3, 3, 4, 4, 4, 4, und die ergeben 22. Sie wird angeboten, wie sie dasteht, und sagt es.',
        names: 'Wie die sechs Gaben heißen, ist Sache der Gruppe. Der Bogen fängt mit sechs Namen an.',
      },
      example: 'Die Verteilung 19 hat fünf Ränge von 3 und einen von 4: 5 x 3 + 4 = 19.',
    },
  },
  tables: {
    targets: {
      title: 'Was eine Probe braucht',
      heads: { difficulty: 'Schwierigkeit', needed: 'W20 + Rang + Modifikatoren' },
    },
    spreads: { title: 'Beispiele für Verteilungen', heads: { named: 'Verteilung', ranks: 'Ränge', adds: 'Ergibt' } },
    spending: { title: 'Was Lose und Ego bewirken', heads: { what: 'Ausgegeben', on: 'Bei', does: 'Bewirkt' } },
  },
  cells: {
    reroll: 'wirft einen Würfel neu, jeden höchstens einmal',
    double: 'macht jede 0 zu zwei Erfolgen, einmal je Aufgabe',
    'check-again': 'wirft den W20 noch einmal, nur einmal',
    ego: 'macht daraus eine Probe mit derselben Schwierigkeit',
    'failing-task': 'einer Aufgabe, die zu misslingen droht',
    'failed-check': 'einer misslungenen Probe',
    'failed-task': 'einer misslungenen Aufgabe',
    'a-lot': 'ein Los',
    'the-ego': 'das Ego',
  },
}
