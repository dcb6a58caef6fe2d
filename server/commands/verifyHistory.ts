/** `npm run history:verify`: seals the complete operations, and verifies the chain and the status of each form. */
import { sealAll } from '../history/sealChain.ts'
import { verifyChain } from '../history/verifyChain.ts'
import { findWrongStatus } from '../planning/steps/verifyStatuses.ts'
import { readEnvironment } from '../start/environment.ts'
import { openDatabase } from '../start/openDatabase.ts'

try {
  const { database, release } = await openDatabase(readEnvironment(process.env), console.log)
  try {
    await sealAll(database)
    const { sealed, error } = await verifyChain(database)
    const found = error ?? (await findWrongStatus(database))
    if (found) throw new Error(found)
    console.log(`The history is unchanged. Sealed operations: ${sealed}.`)
  } finally {
    await database.close()
    release()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
