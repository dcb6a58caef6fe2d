import { useEffect, useState, useSyncExternalStore } from 'react'
import { openSheetDocument, type SheetDocument } from './openSheetDocument.ts'
import type { SheetRepository } from './SheetRepository.ts'
import type { Snapshot } from './snapshot.ts'

/** A document that is open while its screen is mounted. `repository` and `isReadOnly` must not change. */
export function useSheetDocument(
  repository: SheetRepository,
  key: string,
  isReadOnly: boolean,
): { sheet: SheetDocument; snapshot: Snapshot } {
  const [sheet] = useState(() => openSheetDocument(repository, key, isReadOnly))
  const snapshot = useSyncExternalStore(sheet.subscribe, sheet.get)
  useEffect(() => sheet.open(), [sheet])
  return { sheet, snapshot }
}
