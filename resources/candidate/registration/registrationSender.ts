import type { HttpError } from 'ra-core'
import type { Field } from '../../../schema/define.ts'
import { isEmptyValue } from '../../../schema/emptyValue.ts'
import { isVaulted } from '../../../schema/kindTraits.ts'
import { hadNoEffect, hasNoAnswer } from '../../../src/data/availability/noAnswer.ts'
import { isOutcomeUnknown } from '../../../src/data/availability/unreachable.ts'
import { newKey } from '../../../src/data/request.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { type FormValues, isSameValue } from '../../../src/form/fields/formValues.ts'
import { isSavedRecord, type SavedRecord, type SaveResponse } from '../../../src/form/savedRecord.ts'
import { draftableValues } from '../../../src/form/saving/draftableValues.ts'
import { registration } from '../registrationEntity.ts'
import { type RegistrationState, registrationDrafts } from './registrationDrafts.ts'
import {
  canSend,
  hasUnsendable,
  isConflict,
  isUnsure,
  sendableValues,
  storedValues,
  unsentValues,
} from './sendableValues.ts'

/**
 * `empty`: nothing was typed yet; `local`: on this device, and the server has it once the page is complete; `unstored`: the same, but the
 * browser cannot store it; `waiting`: there is no connection; `refused`: the server does not accept an answer; `unsure`: whether the server
 * has it can no longer be found out by itself.
 */
export type SendStatus =
  | 'empty'
  | 'local'
  | 'unstored'
  | 'sending'
  | 'saved'
  | 'waiting'
  | 'refused'
  | 'conflict'
  | 'unsure'

interface SendResult {
  status: SendStatus
  error?: HttpError
  /** The version of another user with which the answers are in conflict. */
  theirs?: SavedRecord
}

interface SenderOptions {
  dataProvider: KaushalDataProvider
  /** The answers: a form, or those of a draft. */
  answers: {
    getValues(): FormValues
    getValues(name: string): unknown
    setValue(name: string, value: unknown): void
  }
  state: { current: RegistrationState }
  /** The key of the draft on this device. */
  draftKey: { current: string }
  /** Does the candidate register, or staff for another? */
  isOwn: boolean
  onAdopted?: () => void
  onCreated?: (id: number) => void
  onSending?: () => void
}

/** Stores a registration on this device and sends it to the server, of a screen or in the background. */
export function registrationSender(options: SenderOptions) {
  const { dataProvider, answers, state, draftKey, isOwn, onAdopted, onCreated, onSending } = options

  const store = () => registrationDrafts.save(draftKey.current, state.current, answers.getValues())
  const storeLocally = async (): Promise<SendStatus> => ((await store()) === undefined ? 'unstored' : 'local')

  const unsent = () => unsentValues(answers.getValues(), state.current.base)

  const isTypedSince = (sent: FormValues) =>
    Object.entries(unsent()).some(
      ([name, value]) => !isSameValue(registration.fields[name] as Field, value, sent[name]),
    )

  /** Stores how it ended for its user, who may see another screen; until it is changed, nothing sends it again by itself. */
  async function stop(
    result: SendResult & { status: 'refused' | 'conflict' | 'unsure' },
  ): Promise<SendResult> {
    const { status, error } = result
    state.current.sending = { state: status, ...(error && { message: error.message }) }
    await store()
    return result
  }

  /** Stores what was typed. Resolves with where it is. */
  async function storeTyped(): Promise<SendStatus> {
    if (!isUnsure(state.current)) delete state.current.sending
    const { id, base } = state.current
    const isSaved =
      id !== undefined && !Object.keys(unsent()).length && !hasUnsendable(answers.getValues(), base)
    if (!isSaved) return storeLocally()
    await registrationDrafts.remove(draftKey.current)
    return 'saved'
  }

  function adopt(record: SavedRecord) {
    const { id, version } = record
    // A number that this device did not have is not one that was cleared here.
    for (const [name, field] of Object.entries(registration.fields))
      if (isVaulted(field) && !(name in state.current.base) && isEmptyValue(answers.getValues(name)))
        answers.setValue(name, record[name] ?? null)
    state.current = { id, version, base: storedValues(record) }
    onAdopted?.()
  }

  async function create() {
    const { base, first: before } = state.current
    // What may not be stored here follows with the first update.
    const body = draftableValues(registration.fields, sendableValues(answers.getValues(), base))
    const first = before ?? { key: newKey(), body, at: Date.now() }
    state.current.first = first
    await store()
    const call = { data: first.body, meta: { idempotencyKey: first.key } }
    const result = await dataProvider.create(registration.name, call).catch(async (failure: HttpError) => {
      if (hadNoEffect(failure)) {
        state.current.first = before
        await store()
      }
      throw failure
    })
    const { data } = result as unknown as SaveResponse
    adopt(data)
    const newDraft = draftKey.current
    draftKey.current = registrationDrafts.keyOf(data.id)
    await store()
    await registrationDrafts.remove(newDraft)
    onCreated?.(data.id)
  }

  async function update(body: FormValues) {
    const { id = 0, version } = state.current
    const data = { ...body, version }
    const result = await dataProvider.update(registration.name, { id, data, previousData: { id } })
    const { data: saved } = result as unknown as SaveResponse
    adopt(saved)
    // The server has the number in its vault, and this device only its masked text.
    for (const [name, value] of Object.entries(body))
      if (isVaulted(registration.fields[name] as Field) && answers.getValues(name) === value)
        answers.setValue(name, saved[name])
  }

  function onFailure(failure: HttpError): SendResult | Promise<SendResult> {
    const { current } = (failure.body ?? {}) as { current?: unknown }
    if (failure.status === 409 && isSavedRecord(current)) {
      if (isConflict(state.current.base, answers.getValues(), storedValues(current)))
        return stop({ status: 'conflict', theirs: current })
      // An earlier save arrived, and only its reply was lost.
      adopt(current)
      return sendAll()
    }
    if (isOutcomeUnknown(failure)) return { status: 'waiting' }
    if (hasNoAnswer(failure)) return { status: 'refused', error: failure }
    // What the server refused did not register: the corrected answers are another call.
    delete state.current.first
    return stop({ status: 'refused', error: failure })
  }

  /** Sends what the server does not have yet. */
  async function sendAll(): Promise<SendResult> {
    if (isUnsure(state.current)) return stop({ status: 'unsure' })
    if (!canSend(state.current, answers.getValues(), isOwn)) {
      return { status: await storeLocally() }
    }
    onSending?.()
    try {
      if (state.current.id === undefined) await create()
      const sent = unsent()
      if (Object.keys(sent).length) {
        await store()
        await update(sent)
      }
      if (isTypedSince(sent)) return { status: await storeLocally() }
      if (hasUnsendable(answers.getValues(), state.current.base)) await store()
      else await registrationDrafts.remove(draftKey.current)
      return { status: 'saved' }
    } catch (failure) {
      return onFailure(failure as HttpError)
    }
  }

  return { storeTyped, adopt, sendAll }
}
