/** `npm run import -- ENTITY FILE [--dry-run] [--skip-wrong] [--wrong FILE]`: the import of the screen, from the command line. */
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { type Entity, entities } from '../../schema/index.ts'
import { EVERYWHERE } from '../access/scope.ts'
import type { Database } from '../database/database.ts'
import { confirm } from '../import/confirm.ts'
import { type DryRun, dryRun } from '../import/dryRun.ts'
import { discardJob, jobOf } from '../import/job.ts'
import { preview, wrongCsv } from '../import/preview.ts'
import { environment } from '../start/environment.ts'
import { openHome } from '../start/openDatabase.ts'

const USAGE = `npm run import -- ENTITY FILE [--dry-run] [--skip-wrong] [--wrong FILE]

  --dry-run      say what would happen, and write nothing
  --skip-wrong   import the other rows although some are wrong
  --wrong FILE   write the wrong rows there, with the reason of each
`
/** Wrong rows that are printed. */
const SHOWN = 20
/** Nobody is signed in here. */
const CALLER = { userId: 0, requestId: 'import command', reach: EVERYWHERE }

const say = (line: string) => console.log(line)
const number = (value: number) => value.toLocaleString('en-IN')

interface Wanted {
  entity: Entity
  file: string
  isDry: boolean
  skipWrong: boolean
  wrongFile: string | undefined
}

function wanted(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      'skip-wrong': { type: 'boolean' },
      wrong: { type: 'string' },
    },
  })
  const [name = '', file] = positionals
  const entity = Object.values(entities).find((one) => one.name === name || one.path === name)
  if (!file || positionals.length > 2) throw new Error(USAGE)
  if (!entity)
    throw new Error(`There is no entity “${name}”. There are: ${Object.keys(entities).join(', ')}.`)
  return {
    entity,
    file,
    isDry: values['dry-run'] ?? false,
    skipWrong: values['skip-wrong'] ?? false,
    wrongFile: values.wrong,
  }
}

function sayColumns({ columns, ignored }: DryRun): void {
  say(`Columns: ${columns.map(({ header, field }) => `${header} → ${field}`).join(', ')}`)
  if (ignored.length) say(`Not used: ${ignored.join(', ')}`)
}

async function sayWrong(database: Database, { id, counts }: DryRun): Promise<void> {
  const job = await jobOf(database, id, CALLER.userId)
  const { rows } = await preview(database, job, 'wrong', [0, SHOWN - 1], EVERYWHERE)
  for (const { line, errors } of rows) {
    for (const { column, value, message } of errors) {
      say(`  row ${line}${column ? `, ${column} “${value}”` : ''}: ${message}`)
    }
  }
  if (counts.wrong > SHOWN) say(`  … and ${number(counts.wrong - SHOWN)} more`)
}

async function run(
  database: Database,
  { entity, file, isDry, skipWrong, wrongFile }: Wanted,
): Promise<boolean> {
  const started = performance.now()
  const result = await dryRun(database, entity, createReadStream(file), CALLER)
  const { id, rows, counts } = result
  sayColumns(result)
  say(
    `${number(rows)} rows: ${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.same)} same, ${number(counts.wrong)} wrong`,
  )
  if (counts.wrong) await sayWrong(database, result)
  if (counts.wrong && wrongFile) {
    const lines = wrongCsv(database, await jobOf(database, id, CALLER.userId))
    await pipeline(Readable.from(lines), createWriteStream(wrongFile))
    say(`The wrong rows are in ${wrongFile}.`)
  }
  const refused = counts.wrong > 0 && !skipWrong
  if (isDry || refused) {
    await discardJob(database, id)
    say(
      isDry
        ? 'Nothing was imported: this was a dry run.'
        : 'Nothing was imported. Mend the wrong rows, or add --skip-wrong.',
    )
    return !refused
  }
  await confirm(database, id, skipWrong, CALLER)
  const seconds = (performance.now() - started) / 1000
  say(`Imported ${number(counts.new + counts.changed)} rows in ${seconds.toFixed(1)} s.`)
  return true
}

async function main(): Promise<void> {
  const asked = wanted()
  const { database, free } = await openHome(environment(process.env), say)
  try {
    process.exitCode = (await run(database, asked)) ? 0 : 1
  } finally {
    await database.close()
    free()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
