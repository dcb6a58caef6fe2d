import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { storageKeys } from '../../schema/storageKeys.ts'
import { openDrafts } from '../data/offline/draftDatabase.ts'
import { DRAFTS } from '../data/offline/draftKeys.ts'
import { findStoredKey } from '../data/offline/storedKey.ts'
import { bytesOfKey, textCipher } from '../data/offline/textCipher.ts'
import { answersOf, type EarlyForm } from '../data/start/earlyForm.ts'
import { apiPath } from './apiPath.ts'

/** An answer that may not lie on the device, also not encrypted: the form says which. */
const isSecret = ({ dataset }: HTMLInputElement) => dataset.secret !== undefined

/** The key that the device has is there at once; that of the server comes beside the code of the app. */
async function findKey(user: number): Promise<Uint8Array> {
  const stored = await findStoredKey(user).catch(() => undefined)
  if (stored) return stored
  const token = localStorage.getItem(storageKeys.token)
  const reply = await fetch(apiPath('draft_key'), { headers: { Authorization: `Bearer ${token}` } })
  return bytesOfKey((await reply.json()).key)
}

/** Answers of which the device has none. */
const NONE = '[]'

/**
 * Stores with each change what was typed, as a draft that the app goes on with (resources/candidate/registration/registrationDrafts.ts), encrypted with
 * the key of this user; what was typed before the key is there is stored with it. `onStored` is called with whether the device has all
 * answers. Returns a function that says it.
 */
export function storeAnswers(
  early: EarlyForm & { user: number; draftKey: string },
  form: HTMLFormElement,
  onStored: (isAll: boolean) => void,
): () => boolean {
  const { draftKey } = early
  const typed = () =>
    answersOf(early)
      .filter((input) => !isSecret(input))
      .map(({ type, id, name, value }) => ({ type, id, name, value }))
  let [written, stored] = [NONE, NONE]
  const isAllStored = () => JSON.stringify(typed()) === stored && !answersOf(early).some(isSecret)
  async function start() {
    const [secret, database] = await Promise.all([findKey(early.user), openDrafts()])
    const cipher = textCipher(xchacha20poly1305, secret)
    const write = async () => {
      const answers = JSON.stringify(typed())
      // The app stores the answers that it has taken over.
      if (answers === written || !form.isConnected) return
      written = answers
      const transaction = database.transaction(DRAFTS.store, 'readwrite')
      const at = Date.now()
      const sending = { state: 'waiting' } as const
      const draft = JSON.stringify({ values: { base: {}, values: {}, typed: typed() }, at, sending })
      if (answers === NONE) void transaction.store.delete(draftKey)
      else void transaction.store.put({ at, sealed: cipher.seal(draftKey, draft), ...sending }, draftKey)
      // A page that is reloaded at once would give up what is not committed.
      transaction.commit()
      await transaction.done
      stored = answers
    }
    const onChange = () =>
      void write()
        .catch(() => undefined)
        .then(() => onStored(isAllStored() && stored !== NONE))
    form.addEventListener('input', onChange)
    form.addEventListener('change', onChange)
    onChange()
  }
  // The page warns before what could not be stored is left.
  void start().catch(() => undefined)
  return isAllStored
}
