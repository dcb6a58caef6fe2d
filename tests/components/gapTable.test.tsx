/** Which lists the figures of the demand open. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { GapTable } from '../../resources/demand/GapTable.tsx'
import { show } from './stage.tsx'

const counts = { demands: 40, registered: 12, in_training: 0, certified: 5, missing: 35 }
const row = { block_id: 7, block: 'Navalgund', district: 'Dharwad', job_role_id: 3, job_role: 'Mason' }

it('each figure of a row, and the total of what has one list', async () => {
  const filter = { district_id: '37' }
  show(
    '/gaps',
    { '/gaps': () => <GapTable rows={[{ ...row, ...counts }]} totals={counts} filter={filter} /> },
    true,
  )
  const [, total, first] = (await screen.findAllByRole('row')) as [HTMLElement, HTMLElement, HTMLElement]
  const filtersOf = (line: HTMLElement) =>
    within(line)
      .queryAllByRole('link')
      .map((link) => {
        const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', location.origin)
        return [link.textContent, pathname, JSON.parse(searchParams.get('filter') ?? '{}')]
      })
  expect(filtersOf(total)).toEqual([['40', '/demand', { district_id: 37, status: 'active' }]])
  const pair = { block_id: 7, job_role_id: 3 }
  expect(filtersOf(first)).toEqual([
    ['40', '/demand', { ...pair, status: 'active' }],
    ['12', '/employee_registration', expect.objectContaining(pair)],
    ['5', '/employee_registration', expect.objectContaining(pair)],
  ])
})
