import { entityOf } from '../../schema/index.ts'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { openSheetDocument } from '../../src/sheet/document/openSheetDocument.ts'
import { repositoryOf } from '../../src/sheet/document/repositoryOf.ts'
import type { Snapshot } from '../../src/sheet/document/snapshot.ts'
import type { WaitingSheet } from './waitingDocuments.ts'

/** Milliseconds after which a sheet that cannot be sent is left to its screen. */
const LIMIT_MS = 20_000

/** Everything is on the server, or the rest needs the user or a connection. */
function isSettled({ isLoaded, isFullySaved, state, error, conflicts, serverErrors, ...other }: Snapshot) {
  if (error || other.lockedMessage !== undefined || other.message !== undefined) return true
  if (!isLoaded || state === 'saving') return false
  const needsUser = Object.keys(conflicts).length > 0 || Object.keys(serverErrors).length > 0
  return isFullySaved || state !== 'unsaved' || needsUser
}

/** Sends the draft of a sheet as its screen does when it opens: what others saved is merged, conflicts stay in the draft. */
export async function sendSheet({ entity, scope, record, sheetKey }: WaitingSheet): Promise<void> {
  const repository = repositoryOf(dataProvider, entityOf(entity), scope, record)
  const sheet = openSheetDocument(repository, sheetKey, false)
  const close = sheet.open()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, LIMIT_MS)
    const check = () => {
      if (!isSettled(sheet.get())) return
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const unsubscribe = sheet.subscribe(check)
  })
  close()
}
