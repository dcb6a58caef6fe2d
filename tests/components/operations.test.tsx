/** The screens with which administrators watch the server: its jobs, and the messages to users. */
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import JobsScreen from '../../resources/jobs/JobsScreen.tsx'
import OutboxScreen from '../../resources/outbox/OutboxScreen.tsx'
import { show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend

beforeAll(async () => {
  backend = await startBackend({})
})
afterAll(() => backend.stop())

const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent)

test('the job that began last comes first, and says what it did, or that there was nothing to do', async () => {
  await backend.api.database.script(`delete from job;
    insert into job (name, payload, due_at, created_at, started_at, done_at, result) values
      ('find_duplicates', '{}', now() + interval '1 hour', '2026-11-20', '2026-11-24 08:00', '2026-11-24 08:01', '{"checked": 12345, "opened": 0}'),
      ('move_to_summaries', '{}', now() + interval '1 hour', '2026-11-20', '2026-11-24 09:00', '2026-11-24 09:01', '{"tables": 0}'),
      ('settle_summaries', '{}', now() + interval '1 hour', '2026-11-20', '2026-11-24 07:00', '2026-11-24 07:01', '{"tables": 3}')`)
  show('/jobs', { '/jobs': JobsScreen }, false)
  expect(await rows()).toEqual([
    expect.stringMatching(/14:30Move recent changes.*There was nothing to do\./),
    expect.stringMatching(/13:30Find candidates.*Compared: 12,345, cases opened: 0/),
    expect.stringMatching(/12:30Join the rows.*Updated summaries: 3/),
  ])
})

test('the mobile number of a message is grouped as everywhere, and an e-mail address is not', async () => {
  await backend.api.database.script(`delete from outbox;
    insert into outbox (channel, address, subject, body, created_at) values
      ('sms', '9876543210', null, 'Kaushal: one', '2026-11-24 07:00'),
      ('email', 'asha.9876543210@example.in', 'Two', 'Kaushal: two', '2026-11-24 08:00')`)
  show('/outbox', { '/outbox': OutboxScreen }, false)
  expect(await rows()).toEqual([
    expect.stringContaining('asha.9876543210@example.in'),
    expect.stringContaining('98765 43210Text message'),
  ])
})
