import { useQueryClient } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { lockDocument } from '../../../src/data/offline/documentLock.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { FormValues } from '../../../src/form/fields/formValues.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { registration } from '../registrationEntity.ts'
import type { RegistrationState } from './registrationDrafts.ts'
import { registrationSender, type SendStatus } from './registrationSender.ts'

/** Milliseconds until a call without a reply is sent again; browsers do not always notice that they are online. */
const RETRY_MS = 8_000

/** The statuses that typing changes. */
const settled: ReadonlySet<SendStatus> = new Set(['empty', 'local', 'unstored', 'saved'])

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
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const [status, setStatus] = useState<SendStatus>(state.current.id === undefined ? 'empty' : 'saved')
  const [error, setError] = useState<HttpError>()
  const [theirs, setTheirs] = useState<SavedRecord>()
  /** Each call begins when the one before it has ended. */
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const isMounted = useRef(true)
  const [openKey, setOpenKey] = useState(() => draftKey.current)

  const { storeTyped, adopt, sendAll } = useMemo(
    () =>
      registrationSender({
        dataProvider,
        answers: form,
        state,
        draftKey,
        isOwn,
        onAdopted: () =>
          void queryClient.invalidateQueries({ queryKey: [registration.name], refetchType: 'none' }),
        onCreated: (id) => {
          if (!isMounted.current) return
          setOpenKey(draftKey.current)
          onCreated(id)
        },
        onSending: () => {
          setStatus('sending')
          setError(undefined)
        },
      }),
    [dataProvider, queryClient, form, state, draftKey, isOwn, onCreated],
  )

  /** Sends what the server does not have yet. Resolves with how it ended. */
  const send = useCallback((): Promise<SendStatus> => {
    const sent = last.current.then(sendAll).then((ended) => {
      if (ended.error) setError(ended.error)
      if (ended.theirs) setTheirs(ended.theirs)
      if (isMounted.current) setStatus(ended.status)
      return ended.status
    })
    last.current = sent.catch(() => undefined)
    return sent
  }, [sendAll])

  const store = useCallback(async () => {
    const stored = await storeTyped()
    // What is being sent, waits or was refused ends in a status of its own.
    if (isMounted.current) setStatus((now) => (settled.has(now) ? stored : now))
  }, [storeTyped])

  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  // While it is open this page sends it, and not what runs in the background.
  useEffect(() => lockDocument(openKey), [openKey])

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
