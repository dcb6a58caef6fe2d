import 'react-data-grid/lib/styles.css'
import { useTranslate } from 'ra-core'
import {
  type ClipboardEvent,
  type MouseEvent,
  type Ref,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react'
import { DataGrid, type DataGridHandle } from 'react-data-grid'
import type { Field } from '../../schema/define.ts'
import { sourceOf } from '../form/reference/source.ts'
import { isTable } from '../form/rows/pasted.ts'
import { blank, totalOf } from '../form/rows/row.ts'
import { FormPlaceProvider } from '../form/state/FormPlace.ts'
import { blockText, cleared, filledDown, inserted, removed } from './blocks.ts'
import type { SheetDocument } from './document.ts'
import { gridKeys } from './gridKeys.ts'
import { Hint, Paper } from './look.ts'
import type { Mark } from './marks.ts'
import { newKey, type Shape, type SheetRow } from './model.ts'
import { isOne, type Place, type Range, rangeOf } from './range.ts'
import { GUTTER, renderCell, type Totals } from './SheetCell.tsx'
import { type SheetPlace, SheetProvider } from './SheetContext.ts'
import { SheetTools } from './SheetTools.tsx'
import { useNames } from './useNames.ts'
import { useSheetColumns } from './useSheetColumns.tsx'
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

const START: Place = { row: 0, column: 0 }
const HEIGHT = 34
/** The edges and a scroll bar. */
const EDGE = 18
const HEAD = 48
const renderers = { renderCell }

/** Rows of cells with the keys, the copy and the paste of a spreadsheet. Only what is in sight is drawn. */
export function Sheet(props: SheetProps) {
  const {
    ref,
    label,
    entity,
    shape,
    sheet,
    rows,
    texts,
    marks,
    writes,
    isReadOnly,
    onHere,
    canUndo,
    canRedo,
  } = props
  const translate = useTranslate()
  const { columns } = shape
  const names = useMemo(() => Object.keys(columns), [columns])
  const grid = useRef<DataGridHandle>(null)
  const [here, setHere] = useState<Place>()
  const at = here ?? START
  const [corner, extend] = useState<Place>()
  const [ghostKey, setGhost] = useState(newKey)
  const isWritten = rows.some(({ key }) => key === ghostKey)
  if (isWritten) setGhost(newKey())
  const isFull = rows.length >= shape.max
  const shown = useMemo(
    () => (isReadOnly || isFull ? [...rows] : [...rows, { key: ghostKey, values: blank(columns) }]),
    [rows, isReadOnly, isFull, ghostKey, columns],
  )
  const range: Range = rangeOf(at, corner ?? at)
  const nameOf = useNames(columns, rows)
  const totals = useMemo((): Totals[] => {
    if (!rows.length) return []
    const values = rows.map((row) => row.values)
    return [Object.fromEntries(names.map((name) => [name, totalOf(values, name, columns[name] as Field)]))]
  }, [rows, names, columns])
  const gridColumns = useSheetColumns({ columns, texts, isReadOnly, ghost: ghostKey, count: rows.length })

  const change = (next: readonly SheetRow[]) => !isReadOnly && writes.set(next)
  const actions = {
    undo: sheet.undo,
    redo: sheet.redo,
    fillDown: () => change(filledDown(rows, range, names)),
    clear: () => change(cleared(rows, range, names)),
    remove: () => change(removed(rows, range)),
    insert: () => !isFull && change(inserted(rows, at.row, columns)),
    chooseAll() {
      setHere({ row: 0, column: 0 })
      extend({ row: Math.max(0, rows.length - 1), column: names.length - 1 })
    },
  }
  const onKeyDown = gridKeys({ grid, rows: shown.length, columns: names.length, corner, extend, actions })

  useImperativeHandle(ref, () => ({
    go(row, column) {
      const idx = Math.max(0, names.indexOf(column)) + GUTTER
      grid.current?.selectCell({ rowIdx: row, idx }, { shouldFocusCell: true })
    },
  }))

  const textOf = (row: SheetRow, name: string) => {
    const value = row.values[name]
    const field = columns[name]
    if (value === null || value === undefined) return ''
    if (field?.kind === 'reference' && typeof value === 'number')
      return nameOf(sourceOf(field), value) ?? `#${value}`
    return field?.kind === 'choice' ? (texts[name]?.choice(String(value)) ?? String(value)) : String(value)
  }
  const isInInput = (event: { target: EventTarget }) =>
    event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  const onCopy = (event: ClipboardEvent) => {
    if (isInInput(event)) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', blockText(rows, names, range, textOf))
    if (event.type === 'cut') actions.clear()
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (isReadOnly || (isInInput(event) && !isTable(text))) return
    event.preventDefault()
    writes.paste(text, range)
  }
  /** Drawing with the button held down chooses a block. */
  const onMouseOver = ({ target, buttons }: MouseEvent) => {
    const cell = buttons === 1 && target instanceof Element && target.closest('[role=gridcell]')
    if (!cell || cell.querySelector('input')) return
    const column = Number(cell.getAttribute('aria-colindex')) - 1 - GUTTER
    const row = Number(cell.parentElement?.getAttribute('aria-rowindex')) - 2
    if (column >= 0 && row >= 0 && row < shown.length) extend({ row, column })
  }

  const row = here && shown[here.row]
  const hint: Mark | undefined = row && marks.get(`${row.key}/${names[at.column]}`)
  const place = {
    ...props,
    columns,
    range: isOne(range) ? undefined : range,
    valuesOf: (key: string) => shown.find((row) => row.key === key)?.values ?? {},
    write: writes.write,
    onTyping: (is: boolean) => {
      if (is) writes.opened()
      sheet.typing(is)
    },
  }
  return (
    <FormPlaceProvider value={{ entity, isUpdate: true }}>
      <SheetProvider value={place}>
        {!isReadOnly && (
          <SheetTools
            actions={actions}
            canUndo={canUndo}
            canRedo={canRedo}
            isResolving={writes.isResolving}
          />
        )}
        <Paper onCopy={onCopy} onCut={onCopy} onPaste={onPaste} onMouseOver={onMouseOver}>
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
              blockSize: `min(${HEAD + (shown.length + totals.length) * HEIGHT + EDGE}px, max(320px, calc(100vh - 190px)))`,
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
              setHere({ row: Math.max(0, rowIdx), column: Math.max(0, column.idx - GUTTER) })
              extend(column.idx < GUTTER ? { row: Math.max(0, rowIdx), column: names.length - 1 } : undefined)
              onHere(shown[rowIdx]?.key)
            }}
          />
        </Paper>
        <Hint role="status" data-severity={hint?.severity}>
          {hint?.text ?? (isReadOnly ? '' : translate('sheet.hint'))}
        </Hint>
      </SheetProvider>
    </FormPlaceProvider>
  )
}
