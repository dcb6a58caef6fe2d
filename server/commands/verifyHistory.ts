/** `npm run history:verify`: seals what is complete and walks the whole chain. */

import { sealAll, verify } from '../history/seal.ts'
import { environment } from '../start/environment.ts'
import { openHome } from '../start/openDatabase.ts'

try {
  const { database, free } = await openHome(environment(process.env), console.log)
  try {
    await sealAll(database)
    const { sealed, fault } = await verify(database)
    if (fault) throw new Error(fault)
    console.log(`The history is whole: ${sealed} operations, each sealed onto the one before it.`)
  } finally {
    await database.close()
    free()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
