import { useQueryClient } from '@tanstack/react-query'
import { type HttpError, useDataProvider } from 'ra-core'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Field } from '../../../schema/define.ts'
import { isVaulted } from '../../../schema/kindTraits.ts'
import { newKey } from '../../../src/data/request.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import type { FormValues } from '../../../src/form/fields/formValues.ts'
import { isSavedRecord, type SavedRecord, type SaveResponse } from '../../../src/form/savedRecord.ts'
import { draftableValues } from '../../../src/form/saving/draftableValues.ts'
import { type RegistrationState, registrationDrafts } from './registrationDrafts.ts'
import { registration } from './registrationPages.ts'
import {
  canCreate,
  hasUnsendable,
  isConflict,
  sendableValues,
  storedValues,
  unsentValues,
} from './sendableValues.ts'

/** `local`: not enough to send yet; `waiting`: there is no connection; `refused`: the server does not accept an answer. */
export type SendStatus = 'local' | 'sending' | 'saved' | 'waiting' | 'refused' | 'conflict'

/** Milliseconds until a call without a reply is sent again; browsers do not always notice that they are online. */
const RETRY_MS = 8_000
/** A status of 502 or above comes from a gateway, so the call may have had no effect. */
const isUnanswered = ({ status }: HttpError) => !status || status >= 502

interface SendingOptions {
  form: UseFormReturn<FormValues>
  state: RefObject<RegistrationState>
  /** The key of the draft on this device. */
  draftKey: RefObject<string>
  /** Does the candidate register, or staff for another? */
  isOwn: boolean
  onCreated: (id: number) => void
}

/** Keeps a registration on this device and sends it to the server: once, and again by itself when there was no connection. */
export function useSending({ form, state, draftKey, isOwn, onCreated }: SendingOptions) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<SendStatus>(state.current.id === undefined ? 'local' : 'saved')
  const [error, setError] = useState<HttpError>()
  const [theirs, setTheirs] = useState<SavedRecord>()
  const running = useRef<Promise<SendStatus>>(undefined)
  const isMounted = useRef(true)

  const store = useCallback(
    () => registrationDrafts.save(draftKey.current, state.current, form.getValues()),
    [form, state, draftKey],
  )

  const adopt = useCallback(
    (record: SavedRecord) => {
      const { id, version } = record
      state.current = { id, version, base: storedValues(record) }
      void queryClient.invalidateQueries({ queryKey: [registration.name], refetchType: 'none' })
    },
    [state, queryClient],
  )

  const create = useCallback(async () => {
    const { base } = state.current
    // What may not be stored here follows with the first update.
    const body = draftableValues(registration.fields, sendableValues(form.getValues(), base))
    state.current.first ??= { key: newKey(), body }
    await store()
    const { first } = state.current
    const result = await dataProvider.create(registration.name, {
      data: first.body,
      meta: { idempotencyKey: first.key },
    })
    const { data } = result as unknown as SaveResponse
    adopt(data)
    const before = draftKey.current
    draftKey.current = registrationDrafts.keyOf(data.id)
    await store()
    await registrationDrafts.remove(before)
    if (isMounted.current) onCreated(data.id)
  }, [form, state, draftKey, store, adopt, dataProvider, onCreated])

  const update = useCallback(
    async (body: FormValues) => {
      const { id = 0, version } = state.current
      const data = { ...body, version }
      const result = await dataProvider.update(registration.name, { id, data, previousData: { id } })
      const { data: saved } = result as unknown as SaveResponse
      adopt(saved)
      // The server has the number in its vault, and this device only its masked text.
      for (const [name, value] of Object.entries(body))
        if (isVaulted(registration.fields[name] as Field) && form.getValues(name) === value)
          form.setValue(name, saved[name])
    },
    [form, state, adopt, dataProvider],
  )

  const sendAll = useCallback(async (): Promise<SendStatus> => {
    if (state.current.id === undefined && !state.current.first && !canCreate(form.getValues(), isOwn)) {
      await store()
      return 'local'
    }
    setStatus('sending')
    setError(undefined)
    try {
      if (state.current.id === undefined) await create()
      const unsent = unsentValues(form.getValues(), state.current.base)
      if (Object.keys(unsent).length) {
        await store()
        await update(unsent)
      }
      if (hasUnsendable(form.getValues(), state.current.base)) await store()
      else await registrationDrafts.remove(draftKey.current)
      return 'saved'
    } catch (failure) {
      return onFailure(failure as HttpError)
    }

    function onFailure(failure: HttpError): SendStatus | Promise<SendStatus> {
      const { current } = (failure.body ?? {}) as { current?: unknown }
      if (failure.status === 409 && isSavedRecord(current)) {
        if (isConflict(state.current.base, form.getValues(), storedValues(current))) {
          setTheirs(current)
          return 'conflict'
        }
        // An earlier save arrived, and only its reply was lost.
        adopt(current)
        return sendAll()
      }
      if (isUnanswered(failure)) return 'waiting'
      // What the server refused did not register: the corrected answers are another call.
      delete state.current.first
      setError(failure)
      return 'refused'
    }
  }, [form, state, draftKey, isOwn, store, create, update, adopt])

  /** Sends what the server does not have yet. Resolves with how it ended. */
  const send = useCallback(async (): Promise<SendStatus> => {
    await running.current
    running.current = sendAll().finally(() => {
      running.current = undefined
    })
    const ended = await running.current
    if (isMounted.current) setStatus(ended)
    return ended
  }, [sendAll])

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  useEffect(() => {
    if (status !== 'waiting') return
    const again = () => void send()
    const timer = setInterval(again, RETRY_MS)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [status, send])

  return {
    status,
    error,
    theirs,
    store,
    send,
    closeConflict: () => setTheirs(undefined),
    /** Goes on from the stored version with the values that were chosen for each field. */
    async resolveConflict(values: FormValues) {
      if (!theirs) return
      adopt(theirs)
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
      setTheirs(undefined)
      await send()
    },
  }
}
