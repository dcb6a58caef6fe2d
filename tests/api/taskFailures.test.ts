/** A thread that fails between its tasks does not end the server. */
import { expect, test, vi } from 'vitest'
import { descriptionTask } from '../../server/api/routes.ts'
import { startTaskThreads } from '../../server/tasks/taskThreads.ts'

test('What fails in a thread after its task is reported, and the next task runs', async () => {
  const failures: unknown[] = []
  const entry = new URL('../fixtures/lateFailure.mjs', import.meta.url)
  const threads = startTaskThreads(entry, (error) => failures.push((error as Error).message), 1)
  const { signal } = new AbortController()
  const run = () => threads.run(descriptionTask, null, { userId: 1, signal })
  expect(await run()).toBe('done')
  await vi.waitFor(() => expect(failures).toEqual(['Too late']))
  expect(await run()).toBe('done')
  await threads.stop()
})
