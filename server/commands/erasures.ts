/**
 * `npm run erasures -- list FILE` writes the numbers of the candidates who were erased, and `npm run erasures -- apply FILE` erases them
 * again in a restored backup. The file has no names.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { eraseAgain, listErased } from '../rpl/candidates/eraseCandidate.ts'
import { readEnvironment } from '../start/environment.ts'
import { openDatabase } from '../start/openDatabase.ts'

const readIds = (file: string): number[] =>
  readFileSync(file, 'utf8')
    .split(/\s+/)
    .filter(Boolean)
    .map((line) => {
      if (!/^\d{1,10}$/.test(line)) throw new Error(`${file} is no list of erasures.`)
      return Number(line)
    })

try {
  const [verb, file] = process.argv.slice(2)
  if (!file || (verb !== 'list' && verb !== 'apply'))
    throw new Error('Use npm run erasures -- list FILE, or npm run erasures -- apply FILE.')
  const ids = verb === 'apply' ? readIds(file) : []
  const { database, release } = await openDatabase(readEnvironment(process.env), console.log)
  try {
    if (verb === 'list') {
      const erased = await listErased(database)
      writeFileSync(file, erased.map((id) => `${id}\n`).join(''))
      console.log(`Erased candidates in ${file}: ${erased.length}. Keep it apart from the backups.`)
    } else {
      const again = await database.transaction((db) => eraseAgain(db, ids))
      console.log(`Candidates erased again: ${again}.`)
    }
  } finally {
    await database.close()
    release()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
