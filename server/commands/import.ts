/** `npm run import -- ENTITY FILE` with the options below: the import of the screen, from the command line. */
import { createReadStream, createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { ImportRun } from '../../schema/contract/importing.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { GLOBAL_SCOPE } from '../access/scope.ts'
import type { Database } from '../database/database.ts'
import { confirmImport } from '../import/confirmImport.ts'
import { dryRun } from '../import/dryRun.ts'
import { deleteJob, findJob } from '../import/job.ts'
import { preview, wrongCsv } from '../import/preview.ts'
import { runCommand, withDatabase } from './runCommand.ts'

const USAGE = `npm run import -- ENTITY FILE [options]

  --dry-run               print what would change, and write nothing
  --column HEADER=FIELD   say which field a column fills; once for each column
  --leave-out HEADER      import without a column; once for each column
  --skip-wrong            import the other rows although some have errors
  --wrong FILE            write the rows with errors to this file, with the reason of each
`
/** Most wrong rows that are printed. */
const MAX_PRINTED = 20
/** The command runs without a session. */
const CALLER = { userId: 0, requestId: 'import command', scope: GLOBAL_SCOPE }

const importable: readonly Entity[] = Object.values<Entity>(entities).filter(
  ({ actions }) => actions?.includes('import') !== false,
)

const print = (line: string) => console.log(line)
const number = (value: number) => value.toLocaleString('en-IN')

interface ImportOptions {
  entity: Entity
  file: string
  isDry: boolean
  skipWrong: boolean
  wrongFile: string | undefined
  /** The field of each column; null leaves it out. */
  columns: Record<string, string | null>
}

/** Splits `HEADER=FIELD` at the last equals sign: a header may contain one, the name of a field cannot. */
function parseColumn(text: string): [header: string, field: string] {
  const at = text.lastIndexOf('=')
  if (at < 1) throw new Error(`--column must be HEADER=FIELD, not “${text}”.`)
  return [text.slice(0, at), text.slice(at + 1)]
}

function parseOptions(): ImportOptions {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      'skip-wrong': { type: 'boolean' },
      wrong: { type: 'string' },
      column: { type: 'string', multiple: true },
      'leave-out': { type: 'string', multiple: true },
    },
  })
  const [name = '', file] = positionals
  const entity = importable.find((declared) => declared.name === name || declared.path === name)
  if (!file || positionals.length > 2) throw new Error(USAGE)
  if (!entity)
    throw new Error(
      `There is no entity “${name}” to import. The entities are: ${importable.map(({ name }) => name).join(', ')}.`,
    )
  return {
    entity,
    file,
    isDry: values['dry-run'] ?? false,
    skipWrong: values['skip-wrong'] ?? false,
    wrongFile: values.wrong,
    columns: Object.fromEntries([
      ...(values.column ?? []).map(parseColumn),
      ...(values['leave-out'] ?? []).map((header) => [header, null]),
    ]),
  }
}

function printColumns({ columns, ignored, questions }: ImportRun): void {
  print(`Columns: ${columns.map(({ header, field }) => `${header} → ${field}`).join(', ')}`)
  if (ignored.length) print(`Not used: ${ignored.join(', ')}`)
  if (!questions.length) return
  print('To say which field one of these columns fills, or that it is left out on purpose:')
  for (const { header } of questions) print(`  --column "${header}=FIELD" or --leave-out "${header}"`)
}

async function printWrong(database: Database, { id, counts }: ImportRun): Promise<void> {
  const job = await findJob(database, id, CALLER.userId)
  const { rows } = await preview(database, job, 'wrong', [0, MAX_PRINTED - 1], GLOBAL_SCOPE)
  for (const { line, errors } of rows) {
    for (const { column, value, message } of errors) {
      print(`  row ${line}${column ? `, ${column} “${value}”` : ''}: ${message}`)
    }
  }
  if (counts.wrong > MAX_PRINTED) print(`  … and ${number(counts.wrong - MAX_PRINTED)} more`)
}

async function run(
  database: Database,
  { entity, file, isDry, skipWrong, wrongFile, columns }: ImportOptions,
): Promise<boolean> {
  const started = performance.now()
  const result = await dryRun(database, entity, createReadStream(file), CALLER, { columns })
  const { id, rows, counts } = result
  printColumns(result)
  print(
    `Rows: ${number(rows)}. New: ${number(counts.new)}, changed: ${number(counts.changed)}, unchanged: ${number(counts.same)}, with errors: ${number(counts.wrong)}.`,
  )
  if (counts.wrong) await printWrong(database, result)
  if (counts.wrong && wrongFile) {
    const lines = wrongCsv(database, await findJob(database, id, CALLER.userId))
    await pipeline(Readable.from(lines), createWriteStream(wrongFile))
    print(`The rows with errors are in ${wrongFile}.`)
  }
  const isRefused = counts.wrong > 0 && !skipWrong
  if (isDry || isRefused) {
    await deleteJob(database, id)
    print(
      isDry
        ? 'Nothing was imported: this was a dry run.'
        : 'Nothing was imported. Correct the rows with errors, or add --skip-wrong.',
    )
    return !isRefused
  }
  await confirmImport(database, id, skipWrong, CALLER)
  const seconds = (performance.now() - started) / 1000
  print(`Imported rows: ${number(counts.new + counts.changed)}. Time: ${seconds.toFixed(1)} s.`)
  return true
}

await runCommand(async () => {
  const options = parseOptions()
  await withDatabase(async ({ database }) => {
    process.exitCode = (await run(database, options)) ? 0 : 1
  })
})
