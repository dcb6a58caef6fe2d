import type { Database, Queries } from './database.ts'

/** What `work` returns after its writes, which are then rolled back: a dry run by the same rules. Its errors are thrown. */
export async function rolledBack<T>(db: Database, work: (queries: Queries) => Promise<T>): Promise<T> {
  const done: { result?: { value: T } } = {}
  try {
    await db.transaction(async (queries) => {
      done.result = { value: await work(queries) }
      throw done
    })
  } catch (error) {
    if (error !== done || !done.result) throw error
  }
  return (done.result as { value: T }).value
}
