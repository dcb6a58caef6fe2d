/** `npm run restore -- FILE [--replace]` */
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '../database/backup.ts'
import { environment } from '../start/environment.ts'

try {
  const { data, databaseUrl } = environment(process.env)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [file] = positionals
  if (!file) throw new Error('Say which file: npm run restore -- FILE')
  if (databaseUrl) throw new Error('The data is on PostgreSQL (DATABASE_URL is set): use pg_restore.')
  const kept = await restore(data, resolve(file), values.replace)
  console.log(`Restored ${file}.${kept ? ` What was there before is in ${kept}.` : ''}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
