/** The history of a record names what the record refers to, also for users who cannot read that list, and says its values in words. */
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RecordVersion } from '../../schema/contract/entities.ts'
import { entityOf } from '../../schema/index.ts'
import { VersionItem } from '../../src/form/history/VersionItem.tsx'
import { show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({})
})
afterAll(() => backend.stop())

/** An account that the server does not give. */
const UNKNOWN = 999
const version: RecordVersion = {
  version: 1,
  operation: 1,
  action: 'create',
  at: '2026-11-20T10:00:00Z',
  by: 'Anita Rao',
  count: 1,
  undone: false,
  changes: [
    { field: 'tps_id', from: UNKNOWN + 1, to: UNKNOWN },
    { field: 'batch_group_id', from: null, to: 1 },
    { field: 'assessor_id', from: 2, to: null },
    { field: 'status', from: 'active', to: 'inactive' },
    { field: 'unresolved', from: { unit: 'Rum 4' }, to: null },
  ],
}
/** With what it refers to, as a user sees it who cannot read batch groups. */
const record = {
  tps_id: UNKNOWN,
  batch_group_id: 1,
  assessor_id: null,
  embedded: { tps_id: 'Basava Skill Academy', batch_group_id: null, assessor_id: null },
}
const History = () => (
  <ul>
    <VersionItem entity={entityOf('batch')} record={record} version={version} />
  </ul>
)

test('the value that the record has still is shown by its name, an earlier one that cannot be read by its number', async () => {
  show('/history', { '/history': History }, false)
  expect(await screen.findByText(`not visible to you (no. ${UNKNOWN + 1})`)).toBeTruthy()
  expect(screen.getByText(/Basava Skill Academy/)).toBeTruthy()
  expect(screen.getByText('Assessor')).toBeTruthy()
  expect(screen.queryByText('Batch group')).toBeNull()
})

test('the status is shown in the words of the lists, and a text that could not be read as it was typed', async () => {
  show('/history', { '/history': History }, false)
  expect((await screen.findByRole('row', { name: /^Status/ })).textContent).toBe('StatusActive → Inactive')
  expect(screen.getByRole('row', { name: /as typed/ }).textContent).toBe('Room, as typedRum 4 → —')
})
