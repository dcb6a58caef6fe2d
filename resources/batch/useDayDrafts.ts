import { type HttpError, useDataProvider } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newKey } from '../../src/data/request.ts'
import { storage } from '../../src/data/storage.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import type { FormValues } from '../../src/form/fields/formValues.ts'
import { drafts } from '../../src/form/saving/drafts.ts'
import { useReloadBatch } from './useBatchSteps.ts'

/** The attendance of a day as it lies on this device until the server has it. */
export interface DayDraft {
  date: string
  present: readonly number[]
  topic: string
  /** Of the entry that it changes; `NO_ENTRY` without one. */
  version: number
  /** The idempotency key once it was saved: it is sent until the server has replied, and takes effect once. */
  key?: string
  /** Why the server refused it. */
  refused?: string
}

/** `waiting`: there is no connection, and the day is stored on this device. */
export type SendResult = 'saved' | 'waiting' | { refused: string }

/** Milliseconds until a day without a reply is sent again; browsers do not always notice that they are online. */
const RETRY_MS = 8_000
/** A status of 502 or above comes from a gateway, so the call may have had no effect. */
const isUnanswered = ({ status }: HttpError) => !status || status >= 502

/** The days of a batch that are on this device only, oldest first. Those that were saved without a connection are sent once there is one. */
export function useDayDrafts(batch: number) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const reloadBatch = useReloadBatch()
  const [days, setDays] = useState<readonly DayDraft[]>([])
  const sending = useRef(new Set<string>())
  const keyOf = useCallback(
    (date: string) => drafts.key(storage.profile()?.id ?? 0, 'attendance', `${batch}-${date}`),
    [batch],
  )

  const read = useCallback(async () => {
    const found = await drafts.findByPrefix(keyOf(''))
    const stored = found.map(({ values }) => values as unknown as DayDraft)
    setDays(stored.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
  }, [keyOf])
  useEffect(() => void read(), [read])

  /** False where the browser stores nothing. */
  const store = useCallback(
    async (day: DayDraft): Promise<boolean> => {
      const key = await drafts.save(keyOf(day.date), { values: day as unknown as FormValues, at: Date.now() })
      await read()
      return key !== undefined
    },
    [keyOf, read],
  )
  const discard = useCallback(
    async (date: string) => {
      await drafts.remove(keyOf(date))
      await read()
    },
    [keyOf, read],
  )

  const send = useCallback(
    async ({ key = newKey(), refused: _, ...day }: DayDraft): Promise<SendResult> => {
      const { date, present, topic, version } = day
      sending.current.add(date)
      const isStored = await store({ ...day, key })
      try {
        const body = { id: batch, date, present: [...present], topic: topic.trim() || null, version }
        await dataProvider.api('POST rpl/batch/attendance', { body, key })
        // Not one that was edited since.
        const onDevice = await drafts.find(keyOf(date))
        if ((onDevice?.values as Partial<DayDraft> | undefined)?.key === key) await discard(date)
        void reloadBatch()
        return 'saved'
      } catch (thrown) {
        const error = thrown as HttpError
        if (isUnanswered(error) && isStored) return 'waiting'
        await store({ ...day, refused: error.message })
        // Another device may have entered the day: both are shown.
        void reloadBatch()
        return { refused: error.message }
      } finally {
        sending.current.delete(date)
      }
    },
    [batch, dataProvider, discard, keyOf, reloadBatch, store],
  )

  useEffect(() => {
    const waiting = days.filter(({ key }) => key)
    if (!waiting.length) return
    const sendAll = () => {
      for (const day of waiting) if (!sending.current.has(day.date)) void send(day)
    }
    const timer = setInterval(sendAll, RETRY_MS)
    window.addEventListener('online', sendAll)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', sendAll)
    }
  }, [days, send])

  return { days, store, discard, send }
}
