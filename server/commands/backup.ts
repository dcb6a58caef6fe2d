/** `npm run backup [-- FILE]` */
import { resolve } from 'node:path'
import { backup } from '../database/backup.ts'
import { readEnvironment } from '../start/environment.ts'
import { askForBackup } from '../start/operatorFile.ts'
import { runCommand } from './runCommand.ts'

await runCommand(async () => {
  const { data, databaseUrl } = readEnvironment(process.env)
  if (databaseUrl) {
    throw new Error(
      'The data is in PostgreSQL (DATABASE_URL is set). Back it up with pg_dump:\n  pg_dump --format=custom --file=kaushal.dump "$DATABASE_URL"\nand restore it with\n  pg_restore --clean --if-exists --dbname="$DATABASE_URL" kaushal.dump',
    )
  }
  const [file] = process.argv.slice(2)
  const target = file && resolve(file)
  const written = (await askForBackup(data, target)) ?? (await backup(data, target))
  console.log(`Backed up to ${written}`)
})
