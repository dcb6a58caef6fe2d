import type { DataProvider } from 'ra-core'
import { dataProvider as ownProvider } from '../../../src/data/dataProvider.ts'
import { storage } from '../../../src/data/session/storage.ts'
import { earlyFormOf } from '../../../src/data/start/earlyForm.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { registration } from '../registrationEntity.ts'
import { type RegistrationDraft, registrationDrafts } from './registrationDrafts.ts'
import type { KnownAnswers } from './registrationPages.ts'
import { findOwnRegistration } from './useOwnRegistration.ts'

export const NEW = 'new'

export interface Opened {
  record?: SavedRecord | undefined
  draft?: RegistrationDraft | undefined
  /** Registrations that were begun on this device, to choose from. */
  drafts?: readonly RegistrationDraft[]
  /** What the account says of a candidate who begins. */
  known?: KnownAnswers
}

/** Of staff: a registration with its answers on this device, or for a new one those to choose from. */
async function openFor(dataProvider: DataProvider, id: string): Promise<Opened> {
  // Who types already goes on with that, which is one of the drafts by then.
  if (id === NEW && earlyFormOf('registration', storage.profile()?.id)) return {}
  if (id === NEW) return { drafts: await registrationDrafts.list() }
  const draft = await registrationDrafts.find(Number(id))
  try {
    const { data: record } = await dataProvider.getOne<SavedRecord>(registration.name, { id: Number(id) })
    return { record, draft }
  } catch (failure) {
    if (draft) return { draft }
    throw failure
  }
}

/** What was given at the sign-up; nothing where it cannot be read, because all of it can be typed. */
async function knownOfAccount(dataProvider: KaushalDataProvider): Promise<KnownAnswers> {
  const reply = await dataProvider.api('GET rpl/get_profile').catch(() => undefined)
  const { name, mobile, whatsapp_no, email } = reply?.json ?? {}
  return {
    ...(name && { name }),
    ...(mobile && { mobile }),
    ...(email && { email }),
    ...(whatsapp_no && whatsapp_no !== mobile && { whatsapp_no }),
  }
}

/** The registration of the candidate. A first save whose reply was lost is sent again, and then finds the record. */
async function openOwn(dataProvider: KaushalDataProvider): Promise<Opened> {
  const drafts = await registrationDrafts.list()
  try {
    const record = await findOwnRegistration(dataProvider)
    if (!record) {
      const draft = drafts.find(({ id }) => id === undefined)
      return draft ? { draft } : { known: await knownOfAccount(dataProvider) }
    }
    const unanswered = drafts.find(({ id, first }) => id === undefined && first)
    return unanswered ? { draft: unanswered } : { record, draft: drafts.find(({ id }) => id === record.id) }
  } catch (failure) {
    if (drafts[0]) return { draft: drafts[0] }
    throw failure
  }
}

/** The opening of a registration. Each opening has a number: what an earlier one has read is not the state of now. */
export const openingQuery = (dataProvider: KaushalDataProvider, id: string, opening: number) => ({
  queryKey: ['registration', id, opening],
  queryFn: () => (storage.traits().hasOwnRegistration ? openOwn(dataProvider) : openFor(dataProvider, id)),
})

let openings = 0
let first: number | undefined

/** The number of a new opening; that of the page itself, if it has begun with a registration. */
export function nextOpening(): number {
  const opening = first ?? openings++
  first = undefined
  return opening
}

/** What the registration at a path has when the page is opened with it. */
export function firstQueries(pathname: string) {
  const [, , id = NEW] = pathname.split('/')
  first = openings++
  return [openingQuery(ownProvider, id, first)]
}
