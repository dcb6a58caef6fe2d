/** `npm run history:verify`: seals the complete operations, and verifies the chain and the status of each form. */
import { sealAll } from '../history/sealChain.ts'
import { verifyChain } from '../history/verifyChain.ts'
import { findWrongStatus } from '../planning/steps/verifyStatuses.ts'
import { runCommand, withDatabase } from './runCommand.ts'

await runCommand(() =>
  withDatabase(async ({ database }) => {
    await sealAll(database)
    const { sealed, error } = await verifyChain(database)
    const found = error ?? (await findWrongStatus(database))
    if (found) throw new Error(found)
    console.log(`The history is unchanged. Sealed operations: ${sealed}.`)
  }),
)
