import { Suspense } from 'react'
import { loadable } from '../../app/loadable.tsx'
import { isTyped, typeAhead } from '../../app/typeAhead.ts'
import { untilLoaded } from '../../app/untilLoaded.ts'
import { whenIdle } from '../../data/start/whenIdle.ts'
import type { CellEditorProps } from './CellEditor.tsx'

/** The inputs of all kinds are as much code as a sheet itself, which shows without them. */
const CellEditor = loadable<CellEditorProps>(() => untilLoaded(() => import('./CellEditor.tsx')))

export const LazyCellEditor = (props: CellEditorProps) => (
  <Suspense>
    <CellEditor {...props} />
  </Suspense>
)

/** Loads the editor once the sheet has its rows. */
export const loadCellEditor = () => void whenIdle(CellEditor.load).catch(() => undefined)

/** While the editor is not loaded yet, collects the key that opens a cell and those that follow. */
export function collectKeys(event: KeyboardEvent): void {
  if (CellEditor.isLoaded()) return
  if (isTyped(event)) typeAhead('.sheet-editor', event.key)
  else if (event.key === 'F2') typeAhead('.sheet-editor')
}
