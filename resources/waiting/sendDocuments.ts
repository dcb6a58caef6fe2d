import { dataProvider } from '../../src/data/dataProvider.ts'
import { ifClosed } from '../../src/data/offline/documentLock.ts'
import { subscribeToNetwork } from '../../src/data/offline/network.ts'
import { storage } from '../../src/data/session/storage.ts'
import { registrationDrafts } from '../candidate/registration/registrationDrafts.ts'
import { registrationSender } from '../candidate/registration/registrationSender.ts'
import { findRegistrations, findSheets, type WaitingRegistration } from './waitingDocuments.ts'

async function sendRegistration({ key, draft }: WaitingRegistration) {
  // It may have been sent since by a page that has it open.
  const found = (await registrationDrafts.list()).find((one) => one.key === key)
  // What was typed before the app was there becomes values in a form only.
  if (!found || found.typed) return
  const { id, base, version, first } = draft
  const values: Record<string, unknown> = { ...found.values }
  const { sendAll } = registrationSender({
    dataProvider,
    answers: {
      getValues: (name?: string) => (name === undefined ? values : values[name]) as never,
      setValue: (name, value) => {
        values[name] = value
      },
    },
    state: { current: { id, base, version, first } },
    draftKey: { current: key },
    isOwn: storage.traits().hasOwnRegistration,
  })
  await sendAll()
}

async function sendAll() {
  if (storage.token() === null || !navigator.onLine) return
  for (const registration of await findRegistrations())
    await ifClosed(registration.key, () => sendRegistration(registration))
  const sheets = await findSheets()
  if (!sheets.length) return
  const { sendSheet } = await import('./sendSheet.ts')
  for (const sheet of sheets) await ifClosed(sheet.sheetKey, () => sendSheet(sheet))
}

/** Sends the documents on this device that no tab has open: at once, and each time that the server answers again. */
export function start(): () => void {
  let isRunning = false
  const send = async () => {
    if (isRunning) return
    isRunning = true
    await sendAll().catch(() => undefined)
    isRunning = false
  }
  void send()
  return subscribeToNetwork(() => void send())
}
