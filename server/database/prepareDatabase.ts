import { createHash } from 'node:crypto'
import { entities } from '../../schema/index.ts'
import { datasets } from '../../schema/reports/datasets.ts'
import { computedColumns, dropComputedColumns } from '../sql/computedColumns.ts'
import { dropSharedKeyFunction, sharedKeyFunction } from '../sql/sharedKeys.ts'
import { createFormCounts, dropFormCounts } from '../sql/summaries/formCounts.ts'
import { createSummaries, dropSummaries } from '../sql/summaries/summaries.ts'
import { advisoryLocks } from './advisoryLocks.ts'
import type { Database, Queries } from './database.ts'
import { type Migration, migrate } from './migrate.ts'

/** What the database computes: SQL that creates it, and SQL that removes it. */
interface Computed {
  name: string
  create: string
  remove: string
}

const computed: readonly Computed[] = [
  ...Object.values(entities).map((entity) => ({
    name: `fields of ${entity.name}`,
    create: computedColumns(entity),
    remove: dropComputedColumns(entity),
  })),
  ...Object.values(entities).map((entity) => ({
    name: `shared key of ${entity.name}`,
    create: sharedKeyFunction(entity),
    remove: dropSharedKeyFunction(entity),
  })),
  ...Object.entries(datasets).map(([name, dataset]) => ({
    name: `summaries of ${name}`,
    create: createSummaries(name, dataset),
    remove: dropSummaries(name, dataset),
  })),
  { name: 'counts of forms', create: createFormCounts, remove: dropFormCounts },
].filter(({ create }) => create)

/** Whether a declaration has changed; it guards nothing. */
const digestOf = (text: string): string => createHash('md5').update(text).digest('hex')

/**
 * Creates the triggers, functions and summaries that are new, or whose declaration changed, and fills the summaries from the records. What is not
 * declared any more is removed.
 */
async function createComputed(db: Queries): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [advisoryLocks.computed])
  await db.query(`select set_config('statement_timeout', '0', true)`)
  // What is removed runs as the owner, so that no user may write it.
  await db.script(
    `create table if not exists computed (name text primary key, digest text not null, removal text not null);
     alter table computed enable row level security`,
  )
  const stored = new Map(
    (await db.query<{ name: string; digest: string }>('select name, digest from computed')).map((one) => [
      one.name,
      one.digest,
    ]),
  )
  const declared = computed.map((one) => ({ ...one, digest: digestOf(one.create) }))
  const missing = declared.filter(({ name, digest }) => stored.get(name) !== digest)
  const unchanged = declared.filter((one) => !missing.includes(one)).map(({ name }) => name)
  const former = await db.query<{ removal: string }>(
    'delete from computed where name <> all($1::text[]) returning removal',
    [unchanged],
  )
  for (const { removal } of former) await db.script(removal)
  for (const { create } of missing) await db.script(create)
  if (missing.length)
    await db.query(
      `insert into computed (name, digest, removal)
       select n.name, n.digest, n.remove from jsonb_to_recordset($1::jsonb) n(name text, digest text, remove text)`,
      [JSON.stringify(missing)],
    )
}

/** Runs the pending migrations and returns their names, and brings what the database computes up to date. */
export async function prepareDatabase(
  database: Database,
  migrations: readonly Migration[],
): Promise<string[]> {
  const ran = await migrate(database, migrations)
  await database.transaction(createComputed)
  return ran
}
