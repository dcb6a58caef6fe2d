/** How days are written, in the app, in documents and on the pages without the app. */

/** Every month has three letters (the English of India writes `Sept`), and the day comes first (Kannada writes `ನವೆಂ 24,2026`). */
export const tidyDate = (date: string) =>
  date.replace('Sept', 'Sep').replace(/^(\P{N}+) (\d+), ?(?=\d{4})/u, '$2 $1 ')

/** The format of days such as `2026-11-24` in a language, given by its BCP 47 tag: `24 Nov 2026`. */
export function dayFormat(locale: string): (day: Date) => string {
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return (day) => tidyDate(format.format(day))
}
