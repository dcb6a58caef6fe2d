import { type ReactNode, useEffect, useState } from 'react'
import { useExtensions } from '../app/extensions.ts'
import { isCodeLoaded, loadCode } from '../app/loadable.tsx'
import { embeddedTitle, type GridRow } from './row.ts'
import { useGridContext, useLoadedRows } from './useGrid.ts'

interface NextStepProps {
  row: GridRow
  /** Shown where nothing is next. */
  empty?: ReactNode
}

/** What is next with a record, as its screen says it. */
export function NextStep({ row, empty = null }: NextStepProps) {
  const { entity } = useGridContext()
  const rows = useLoadedRows()
  const { Text, references = [] } = useExtensions().entities[entity.name]?.nextStep ?? {}
  const [isLoaded, setLoaded] = useState(() => isCodeLoaded(Text))
  // Not by Suspense: each cell would show its own fallback.
  useEffect(() => {
    void loadCode(Text).then(
      () => setLoaded(true),
      () => undefined,
    )
  }, [Text])
  if (!Text) return empty
  const names = Object.fromEntries(references.map((name) => [name, embeddedTitle(entity, row, name)]))
  return isLoaded && <Text row={row} rows={rows} names={names} empty={empty} />
}
