/** While the server makes a document: how many are before it, then how much of it is done. The server's tasks are those of the test. */
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WorkspaceScreen from '../../resources/plan/workspace/WorkspaceScreen.tsx'
import { inlineTasks, type TaskState } from '../../server/tasks/task.ts'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { areas, show, trades } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ ...areas, ...trades })
})
afterAll(() => backend.stop())

test('the bar of a document says how many are before it, then how much is done, and goes with the download', async () => {
  const [district, year] = await Promise.all(
    ['district', 'financial_year'].map(
      async (entity) => (await backend.api.get<{ id: number }[]>(entity)).body[0]?.id,
    ),
  )
  const tasks = vi.spyOn(inlineTasks, 'list')
  const says = (state: Partial<TaskState>) =>
    tasks.mockReturnValue([
      { name: 'readWorkbook', before: 0, done: 9, total: 10 },
      { name: 'printPlan', before: 0, done: 0, total: 0, ...state },
    ])
  let finish = () => {}
  vi.spyOn(dataProvider, 'download').mockReturnValue(
    new Promise((resolve) => {
      finish = resolve
    }),
  )
  says({ before: 2 })
  const { user } = show(`/plan/${district}/${year}`, { '/plan/:district/:year': WorkspaceScreen }, false)
  await user.click(await screen.findByRole('button', { name: 'Document (PDF)' }))
  expect(await screen.findByText('Waiting for 2 other documents…')).toBeTruthy()
  const bar = screen.getByRole('progressbar', { name: 'Creating the document…' })
  expect(bar.getAttribute('aria-valuenow')).toBeNull()

  says({ before: 1 })
  expect(await screen.findByText('Waiting for 1 other document…')).toBeTruthy()
  says({ done: 3, total: 8 })
  expect(await screen.findByText('38 %')).toBeTruthy()
  expect(screen.getByText('Creating the document…').getAttribute('role')).toBe('status')
  expect(bar.getAttribute('aria-valuenow')).toBe('38')
  says({ done: 8, total: 8 })
  await waitFor(() => expect(bar.getAttribute('aria-valuenow')).toBe('100'))

  finish()
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
})
