/**
 * Writes the migration from the last snapshot to the current declarations.
 *   npm run db:generate -- NAME          the next migration
 *   npm run db:generate -- --squash      a new initial migration, until the first release
 *   npm run db:generate -- NAME --allow-drop
 * If a field disappears while another is added to its entity, it asks whether the field was renamed.
 */
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { entities } from '../schema/index.ts'
import { assertValidSchema } from '../schema/lint/lintSchema.ts'
import { migrationsFolder } from '../server/database/migrationFiles.ts'
import { currentSnapshot, emptySnapshot, type Snapshot, statementsBetween } from './schemaDifference.ts'

const INITIAL = '0001_initial'
const DROPS = /\bdrop\s+(table|column|schema|sequence|constraint|type)\b/i

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { squash: { type: 'boolean' }, 'allow-drop': { type: 'boolean' } },
})

const snapshotFile = join(migrationsFolder, 'snapshot.json')

async function lastSnapshot(): Promise<Snapshot> {
  if (options.squash || !existsSync(snapshotFile)) return emptySnapshot()
  return JSON.parse(await readFile(snapshotFile, 'utf8')) as Snapshot
}

async function nextName(): Promise<string> {
  if (options.squash || !existsSync(snapshotFile)) return INITIAL
  const last = (await readdir(migrationsFolder))
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  const number = Number(last?.slice(0, 4) ?? 0) + 1
  return `${String(number).padStart(4, '0')}_${(positionals[0] ?? 'schema').replace(/\W+/g, '_')}`
}

function stop(message: string): never {
  console.error(message)
  process.exit(1)
}

try {
  assertValidSchema(entities)
} catch (error) {
  stop((error as Error).message)
}
const current = currentSnapshot()
const statements = await statementsBetween(await lastSnapshot(), current).catch((error: Error) =>
  stop(
    error.message.includes('TTY')
      ? 'A field disappeared while another was added. Run this in a terminal: it asks whether the field was renamed.'
      : (error.stack ?? error.message),
  ),
)
const drops = statements.filter((statement) => DROPS.test(statement))

if (statements.length === 0) {
  console.log('The migrations match the declarations. There is nothing to write.')
} else if (drops.length > 0 && !options['allow-drop']) {
  stop(`This migration would drop data:\n\n${drops.join('\n')}\n\nAdd --allow-drop to write it anyway.`)
} else {
  const name = await nextName()
  const sql = `${statements.join('\n')}\n`
  console.log(sql)
  await writeFile(join(migrationsFolder, `${name}.sql`), sql)
  await writeFile(snapshotFile, `${JSON.stringify(current, null, 1)}\n`)
  console.log(`Wrote ${name}.sql. Read it before you commit it.`)
}
