/** `npm run history:verify`: seals the complete operations and verifies the chain. */
import { sealAll, verifyChain } from '../history/sealChain.ts'
import { readEnvironment } from '../start/environment.ts'
import { openDatabase } from '../start/openDatabase.ts'

try {
  const { database, release } = await openDatabase(readEnvironment(process.env), console.log)
  try {
    await sealAll(database)
    const { sealed, error } = await verifyChain(database)
    if (error) throw new Error(error)
    console.log(`The history is unchanged. Sealed operations: ${sealed}.`)
  } finally {
    await database.close()
    release()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
