/** Dates and times are shown in one style, 21 Nov 2026 and 21:47, which few files make. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
/** The last one is of the pages that load nothing of the app. */
const FORMATTERS = [
  'schema/kindTraits.ts',
  'src/app/formats.ts',
  'server/reports/exports/documentHead.ts',
  'src/form/inputs/DateInput.tsx',
  'src/data/pageTexts.ts',
]
const OWN_STYLE = /toLocale(Date|Time)String|Intl\.DateTimeFormat|type="date"|type: 'date'|datetime-local/

it('is made by the formatters only', () => {
  const files = ['schema', 'server', 'src', 'resources'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  const others = files.filter((name) => /\.tsx?$/.test(name) && !FORMATTERS.includes(name))
  expect(others.filter((name) => OWN_STYLE.test(readFileSync(join(ROOT, name), 'utf8')))).toEqual([])
})
