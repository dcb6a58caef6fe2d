import 'react-data-grid/lib/styles.css'
import { useStore } from 'ra-core'
import { type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { DataGrid, type DataGridHandle } from 'react-data-grid'
import { FormPlaceProvider } from '../form/state/FormPlace.ts'
import type { SheetDocument } from './document.ts'
import { Paper } from './look.ts'
import type { Shape, SheetRow } from './model.ts'
import { GUTTER, renderCell, type Totals } from './SheetCell.tsx'
import { type SheetPlace, SheetProvider } from './SheetContext.ts'
import { SheetFoot } from './SheetFoot.tsx'
import { SheetTools } from './SheetTools.tsx'
import { groupColumns, Subtotals } from './Subtotals.tsx'
import { totalsOf } from './sums.ts'
import { useBlock } from './useBlock.ts'
import { useCellText } from './useCellText.ts'
import { useHeldFocus } from './useHeldFocus.ts'
import { useNames } from './useNames.ts'
import { useSheetColumns } from './useSheetColumns.tsx'
import { useShownRows } from './useShownRows.ts'
import { useSteadyScroll } from './useSteadyScroll.ts'
import type { Writes } from './useWrites.ts'

export interface SheetHandle {
  /** Goes to a cell, as the list of what was found does. */
  go: (row: number, column: string) => void
}

interface SheetProps extends Pick<SheetPlace, 'entity' | 'texts' | 'scope' | 'around' | 'marks'> {
  ref?: Ref<SheetHandle>
  label: string
  shape: Shape
  sheet: SheetDocument
  rows: readonly SheetRow[]
  writes: Writes
  isReadOnly: boolean
  canUndo: boolean
  canRedo: boolean
  /** The row in which one is. */
  onHere: (key: string | undefined) => void
}

const HEIGHT = 34
/** The edges and a scroll bar. */
const EDGE = 18
const HEAD = 48
const renderers = { renderCell }

/** Rows of cells with the keys, the copy and the paste of a spreadsheet. Only what is in sight is drawn. */
export function Sheet(props: SheetProps) {
  const { ref, label, entity, shape, sheet, rows, texts, marks, writes, isReadOnly, onHere } = props
  const { columns } = shape
  const grid = useRef<DataGridHandle>(null)
  const { shown, empty } = useShownRows(rows, columns, !isReadOnly && rows.length < shape.max)
  const nameOf = useNames(columns, rows)
  const textOf = useCellText(columns, texts, nameOf)
  const block = useBlock({ grid, sheet, writes, columns, rows, shown: shown.length, textOf, isReadOnly })
  const { names, at, here, actions } = block
  const focus = useHeldFocus(grid, shown, at)
  useSteadyScroll(grid)
  const groups = useMemo(() => groupColumns(columns), [columns])
  const [by, group] = useStore(`sheet.${entity.name}.subtotals`, '')
  const totals = useMemo(() => {
    const values = rows.map((row) => row.values)
    return values.length ? [totalsOf(values, columns)] : []
  }, [rows, columns])
  const gridColumns = useSheetColumns({ columns, texts, isReadOnly, ghost: empty, count: rows.length })

  useImperativeHandle(ref, () => ({
    go(row, column) {
      const idx = Math.max(0, names.indexOf(column)) + GUTTER
      grid.current?.selectCell({ rowIdx: row, idx }, { shouldFocusCell: true })
    },
  }))

  const row = here && shown[here.row]
  const place: SheetPlace = {
    ...props,
    ...block,
    columns,
    nameOf,
    range: block.block,
    valuesOf: (key) => shown.find((one) => one.key === key)?.values ?? {},
    rowOf: (key) => rows.find((one) => one.key === key),
    write: writes.write,
    restore: writes.restore,
    onTyping: (is) => {
      if (is) writes.opened()
      sheet.typing(is)
    },
  }
  return (
    <FormPlaceProvider value={{ entity, isUpdate: true }}>
      <SheetProvider value={place}>
        <SheetTools
          {...{ actions, isReadOnly, texts, groups, by }}
          canUndo={props.canUndo}
          canRedo={props.canRedo}
          isResolving={writes.isResolving}
          onGroup={group}
        />
        {groups.includes(by) && <Subtotals {...{ rows, columns, texts, by, textOf }} />}
        <Paper {...focus} {...block.clipboard} onMouseOver={block.onMouseOver}>
          <DataGrid<SheetRow, Totals, string>
            ref={grid}
            aria-label={label}
            columns={gridColumns}
            rows={shown}
            rowKeyGetter={({ key }) => key}
            rowHeight={HEIGHT}
            headerRowHeight={HEAD}
            summaryRowHeight={HEIGHT}
            bottomSummaryRows={totals}
            // As high as its rows, and no higher than leaves the head and the totals in sight.
            style={{
              blockSize: `min(${HEAD + (shown.length + totals.length) * HEIGHT + EDGE}px, max(320px, calc(100vh - 234px)))`,
            }}
            renderers={renderers}
            onCellKeyDown={block.onKeyDown}
            onCellMouseDown={({ rowIdx, column }, event) => {
              if (!event.shiftKey || column.idx < GUTTER) return
              event.preventGridDefault()
              event.preventDefault()
              block.extend({ row: rowIdx, column: column.idx - GUTTER })
            }}
            onSelectedCellChange={({ rowIdx, column }) => {
              const to = { row: Math.max(0, rowIdx), column: Math.max(0, column.idx - GUTTER) }
              block.goTo(to, column.idx < GUTTER ? { ...to, column: names.length - 1 } : undefined)
              onHere(shown[rowIdx]?.key)
            }}
          />
        </Paper>
        <SheetFoot
          {...{ rows, columns, isReadOnly }}
          range={block.range}
          mark={row && marks.get(`${row.key}/${names[at.column]}`)}
        />
      </SheetProvider>
    </FormPlaceProvider>
  )
}
