// The words about notes that are closed on a device because somebody else handed its seat out anew.

import { bilingual } from './bilingual.ts'

export const closedNotesWords = bilingual(
  {
    title: 'Your earlier notes are closed on this device',
    why: (who: string) =>
      `${who} handed your seat out anew. So nobody else reads them, your notes, whispers and rolls to yourself from before stay closed here until you open them. New ones are kept as ever.`,
    byDevice: 'Your old device still works? Open this table on it and type this number there:',
    byCode: 'Or type the code for your notes that you wrote down',
    open: 'Open my notes',
    notice: 'Your earlier notes are closed on this device. Open them under Notes.',
    opened: 'Your notes are open on the other device.',
    formerTitle: 'Open your notes on your new device',
    former:
      'If your seat was handed out anew, only you can open what you wrote before. Type the number that your new device shows under Notes – only if that device is yours.',
    number: 'Number of the new device',
  },
  {
    title: 'Deine früheren Notizen sind auf diesem Gerät zu',
    why: (who) =>
      `${who} hat deinen Platz neu vergeben. Damit niemand sonst sie liest, bleiben deine Notizen, dein Geflüster und deine Würfe nur für dich von vorher hier zu, bis du sie öffnest. Neue gehen wie immer.`,
    byDevice: 'Dein altes Gerät geht noch? Öffne dort diesen Tisch und tippe diese Nummer ein:',
    byCode: 'Oder tippe den Code für deine Notizen ein, den du dir aufgeschrieben hast',
    open: 'Meine Notizen öffnen',
    notice: 'Deine früheren Notizen sind auf diesem Gerät zu. Öffne sie unter Notizen.',
    opened: 'Deine Notizen sind auf dem anderen Gerät offen.',
    formerTitle: 'Deine Notizen auf dem neuen Gerät öffnen',
    former:
      'Wurde dein Platz neu vergeben, öffnest nur du, was du vorher geschrieben hast. Tippe die Nummer ein, die dein neues Gerät unter Notizen zeigt – nur wenn es dein Gerät ist.',
    number: 'Nummer des neuen Geräts',
  },
)
