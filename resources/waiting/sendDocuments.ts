import { dataProvider } from '../../src/data/dataProvider.ts'
import { ifClosed } from '../../src/data/offline/documentLock.ts'
import { subscribeToNetwork } from '../../src/data/offline/network.ts'
import { storage } from '../../src/data/session/storage.ts'
import { registrationSender } from '../candidate/registration/registrationSender.ts'
import { findRegistrations, findSheets, needsUser } from './waitingDocuments.ts'

async function sendRegistration(key: string) {
  // It may have been sent since by a page that has it open.
  const found = (await findRegistrations()).find((one) => one.key === key)
  // What was typed before the app was there becomes values in a form only.
  if (!found || needsUser(found) || found.draft.typed) return
  const { id, base, version, first } = found.draft
  const values: Record<string, unknown> = { ...found.draft.values }
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

/** Each sheet has a draft for each tab; all of them wait for the one that needs the user. */
async function findDueSheets() {
  const sheets = await findSheets()
  const stopped = new Set(sheets.filter(needsUser).map(({ sheetKey }) => sheetKey))
  return sheets.filter(({ sheetKey }) => !stopped.has(sheetKey))
}

async function sendAll() {
  if (storage.token() === null || !navigator.onLine) return
  const registrations = (await findRegistrations()).filter((one) => !needsUser(one))
  for (const { key } of registrations) await ifClosed(key, () => sendRegistration(key))
  const sheets = await findDueSheets()
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
