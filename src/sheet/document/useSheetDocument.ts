import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { lockDocument } from '../../data/offline/documentLock.ts'
import { openSheetDocument, type SheetDocument } from './openSheetDocument.ts'
import type { OnServerChange, SheetRepository } from './SheetRepository.ts'
import type { Snapshot } from './snapshot.ts'

/** A document that is open while its screen is mounted. `repository`, `isReadOnly` and `onServerChange` must not change. */
export function useSheetDocument(
  repository: SheetRepository,
  key: string,
  isReadOnly: boolean,
  onServerChange: OnServerChange,
): { sheet: SheetDocument; snapshot: Snapshot } {
  const [sheet] = useState(() => openSheetDocument(repository, key, isReadOnly, onServerChange))
  const snapshot = useSyncExternalStore(sheet.subscribe, sheet.get)
  const [, setLoaded] = useState(false)
  // Before the paint: the rows are read beside it, and those that were read before it show at once, although the subscription begins later.
  useLayoutEffect(() => {
    const close = sheet.open()
    setLoaded(sheet.get().isLoaded)
    return close
  }, [sheet])
  // While it is open this page saves it, and not what runs in the background.
  useEffect(() => lockDocument(key), [key])
  return { sheet, snapshot }
}
