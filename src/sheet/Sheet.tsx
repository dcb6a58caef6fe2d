import 'react-data-grid/lib/styles.css'
import { useStore } from 'ra-core'
import { type MouseEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import { DataGrid, type DataGridHandle } from 'react-data-grid'
import { FormPlaceProvider } from '../form/state/FormPlace.ts'
import { blockText } from './blocks.ts'
import { clipboard } from './clipboard.ts'
import type { SheetDocument } from './document.ts'
import { besideEnd, downRange, rightRange } from './fill.ts'
import { type GridActions, gridKeys } from './gridKeys.ts'
import { Paper } from './look.ts'
import type { Shape, SheetRow } from './model.ts'
import { placeUnder } from './placeUnder.ts'
import type { Range } from './range.ts'
import { GUTTER, renderCell, type Totals } from './SheetCell.tsx'
import { type SheetPlace, SheetProvider } from './SheetContext.ts'
import { SheetFoot } from './SheetFoot.tsx'
import { SheetTools } from './SheetTools.tsx'
import { groupColumns, Subtotals } from './Subtotals.tsx'
import { totalsOf } from './sums.ts'
import { useCellText } from './useCellText.ts'
import { useChosen } from './useChosen.ts'
import { useFillDrag } from './useFillDrag.ts'
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
  const names = useMemo(() => Object.keys(columns), [columns])
  const groups = useMemo(() => groupColumns(columns), [columns])
  const grid = useRef<DataGridHandle>(null)
  useSteadyScroll(grid)
  const { shown, empty } = useShownRows(rows, columns, !isReadOnly && rows.length < shape.max)
  const { here, at, range, block, corner, extend, choose, goTo } = useChosen(shown.length, names.length)
  const focus = useHeldFocus(grid, shown, at)
  const nameOf = useNames(columns, rows)
  const textOf = useCellText(columns, texts, nameOf)
  const [by, group] = useStore(`sheet.${entity.name}.subtotals`, '')
  const totals = useMemo(() => {
    const values = rows.map((row) => row.values)
    return values.length ? [totalsOf(values, columns)] : []
  }, [rows, columns])
  const gridColumns = useSheetColumns({ columns, texts, isReadOnly, ghost: empty, count: rows.length })

  const fill = (from: Range, to: Range) => !isReadOnly && writes.fill(from, to, textOf)
  const onFill = (to: Range) => {
    fill(range, to)
    choose(to)
  }
  const { drawn, onDraw, isDrawing } = useFillDrag({ grid, range, rows: rows.length, onFill })
  const actions: GridActions = {
    undo: sheet.undo,
    redo: sheet.redo,
    fillDown: () => fill(downRange(range), range),
    fillRight: () => fill(rightRange(range), range),
    clear: () => !isReadOnly && writes.clear(range),
    remove: () => !isReadOnly && writes.remove(range),
    insert: () => !isReadOnly && writes.insert(at.row),
    chooseAll: () =>
      choose({ top: 0, left: 0, bottom: Math.max(0, rows.length - 1), right: names.length - 1 }),
  }
  const onKeyDown = gridKeys({ grid, rows: shown.length, columns: names.length, corner, extend, actions })

  useImperativeHandle(ref, () => ({
    go(row, column) {
      const idx = Math.max(0, names.indexOf(column)) + GUTTER
      grid.current?.selectCell({ rowIdx: row, idx }, { shouldFocusCell: true })
    },
  }))

  /** Drawing with the button held down chooses a block. */
  const onMouseOver = ({ target, buttons }: MouseEvent) => {
    const place = buttons === 1 && !isDrawing() && placeUnder(target as Element)
    if (place && place.row < shown.length && !(target as Element).querySelector('input')) extend(place)
  }

  const row = here && shown[here.row]
  const place: SheetPlace = {
    ...props,
    columns,
    nameOf,
    range: block,
    handle:
      here && !isReadOnly && range.bottom < rows.length
        ? { row: range.bottom, column: range.right }
        : undefined,
    drawn,
    onDraw,
    onFillBeside: () => onFill(besideEnd(rows, range, names)),
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
        <Paper
          {...focus}
          onMouseOver={onMouseOver}
          {...clipboard({
            text: () => blockText(rows, names, range, textOf),
            onCut: actions.clear,
            onPaste: (text) => writes.paste(text, range),
            isReadOnly,
          })}
        >
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
            onCellKeyDown={onKeyDown}
            onCellMouseDown={({ rowIdx, column }, event) => {
              if (!event.shiftKey || column.idx < GUTTER) return
              event.preventGridDefault()
              event.preventDefault()
              extend({ row: rowIdx, column: column.idx - GUTTER })
            }}
            onSelectedCellChange={({ rowIdx, column }) => {
              const to = { row: Math.max(0, rowIdx), column: Math.max(0, column.idx - GUTTER) }
              goTo(to, column.idx < GUTTER ? { ...to, column: names.length - 1 } : undefined)
              onHere(shown[rowIdx]?.key)
            }}
          />
        </Paper>
        <SheetFoot
          {...{ rows, columns, range, isReadOnly }}
          mark={row && marks.get(`${row.key}/${names[at.column]}`)}
        />
      </SheetProvider>
    </FormPlaceProvider>
  )
}
