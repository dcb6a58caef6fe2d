/** `npm run docs`: writes the tables of docs/wire.md from the contract, and the file of the states. */
import { readFileSync, writeFileSync } from 'node:fs'
import { contractGroups } from '../schema/contract/index.ts'
import { statesFile } from './statesFile.ts'
import { withTables } from './wireTables.ts'

const file = new URL('../docs/wire.md', import.meta.url)
writeFileSync(file, withTables(readFileSync(file, 'utf8'), contractGroups))
writeFileSync(new URL('../docs/deploy/states.csv', import.meta.url), statesFile())
