/** `npm run restore -- FILE [--replace]` */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../database/backup.ts'
import { readEnvironment } from '../start/environment.ts'
import { runCommand } from './runCommand.ts'

await runCommand(async () => {
  const { data, databaseUrl } = readEnvironment(process.env)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file) throw new Error('Give the name of the backup file: npm run restore -- FILE')
  if (databaseUrl)
    throw new Error('The data is in PostgreSQL (DATABASE_URL is set): restore it with pg_restore.')
  const previous = await restore(data, resolve(file), values.replace)
  console.log(`Restored ${file}.${previous ? ` The previous database is in ${previous}.` : ''}`)
  console.log('Erase again who was erased since the backup: npm run erasures -- apply FILE')
})
