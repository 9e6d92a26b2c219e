// When something was rolled or said: the hour and minute; the day too where it is another one.

import { language } from '../words/language.ts'

/** The reader's own way to write a time, in the language of the page. */
const localeOf = (spoken: string): string => navigator.languages.find((each) => each.startsWith(spoken)) ?? spoken

/** Making one takes longer than drawing the row it is for. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(spoken: string, isToday: boolean): Intl.DateTimeFormat {
  const key = `${spoken} ${isToday}`
  let format = formats.get(key)
  if (!format) {
    const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
    format = new Intl.DateTimeFormat(localeOf(spoken), { hour: '2-digit', minute: '2-digit', ...day })
    formats.set(key, format)
  }
  return format
}

export function Time({ at }: { readonly at: number }) {
  const date = new Date(at)
  const isToday = new Date().toDateString() === date.toDateString()
  return (
    <time class={`card-time${isToday ? '' : ' other-day'}`} dateTime={date.toISOString()}>
      {formatFor(language.value, isToday).format(date)}
    </time>
  )
}
