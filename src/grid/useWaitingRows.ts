import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { deviceState, savesOf } from '../data/deviceState.ts'
import { filterRows } from '../data/filterRows.ts'
import type { CreatedRecord } from '../data/offline/createdRecords.ts'

const NONE: readonly CreatedRecord[] = []

/** The new records of a list that wait on this device and match its filter, for its first page. */
export function useWaitingRows(
  entity: string,
  filter: Readonly<Record<string, unknown>>,
  page: number,
): readonly CreatedRecord[] {
  const { counts } = useSyncExternalStore(deviceState.subscribe, deviceState.get)
  const hasSaves = savesOf(counts) > 0
  const [created, setCreated] = useState(NONE)
  useEffect(() => {
    if (!hasSaves) return setCreated(NONE)
    // Its code is loaded only where something waits.
    const watching = import('../data/offline/createdRecords.ts').then(({ watchCreated }) =>
      watchCreated(entity, setCreated),
    )
    return () => void watching.then((stop) => stop()).catch(() => undefined)
  }, [entity, hasSaves])
  return useMemo(
    () => (page > 1 || filter.deleted ? NONE : filterRows(created, filter)),
    [created, filter, page],
  )
}
