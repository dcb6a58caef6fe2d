/** Dates and times are shown in one style, 21 Nov 2026 and 21:47, which few files make. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { formatValue } from '../../schema/kindTraits.ts'
import { languages, localeOf } from '../../schema/languages.ts'
import { asDay } from '../../schema/spelling.ts'
import { currentFormats } from '../../src/app/formats.ts'
import { pageTexts } from '../../src/data/pageTexts.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The second one reads the names of months. */
const FORMATTERS = ['schema/dayFormat.ts', 'schema/spelling.ts', 'src/form/inputs/DateInput.tsx']
const OWN_STYLE = /toLocale(Date|Time)String|Intl\.DateTimeFormat|type="date"|type: 'date'|datetime-local/

it('is made by the formatters only', () => {
  const files = ['schema', 'server', 'src', 'resources'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const others = files.filter((name) => /\.tsx?$/.test(name) && !FORMATTERS.includes(name))
  expect(others.filter((name) => OWN_STYLE.test(readFileSync(join(ROOT, name), 'utf8')))).toEqual([])
})

it('shows times with the clock of India, as the days beside them, wherever the device is', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const { date, timestamp } = currentFormats()
  expect([date('2026-11-26T20:30:00Z'), timestamp('2026-11-26T20:30:00Z')]).toEqual([
    '27 Nov 2026',
    '27 Nov 2026, 02:00',
  ])
  vi.unstubAllEnvs()
})

it.each(Object.keys(languages))('is read as it is shown in %s, in each month', (language) => {
  const days = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}-09`)
  const texts = { locale: localeOf(language), yes: '', no: '' }
  expect(days.map((day) => asDay(formatValue({ kind: 'date' }, day, texts)))).toEqual(days)
})

it('is read with the full names of months and the digits of other scripts, and no other word', () => {
  expect(['12 junio 1988', '1. September 2025', '१२ जून १९८८', '1 foo 2025'].map(asDay)).toEqual([
    '1988-06-12',
    '2025-09-01',
    '1988-06-12',
    '1 foo 2025',
  ])
})

afterEach(() => vi.unstubAllGlobals())

it.each(Object.keys(languages))('is the same in %s on the pages without the app', (language) => {
  vi.stubGlobal('document', { cookie: `lang=${language}` })
  vi.stubGlobal('navigator', { language: 'en' })
  const { day } = pageTexts<'text'>({ en: { text: 'Text' }, [language]: { text: 'Text' } })
  for (const date of ['2026-09-05', '2026-11-24'])
    expect(day(date)).toBe(
      formatValue({ kind: 'date' }, date, { locale: localeOf(language), yes: '', no: '' }),
    )
})

it('has the day before the month in Kannada too', () => {
  const kannada = { locale: localeOf('kn'), yes: '', no: '' }
  expect(formatValue({ kind: 'date' }, '2026-11-24', kannada)).toBe('24 ನವೆಂ 2026')
})
