import type { HttpError } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { drafts } from '../../src/data/offline/drafts.ts'
import { waitingSaves } from '../../src/data/offline/waitingSaves.ts'
import { newKey, WAITING } from '../../src/data/request.ts'
import { storage } from '../../src/data/session/storage.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import type { FormValues } from '../../src/form/fields/formValues.ts'
import { useReloadBatch } from './data/useBatchSteps.ts'

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

/** The days of a batch that are on this device only, oldest first. Those that were saved without a connection wait and are sent by themselves. */
export function useDayDrafts(batch: number) {
  const dataProvider = useKaushalDataProvider()
  const reloadBatch = useReloadBatch()
  const [days, setDays] = useState<readonly DayDraft[]>([])
  /** Days that are being sent or wait: one less, and the batch has another day. */
  const waitingCount = useRef(0)
  const keyOf = useCallback(
    (date: string) => drafts.key(storage.profile()?.id ?? 0, 'attendance', `${batch}-${date}`),
    [batch],
  )

  const read = useCallback(async () => {
    const found = await drafts.findByPrefix(keyOf(''))
    const saves = await waitingSaves.list().catch(() => [])
    const stored = found.map(({ values, key }) => {
      const { key: sent, ...day } = values as unknown as DayDraft
      const save = saves.findLast(({ subject }) => subject.draft === key)
      const isRefused = save !== undefined && save.state !== 'waiting'
      return { ...day, ...(isRefused ? { refused: save.message } : { key: sent }) } as DayDraft
    })
    const count = stored.filter((day) => day.key).length
    if (count < waitingCount.current) void reloadBatch()
    waitingCount.current = count
    setDays(stored.toSorted((one, other) => (one.date < other.date ? -1 : 1)))
  }, [keyOf, reloadBatch])
  useEffect(() => void read(), [read])
  // A day that waited was sent, or refused.
  useEffect(() => waitingSaves.subscribe(() => void read()), [read])

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
      await store({ ...day, key })
      try {
        const body = { id: batch, date, present: [...present], topic: topic.trim() || null, version }
        const { headers } = await dataProvider.api('POST rpl/batch/attendance', {
          body,
          key,
          waits: {
            entity: 'attendance',
            record: `attendance/${batch}-${date}`,
            title: date,
            path: `/batch/${batch}`,
            draft: keyOf(date),
          },
        })
        if (headers.has(WAITING)) return 'waiting'
        // Not one that was edited since.
        const onDevice = await drafts.find(keyOf(date))
        if ((onDevice?.values as Partial<DayDraft> | undefined)?.key === key) await discard(date)
        return 'saved'
      } catch (thrown) {
        const error = thrown as HttpError
        await store({ ...day, refused: error.message })
        // Another device may have entered the day: both are shown.
        void reloadBatch()
        return { refused: error.message }
      }
    },
    [batch, dataProvider, discard, keyOf, reloadBatch, store],
  )

  return { days, store, discard, send }
}
