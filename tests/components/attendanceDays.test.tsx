/** What a candidate sees of the days of the course. */
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { AttendanceDays } from '../../resources/candidate/topics/AttendanceDays.tsx'
import { addDays } from '../../schema/indiaTime.ts'
import { show } from './stage.tsx'

const dayBefore = (back: number) => addDays('2026-11-30', -back)

it('the last days of a long course, each with whether the candidate was there, and all of them on demand', async () => {
  const days = Array.from({ length: 40 }, (_, back) => ({
    date: dayBefore(back),
    presence: (['not_entered', 'absent', 'present'] as const)[Math.min(back, 2)] ?? 'present',
  }))
  show('/days', { '/days': () => <AttendanceDays days={days} /> }, true)
  const lines = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect((await lines()).slice(0, 3)).toEqual([
    '30 Nov 2026Not entered',
    '29 Nov 2026Absent',
    '28 Nov 2026Present',
  ])
  expect(await lines()).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 40' }))
  expect(await lines()).toHaveLength(40)
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('list'))
})
