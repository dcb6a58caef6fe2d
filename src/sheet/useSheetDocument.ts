import { useEffect, useState, useSyncExternalStore } from 'react'
import { openDocument, type SheetDocument } from './document.ts'
import type { Home } from './home.ts'
import type { Snapshot } from './snapshot.ts'

/** A document for as long as its screen is open. `home` must stay the same object, and so whether it is only looked at. */
export function useSheetDocument(
  home: Home,
  key: string,
  isReadOnly: boolean,
): { sheet: SheetDocument; now: Snapshot } {
  const [sheet] = useState(() => openDocument(home, key, isReadOnly))
  const now = useSyncExternalStore(sheet.subscribe, sheet.get)
  useEffect(() => sheet.open(), [sheet])
  return { sheet, now }
}
