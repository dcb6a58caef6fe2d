/** `npm run backup [-- FILE]` */
import { resolve } from 'node:path'
import { backup } from '../database/backup.ts'
import { environment } from '../start/environment.ts'

try {
  const { data, databaseUrl } = environment(process.env)
  if (databaseUrl) {
    throw new Error(
      'The data is on PostgreSQL (DATABASE_URL is set). Back it up with its own tool:\n  pg_dump --format=custom --file=kaushal.dump "$DATABASE_URL"\nand bring it back with\n  pg_restore --clean --if-exists --dbname="$DATABASE_URL" kaushal.dump',
    )
  }
  const [file] = process.argv.slice(2)
  console.log(`Backed up to ${await backup(data, file && resolve(file))}`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
