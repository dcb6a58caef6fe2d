import { useEffect, useState, useSyncExternalStore } from 'react'
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
  useEffect(() => sheet.open(), [sheet])
  return { sheet, snapshot }
}
