import { useState } from 'react'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { type Application, type QueueName, useApplications } from './useApplications.ts'

/** Applications that are loaded at a time, and how few remain when others are loaded. */
const PAGE = 50
const FEW = 10

/**
 * The applications that wait, and the one that is shown. What was decided leaves at once, before the server has replied, until it has a newer
 * version; what was undone comes first.
 */
export function useQueue(name: QueueName) {
  const dataProvider = useKaushalDataProvider()
  const [size, setSize] = useState(PAGE)
  const { data, error, isPending, refetch } = useApplications(name, size)
  /** The version in which each application was decided. */
  const [decided, setDecided] = useState<ReadonlyMap<number, number>>(new Map())
  const [restored, setRestored] = useState<readonly Application[]>([])
  const [currentId, setCurrentId] = useState<number>()

  const isWaiting = ({ id, version }: Application) => (decided.get(id) ?? 0) < version
  const loaded = data?.applications ?? []
  const restoredIds = new Set(restored.map(({ id }) => id))
  const all = [...restored, ...loaded.filter(({ id }) => !restoredIds.has(id))]
  const waiting = all.filter(isWaiting)
  const at = Math.max(
    0,
    waiting.findIndex(({ id }) => id === currentId),
  )
  const hidden = all.length - waiting.length
  const hasMore = loaded.length >= size

  const show = (index: number) => {
    const next = waiting[Math.min(Math.max(index, 0), waiting.length - 1)]
    if (next) setCurrentId(next.id)
  }
  /** Removes applications, and shows the one behind the present one. */
  const remove = (applications: readonly Application[]) => {
    const ids = new Set(applications.map(({ id }) => id))
    const isLeft = ({ id }: Application) => !ids.has(id)
    const next = waiting.slice(at).find(isLeft) ?? waiting.findLast(isLeft)
    setDecided(
      (before) => new Map([...before, ...applications.map(({ id, version }) => [id, version] as const)]),
    )
    setCurrentId(next?.id)
    if (waiting.length - ids.size < FEW && hasMore) void refetch()
  }
  /** Brings applications back whose decision was not taken. */
  const putBack = (applications: readonly Application[]) => {
    setDecided((before) => {
      const after = new Map(before)
      for (const { id } of applications) after.delete(id)
      return after
    })
    void refetch()
  }
  /** Brings applications back whose decision was undone, and shows the first. */
  const restore = async (applications: readonly Application[]) => {
    const ids = applications.map(({ id }) => id)
    const { data: fresh } = await dataProvider.getMany<Application>('employee_registration', { ids })
    const names = new Map(applications.map(({ id, embedded }) => [id, embedded]))
    const back = fresh
      .filter(({ application_status }) => application_status === 'submitted')
      .map((one): Application => ({ ...one, embedded: names.get(one.id) ?? {} }))
    setRestored((before) => [...back, ...before.filter(({ id }) => !ids.includes(id))])
    if (back[0]) setCurrentId(back[0].id)
  }
  return {
    waiting,
    current: waiting[at],
    upcoming: waiting[at + 1],
    total: Math.max((data?.total ?? 0) - hidden, waiting.length),
    isPartlyCounted: data?.more,
    hasMore,
    error,
    isPending,
    refetch,
    select: setCurrentId,
    move: (by: number) => show(at + by),
    more: () => setSize(size + PAGE),
    remove,
    putBack,
    restore,
  }
}
