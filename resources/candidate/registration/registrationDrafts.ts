import { drafts, type Sending } from '../../../src/data/offline/drafts.ts'
import { storage } from '../../../src/data/session/storage.ts'
import type { EarlyAnswer } from '../../../src/data/start/earlyForm.ts'
import type { FormValues } from '../../../src/form/fields/formValues.ts'
import { draftableValues } from '../../../src/form/saving/draftableValues.ts'
import { registration } from '../registrationEntity.ts'

/** What is known of a registration on this device, beside the server's record. */
export interface RegistrationState {
  /** Unknown until the server has it. */
  id?: number
  /** The stored record from which the answers differ, and its version. */
  base: FormValues
  version?: number
  /**
   * The first save as it was sent, and when: it is repeated as it is until the server has replied, so that it registers once. The time is
   * unknown of one that an earlier version of the app has sent.
   */
  first?: { key: string; body: FormValues; at?: number }
  /** Default: it waits. */
  sending?: Sending
}

export interface RegistrationDraft extends RegistrationState {
  values: FormValues
  at: number
  /** Under which it is stored. */
  key: string
  /** What was typed before the app was there to read it; it is no value yet. */
  typed?: readonly EarlyAnswer[]
}

const ENTITY = 'registration'
const user = () => storage.profile()?.id ?? 0

const draftable = (values: FormValues) => draftableValues(registration.fields, values)

type StoredDraft = Awaited<ReturnType<typeof drafts.findByPrefix>>[number]

const toDraft = ({ values, at, key, sending }: StoredDraft): RegistrationDraft => ({
  ...(values as unknown as Omit<RegistrationDraft, 'at' | 'key' | 'sending'>),
  at,
  key,
  sending,
})

/** The name of the person, if it was typed. */
export const nameIn = ({ values, typed }: RegistrationDraft): string =>
  String(values.name ?? typed?.find(({ name }) => name === 'name')?.value ?? '')

/** The registrations that lie on this device, encrypted, until the server has all of their answers. */
export const registrationDrafts = {
  /** The key of a registration that the server has, or of a new one. */
  keyOf: (id: number | undefined) => drafts.key(user(), ENTITY, id ?? `new-${Date.now()}`),
  async find(id: number): Promise<RegistrationDraft | undefined> {
    const key = registrationDrafts.keyOf(id)
    const found = await drafts.find(key)
    return found && toDraft({ ...found, key })
  },
  /** With what the keys of this user begin. */
  prefix: () => drafts.key(user(), ENTITY, ''),
  /** All of this user, newest first. */
  async list(): Promise<RegistrationDraft[]> {
    const found = await drafts.findByPrefix(registrationDrafts.prefix())
    return found.map(toDraft).toSorted((one, two) => two.at - one.at)
  },
  save: (key: string, { sending = { state: 'waiting' }, ...state }: RegistrationState, values: FormValues) =>
    drafts.save(key, {
      values: { ...state, base: draftable(state.base), values: draftable(values) },
      at: Date.now(),
      sending,
    }),
  /** Lets one be sent as a new one, of which nobody knows whether it was saved: its user has checked that. */
  sendAnew: ({ key, id, base, version, values }: RegistrationDraft) =>
    registrationDrafts.save(key, { id, base, version }, values),
  remove: (key: string) => drafts.remove(key),
}
