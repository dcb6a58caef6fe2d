import { ownKeys, storageKeys } from '../../schema/storageKeys.ts'
import { DRAFTS, draftKey, keysWith } from '../data/offline/draftKeys.ts'
import { isAllowed, type Rights } from '../data/session/allowedActions.ts'
import { roleTraits } from '../data/session/roleTraits.ts'
import { apiPath } from './apiPath.ts'
import { storeAnswers } from './storeAnswers.ts'
import { watchForm } from './watchForm.ts'

/** Has this device a registration to go on with? It is read as it is: opening the database by its version would create it. */
const hasDrafts = (user: number) =>
  new Promise<boolean>((resolve, reject) => {
    const request = indexedDB.open(DRAFTS.database)
    request.onerror = () => reject(request.error)
    // There is none yet.
    request.onupgradeneeded = () => {
      request.onerror = (event) => {
        event.preventDefault()
        resolve(false)
      }
      request.transaction?.abort()
    }
    request.onsuccess = () => {
      const database = request.result
      const keys = database
        .transaction(DRAFTS.store)
        .objectStore(DRAFTS.store)
        .count(keysWith(draftKey(user, 'registration', '')))
      database.close()
      keys.onsuccess = () => resolve(keys.result > 0)
      keys.onerror = () => reject(keys.error)
    }
  })

const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null')

/** The permissions as last fetched, or else those that this page has asked for. */
async function rightsOf(user: number): Promise<Rights> {
  const reply = await (read(ownKeys.session) ??
    window.firstCalls?.replies.get(apiPath(`get_role_permission/${user}`)))
  // The app reads the body of the reply too.
  return reply instanceof Response ? reply.clone().json() : reply
}

/** May this user add such records, and change what was added? */
async function mayAdd(user: number, entity: string): Promise<boolean> {
  const rights = await rightsOf(user)
  return isAllowed(rights, entity, 'create') && isAllowed(rights, entity, 'update')
}

/**
 * Shows the first page of a new registration until the app is loaded, which goes on with what was typed (src/form/useEarlyForm.ts), to those who
 * may add one. Candidates go on with their own registration, and who has others on this device chooses first.
 */
export async function showRegistration(): Promise<void> {
  const template = document.getElementById('early-form')
  const user = read(storageKeys.profile)?.id
  const isSignedIn = localStorage.getItem(storageKeys.token) !== null && user
  const { hasOwnRegistration } = roleTraits(Number(localStorage.getItem(storageKeys.role)))
  if (!(template instanceof HTMLTemplateElement) || !isSignedIn || hasOwnRegistration) return
  if (localStorage.getItem(ownKeys.mustChangePassword) !== null) return
  const { entity = '' } = (template.content.firstElementChild as HTMLElement).dataset
  if (!(await mayAdd(user, entity).catch(() => false))) return
  // Without storage the app says what it cannot do.
  if (await hasDrafts(user).catch(() => true)) return
  const root = document.getElementById('root')
  if (!root || root.hasChildNodes()) return
  root.append(template.content.cloneNode(true))
  const form = root.querySelector('form') as HTMLFormElement
  const note = form.querySelector('footer small') as HTMLElement
  const { textContent: unstored } = note
  const early = Object.assign(watchForm('registration', form), {
    user,
    draftKey: draftKey(user, 'registration', `new-${Date.now()}`),
  })
  const isStored = storeAnswers(early, form, (isAll) => {
    note.textContent = (isAll && note.dataset.stored) || unstored
  })
  window.addEventListener('beforeunload', (event) => {
    if (window.earlyForms?.registration && !isStored()) event.preventDefault()
  })
  // As the app does, a field that brings up the keyboard of a phone is not focused.
  if (!matchMedia('(pointer: coarse)').matches)
    form.querySelector<HTMLInputElement>('input[required]')?.focus()
}
