/** The further lists of an entity: each has columns of its own, until the user chooses others for it. */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { candidateLists } from '../../resources/candidate/candidateLists.ts'
import { extensions } from '../../resources/index.ts'
import { CANDIDATE_ROLE, TPS_ROLE } from '../../schema/defaultRights.ts'
import { entityOf } from '../../schema/index.ts'
import { ExtensionsContext } from '../../src/app/extensions.ts'
import EntityList from '../../src/grid/EntityList.tsx'
import { availableColumns } from '../../src/grid/gridColumns.ts'
import { createSubmitted } from '../fixtures/createCandidate.ts'
import { areas, panchayats, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...panchayats, ...trades })
  const people = ['Asha Waiting', 'Asha Rejected', 'Asha Passed'].map((name) => ({ name }))
  const [, rejected, passed] = await createSubmitted(backend.api, people, { isOwn: true })
  await backend.api.database.query(
    `update employee_registration set application_status = case id when $1::integer then 'rejected' else 'assessed' end, is_pass = 1
       where id in ($1::integer, $2::integer)`,
    [rejected, passed],
  )
})
afterAll(() => backend.stop())

function List() {
  return (
    <ExtensionsContext.Provider value={extensions}>
      <EntityList />
    </ExtensionsContext.Provider>
  )
}

const pathOf = (list: string) => candidateLists.find(({ name }) => name === list)?.path ?? ''
const headers = () =>
  screen
    .getAllByRole('columnheader', { hidden: true })
    .map(({ textContent }) => textContent)
    .filter(Boolean)
const PENDING = [
  'Full name',
  'First submitted on',
  'In this status since',
  'Approver',
  'Block',
  'Gram panchayat',
  'Trade',
  'Actions',
]

test('every column and filter of a list exists', () => {
  for (const [name, { lists = [] }] of Object.entries(extensions.entities)) {
    const entity = entityOf(name)
    for (const { grid } of lists) {
      if (!grid) continue
      expect(availableColumns(entity)).toEqual(expect.arrayContaining([...grid.columns]))
      expect(Object.keys(entity.fields)).toEqual(expect.arrayContaining(Object.keys(grid.filter)))
    }
  }
})

test('a list shows its own columns, also with a further filter, and what was chosen for it stays with it', async () => {
  const { user, router } = show(pathOf('pending'), { '/:entity': List }, false)
  await screen.findByRole('link', { name: 'Asha Waiting' })
  expect(headers()).toEqual(PENDING)
  const go = (path: string) => router.navigate(path)
  const ofTrade = { application_status: ['submitted'], gender: 2 }
  await go(`/employee_registration?filter=${encodeURIComponent(JSON.stringify(ofTrade))}`)
  expect(headers()).toEqual(PENDING)

  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Approver' }))
  const chosen = PENDING.filter((name) => name !== 'Approver')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(headers()).toEqual(chosen))
  await go(pathOf('certification'))
  await waitFor(() => expect(headers()).toEqual(expect.arrayContaining(['Attempt', 'Day of the assessment'])))
  await go('/employee_registration?page=1')
  await waitFor(() => expect(headers()).toContain('Application'))
  expect(headers()).not.toContain('First submitted on')
  await go(pathOf('rejected'))
  await waitFor(() => expect(headers()).toContain('Notes of the last decision'))
  await go(pathOf('assigned'))
  await waitFor(() => expect(headers().slice(0, 3)).toEqual(['Full name', 'Trade', 'In this status since']))
  await go(pathOf('pending'))
  await waitFor(() => expect(headers()).toEqual(chosen))

  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('button', { name: 'Reset to defaults' }))
  await waitFor(() => expect(headers()).toEqual(PENDING))
})

test('the filter by training provider suggests no other users', async () => {
  const { query } = backend.api.database
  await query(
    `insert into users (name, mobile, user_role_id) values
       ('Basava Skills', '9876500001', $1::integer), ('Basavaraj Patil', '9876500002', $2::integer)`,
    [TPS_ROLE, CANDIDATE_ROLE],
  )
  const { user } = show('/employee_registration?filter={"tps_id":null}', { '/:entity': List }, false)
  await user.click(await screen.findByText(/^Training provider/))
  await user.click(await screen.findByRole('checkbox', { name: 'Only empty' }))
  await user.click(await screen.findByRole('combobox', { name: 'Training provider' }))
  await user.paste('Basava')
  expect(await screen.findByRole('option', { name: /Basava Skills/ })).toBeTruthy()
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('a column is as wide as the longest word of its header', async () => {
  show(pathOf('certification'), { '/:entity': List }, false)
  const header = await screen.findByRole('columnheader', { name: 'Assessment number' })
  const at = [...(header.parentElement?.children ?? [])].indexOf(header)
  const { width } = (document.querySelectorAll('col')[at] as HTMLElement).style
  // The numbers need less than the word “Assessment” with its margins and arrow.
  expect(Number.parseInt(width, 10)).toBeGreaterThanOrEqual(115)
})
