/** How days and times are written, in the app, in documents and on the pages without the app. */

import { onFirstUse } from './onFirstUse.ts'

/** Every month has three letters (the English of India writes `Sept`), and the day comes first (Kannada writes `ನವೆಂ 24,2026`). */
const tidyDate = (date: string) =>
  date.replace('Sept', 'Sep').replace(/^(\P{N}+) (\d+), ?(?=\d{4})/u, '$2 $1 ')

/** The format of days such as `2026-11-24` in a language, given by its BCP 47 tag: `24 Nov 2026`. */
export function dayFormat(locale: string): (day: Date) => string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  const format = onFirstUse(() => new Intl.DateTimeFormat(locale, options))
  return (day) => tidyDate(format().format(day))
}

/** The format of timestamps in a language, with the clock of India, as the days are those of India: `24 Nov 2026, 21:47`. */
export function timestampFormat(locale: string): (at: Date) => string {
  const options = {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  const format = onFirstUse(() => new Intl.DateTimeFormat(locale, options))
  return (at) => tidyDate(format().format(at))
}
