import type { Database } from './database.ts'

/** Runs a statement of `searches` on the one connection of the embedded database. */
export const plannedOnce =
  ({ transaction }: Pick<Database, 'transaction'>): Database['searches']['query'] =>
  (sql, params) =>
    transaction(async (queries) => {
      await queries.script('set local plan_cache_mode = force_generic_plan')
      return queries.query(sql, params)
    })
