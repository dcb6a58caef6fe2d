/** `npm run vault:rotate`: encrypts what older keys encrypted again with the newest key. It can be run again after an interruption. */
import { recordEvent } from '../history/recordEvent.ts'
import { rotateSecrets } from '../records/rotateSecrets.ts'
import { runCommand, withDatabase } from './runCommand.ts'

await runCommand(() =>
  withDatabase(async ({ database, vault }) => {
    if (!vault) throw new Error('KAUSHAL_VAULT_KEYS is not set: there is nothing to encrypt with.')
    const total = await rotateSecrets(database, vault, (done) => console.log(`Encrypted again: ${done}`))
    if (total)
      await recordEvent(database, {
        userId: null,
        entity: 'vault',
        action: 'rotate',
        requestId: 'vault:rotate',
      })
    console.log(
      `All values have the key “${vault.keyIds[0]}” now. Older keys are needed for older backups only.`,
    )
  }),
)
