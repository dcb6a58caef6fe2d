/** The heading of the calendar of sessions. */
import { expect, test } from 'vitest'
import { periodTitle } from '../../resources/batch/calendar/periodTitle.ts'
import { formatValue } from '../../schema/kindTraits.ts'

const date = (value: string) => formatValue({ kind: 'date' }, value)

test.each([
  ['dayGridMonth', '2026-09-01', '2026-08-31', '2026-10-11', 'Sep 2026'],
  ['timeGridWeek', '2026-11-30', '2026-11-30', '2026-12-06', '30 Nov 2026 – 6 Dec 2026'],
  ['listWeek', '2026-11-23', '2026-11-23', '2026-11-29', '23 Nov 2026 – 29 Nov 2026'],
  ['listDay', '2026-11-24', '2026-11-24', '2026-11-24', '24 Nov 2026'],
])('%s from %s', (view, begin, from, to, title) =>
  expect(periodTitle({ view, begin, period: { from, to } }, { date })).toBe(title),
)
