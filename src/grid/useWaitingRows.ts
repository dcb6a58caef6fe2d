import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useExtensions, type WatchCreated } from '../app/extensions.ts'
import type { CreatedRecord } from '../data/offline/createdRecords.ts'
import { filterRows } from '../data/records/filterRows.ts'
import { deviceState, savesOf } from '../data/session/deviceState.ts'

const NONE: readonly CreatedRecord[] = []

/** The new records that the loaded code watches; none without it. */
function useWatched(load: (() => Promise<WatchCreated>) | undefined): readonly CreatedRecord[] {
  const [created, setCreated] = useState(NONE)
  useEffect(() => {
    if (!load) return setCreated(NONE)
    const watching = load().then((watch) => watch(setCreated))
    return () => void watching.then((stop) => stop()).catch(() => undefined)
  }, [load])
  return created
}

/** The new records of a list that wait on this device, as saves or as documents of a screen of their own, and match its filter, for its first page. */
export function useWaitingRows(
  entity: string,
  filter: Readonly<Record<string, unknown>>,
  page: number,
): readonly CreatedRecord[] {
  const hasSaves = useSyncExternalStore(deviceState.subscribe, () => savesOf(deviceState.get().counts) > 0)
  const loadSaves = useCallback(
    () =>
      import('../data/offline/createdRecords.ts').then(
        ({ watchCreated }): WatchCreated =>
          (listener) =>
            watchCreated(entity, listener),
      ),
    [entity],
  )
  // Its code is loaded only where something waits.
  const saves = useWatched(hasSaves ? loadSaves : undefined)
  const documents = useWatched(useExtensions().entities[entity]?.waitingDocuments)
  return useMemo(
    () => (page > 1 || filter.deleted ? NONE : filterRows([...documents, ...saves], filter)),
    [documents, saves, filter, page],
  )
}
