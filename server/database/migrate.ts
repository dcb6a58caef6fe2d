import { advisoryLocks } from './advisoryLocks.ts'
import type { Database, Queries } from './database.ts'

/** A migration: its file name without `.sql`, and its SQL. Migrations run in the order of their names. */
export interface Migration {
  name: string
  sql: string
}

const CREATE_TABLE = `create table if not exists migration (
  name text primary key, digest text not null, applied_at timestamptz not null default now())`

/** Migrations from files by path, as `import.meta.glob` returns them. */
export const migrationsFrom = (files: Readonly<Record<string, string>>): Migration[] =>
  Object.entries(files)
    .map(([path, sql]) => ({ name: (path.split('/').at(-1) ?? path).replace(/\.sql$/, ''), sql }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

async function apply(queries: Queries, { name, sql }: Migration): Promise<void> {
  await queries.script(sql)
  await queries.query('insert into migration (name, digest) values ($1, md5($2))', [name, sql])
}

/**
 * Runs the pending migrations in one transaction, while other processes that start wait, and returns their names.
 * Throws when a migration was changed after it ran, or when the database has a migration of a newer version.
 */
export function migrate(database: Database, migrations: readonly Migration[]): Promise<string[]> {
  return database.transaction(async (queries) => {
    await queries.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migrations])
    await queries.query(`select set_config('statement_timeout', '0', true)`)
    await queries.query(CREATE_TABLE)
    const applied = await queries.query<{ name: string; digest: string }>(
      'select name, digest from migration',
    )
    const digests = new Map(applied.map(({ name, digest }) => [name, digest]))
    for (const name of digests.keys()) {
      if (migrations.some((migration) => migration.name === name)) continue
      throw new Error(
        `The database was used by a newer version of Kaushal: it has migration ${name}. Install that version or a newer one.`,
      )
    }
    const ran: string[] = []
    for (const migration of migrations) {
      const digest = digests.get(migration.name)
      if (digest === undefined) {
        await apply(queries, migration)
        ran.push(migration.name)
        continue
      }
      const [current] = await queries.query<{ digest: string }>('select md5($1) as digest', [migration.sql])
      if (current?.digest !== digest) {
        throw new Error(`Migration ${migration.name} was changed after it ran on this database.`)
      }
    }
    return ran
  })
}
