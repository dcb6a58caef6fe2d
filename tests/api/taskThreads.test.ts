// @module-tag thorough
/** The threads that make documents, here two of them: a machine with two processors has only one. */
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { descriptionTask } from '../../server/api/routes.ts'
import { startTaskThreads } from '../../server/tasks/taskThreads.ts'
import { buildServer } from '../fixtures/process.ts'

test('a task that runs beside that of another user does not wait, not even before its first progress', async () => {
  buildServer()
  const threads = startTaskThreads(
    new URL('../../dist-server/taskThread.js', import.meta.url),
    () => undefined,
    2,
  )
  try {
    const { signal } = new AbortController()
    const run = (userId: number) => threads.run(descriptionTask, null, { userId, signal })
    const states = () => [1, 2].flatMap((userId) => threads.list(userId))
    // Both threads load what they need, so that the tasks afterwards begin together.
    await Promise.all([run(1), run(2)])
    const running = Promise.all([run(1), run(2)])
    const state = { name: descriptionTask.name, done: 0, total: 0 }
    expect(states()).toEqual([0, 1].map((before) => ({ ...state, before })))
    let seen = states()
    while (seen.length === 2 && seen.some(({ before }) => before > 0)) {
      await setImmediate()
      seen = states()
    }
    await running
    expect(seen).toEqual([0, 0].map((before) => ({ ...state, before })))
  } finally {
    await threads.stop()
  }
})
