import type { Database } from './database.ts'

export interface EmbeddedDatabase extends Database {
  readonly driver: 'pglite'
  /** A tar of the database, for `loadDataDir`: gzipped, unless stated otherwise. */
  dump(compression?: 'gzip' | 'none'): Promise<Blob>
}

type ByRoles = 'driver' | 'rowSecurity' | 'as' | 'searches' | 'secrets'

/** Adds what PostgreSQL does by roles and connections of its own: here all users share one connection, so there is no row-level security. */
export function withoutRoles(own: Omit<EmbeddedDatabase, ByRoles>): EmbeddedDatabase {
  const database: EmbeddedDatabase = {
    ...own,
    driver: 'pglite',
    rowSecurity: async () => 'off',
    as: () => database,
    searches: {
      query: (sql, params) =>
        own.transaction(async (queries) => {
          await queries.script('set local plan_cache_mode = force_generic_plan')
          return queries.query(sql, params)
        }),
    },
    secrets: { query: (sql, params) => own.query(sql, params), access: async () => 'off' },
  }
  return database
}
