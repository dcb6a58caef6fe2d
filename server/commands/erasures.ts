/**
 * `npm run erasures -- list FILE` writes the numbers of the candidates who were erased, and `npm run erasures -- apply FILE` erases them
 * again in a restored backup. The file has no names.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { eraseAgain, listErased } from '../rpl/candidates/eraseCandidate.ts'
import { runCommand, withDatabase } from './runCommand.ts'

const readIds = (file: string): number[] =>
  readFileSync(file, 'utf8')
    .split(/\s+/)
    .filter(Boolean)
    .map((line) => {
      if (!/^\d{1,10}$/.test(line)) throw new Error(`${file} is no list of erasures.`)
      return Number(line)
    })

await runCommand(async () => {
  const [verb, file] = process.argv.slice(2)
  if (!file || (verb !== 'list' && verb !== 'apply'))
    throw new Error('Use npm run erasures -- list FILE, or npm run erasures -- apply FILE.')
  const ids = verb === 'apply' ? readIds(file) : []
  await withDatabase(async ({ database }) => {
    if (verb === 'list') {
      const erased = await listErased(database)
      writeFileSync(file, erased.map((id) => `${id}\n`).join(''))
      console.log(`Erased candidates in ${file}: ${erased.length}. Keep it apart from the backups.`)
    } else {
      const again = await database.transaction((db) => eraseAgain(db, ids))
      console.log(`Candidates erased again: ${again}.`)
    }
  })
})
