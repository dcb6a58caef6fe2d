import { selectColumn } from './selectColumn.tsx'
import 'react-data-grid/lib/styles.css'
import {
  createContext,
  type HTMLAttributes,
  type Key,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useContext,
  useImperativeHandle,
  useMemo,
  useRef,
} from 'react'
import { Cell, type CellRendererProps, type Column, DataGrid, type DataGridHandle } from 'react-data-grid'
import type { CellPosition } from '../model/range.ts'

export interface GridColumn<R, S = never> {
  key: string
  header: string | ReactElement
  width: number | string
  minWidth?: number
  isFrozen?: boolean
  isResizable?: boolean
  headerClass?: string
  summaryClass?: string
  /** An interactive element inside the cell takes `tabIndex`, so that the whole grid is one tab stop. */
  renderCell: (row: R, index: number, tabIndex: number) => ReactNode
  /** A column with an editor can be edited. */
  renderEditor?: (row: R, onClose: () => void) => ReactNode
  /** The cell of the pinned row or of the totals. An interactive element inside takes `tabIndex` and `onFocus`. */
  renderSummary?: (row: S, tabIndex: number, onFocus: () => void) => ReactNode
}

/** A key pressed in a cell. Positions count the columns after the leading ones. */
export interface GridKey {
  position: CellPosition
  isEditing: boolean
  /** Closes the editor and focuses the cell. */
  close: () => void
  event: KeyboardEvent
}
/** `handled` stops the key; `browser` leaves it to the browser and the page; undefined leaves it to the grid. */
export type KeyResult = 'handled' | 'browser' | undefined

export interface GridHandle {
  element: HTMLElement | null
  /** Selects a cell and focuses it, or opens its editor. */
  goTo: (position: CellPosition, isEditing?: boolean) => void
}

export type CellAttributes = HTMLAttributes<HTMLDivElement>

interface GridProps<R, S> {
  ref?: Ref<GridHandle>
  label: string
  columns: readonly GridColumn<R, S>[]
  rows: readonly R[]
  rowKey: (row: R) => Key
  /** Columns at the start that positions do not count, such as row numbers. */
  leadingColumns?: number
  /** Pixels. */
  rowHeight: number | ((row: R) => number)
  headerHeight: number
  /** The grid is as high as its rows, up to this CSS length. */
  maxHeight: string
  /** At most one row that stays visible below the header, and one row of totals at the bottom. */
  pinnedRows?: readonly S[]
  totals?: readonly S[]
  /** Every row is in the document, also those out of sight. */
  isFullyRendered?: boolean
  cellAttributes?: (row: R, position: CellPosition, column: string) => CellAttributes
  selectedKeys?: ReadonlySet<number>
  /** Adds a column of checkboxes for rows whose key is a number. */
  onSelectKeys?: (keys: Set<number>) => void
  onKeyDown?: (key: GridKey) => KeyResult
  /** A cell of the rows was selected; leading columns are negative. */
  onSelect?: (position: CellPosition) => void
  /** A cell was clicked with Shift. */
  onExtend?: (position: CellPosition) => void
}

/** Pixels for the borders and a horizontal scroll bar. */
const EDGES = 18

interface CellSettings {
  leading: number
  attributes?: (row: unknown, position: CellPosition, column: string) => CellAttributes
}
const CellContext = createContext<CellSettings>({ leading: 0 })

function GridCell<R, S>(props: CellRendererProps<R, S>) {
  const { leading, attributes } = useContext(CellContext)
  const { row, rowIdx, column, isCellSelected, selectCell } = props
  return (
    <Cell
      {...props}
      // A cell that is focused by a script or a screen reader becomes the selected one, as if it was clicked.
      {...(!isCellSelected && { onFocus: () => selectCell({ rowIdx, idx: column.idx }) })}
      {...attributes?.(row, { row: rowIdx, column: column.idx - leading }, column.key)}
    />
  )
}

const renderers = {
  renderCell: <R, S>(key: Key, props: CellRendererProps<R, S>) => <GridCell key={key} {...props} />,
}

/** The one place that knows react-data-grid: a grid of cells, of which only those in sight are rendered. */
export function Grid<R, S = never>(props: GridProps<R, S>) {
  const { ref, columns, rows, leadingColumns = 0, rowHeight, headerHeight, maxHeight } = props
  const { pinnedRows, totals, cellAttributes, onSelectKeys, onKeyDown, onSelect, onExtend } = props
  const grid = useRef<DataGridHandle>(null)
  const pinnedCount = pinnedRows?.length ?? 0

  useImperativeHandle(ref, () => ({
    get element() {
      return grid.current?.element ?? null
    },
    goTo: ({ row, column }, isEditing = false) =>
      grid.current?.selectCell(
        { rowIdx: row, idx: column + leadingColumns },
        isEditing ? { enableEditor: true } : { shouldFocusCell: true },
      ),
  }))

  const gridColumns = useMemo((): Column<R, S>[] => {
    const own = columns.map((column): Column<R, S> => {
      const { key, header, width, minWidth, isFrozen, isResizable, headerClass, summaryClass } = column
      const { renderCell, renderEditor, renderSummary } = column
      return {
        key,
        name: header,
        width,
        minWidth,
        frozen: isFrozen,
        resizable: isResizable,
        headerCellClass: headerClass,
        summaryCellClass: summaryClass,
        editable: renderEditor !== undefined,
        editorOptions: { closeOnExternalRowChange: false },
        renderCell: ({ row, rowIdx, tabIndex }) => renderCell(row, rowIdx, tabIndex),
        renderEditCell: renderEditor && (({ row, onClose }) => renderEditor(row, () => onClose(false, true))),
        renderSummaryCell:
          renderSummary &&
          (({ row, column: { idx }, tabIndex }) =>
            renderSummary(row, tabIndex, () => {
              if (pinnedCount && tabIndex !== 0) grid.current?.selectCell({ rowIdx: -pinnedCount, idx })
            })),
      }
    })
    return onSelectKeys ? [selectColumn<R, S>(), ...own] : own
  }, [columns, onSelectKeys, pinnedCount])

  const settings = useMemo(
    () => ({ leading: leadingColumns, attributes: cellAttributes as CellSettings['attributes'] }),
    [leadingColumns, cellAttributes],
  )
  const heightOf = typeof rowHeight === 'number' ? () => rowHeight : rowHeight
  const summaryHeight = typeof rowHeight === 'number' ? rowHeight : 36
  const summaries = pinnedCount + (totals?.length ?? 0)
  const height = rows.reduce(
    (sum, row) => sum + heightOf(row),
    headerHeight + summaries * summaryHeight + EDGES,
  )
  const positionOf = (rowIdx: number, idx: number) => ({ row: rowIdx, column: idx - leadingColumns })
  return (
    <CellContext value={settings}>
      <DataGrid<R, S>
        ref={grid}
        aria-label={props.label}
        columns={gridColumns}
        rows={rows}
        rowKeyGetter={props.rowKey}
        rowHeight={rowHeight}
        headerRowHeight={headerHeight}
        summaryRowHeight={summaryHeight}
        topSummaryRows={pinnedRows}
        bottomSummaryRows={totals}
        style={{ blockSize: `min(${height}px, ${maxHeight})` }}
        renderers={renderers}
        // Where nothing can be measured, the grid cannot know which rows are in sight.
        enableVirtualization={!props.isFullyRendered && typeof ResizeObserver === 'function'}
        selectedRows={onSelectKeys && props.selectedKeys}
        onSelectedRowsChange={onSelectKeys as ((keys: Set<Key>) => void) | undefined}
        onCellKeyDown={(args, event) => {
          const result = onKeyDown?.({
            position: positionOf(args.rowIdx, args.column.idx),
            isEditing: args.mode === 'EDIT',
            close: () => args.mode === 'EDIT' && args.onClose(false, true),
            event,
          })
          if (result) event.preventGridDefault()
          if (result === 'handled') event.preventDefault()
        }}
        onCellMouseDown={({ rowIdx, column }, event) => {
          if (!onExtend || !event.shiftKey || column.idx < leadingColumns) return
          event.preventGridDefault()
          event.preventDefault()
          onExtend(positionOf(rowIdx, column.idx))
        }}
        onSelectedCellChange={({ rowIdx, column }) => onSelect?.(positionOf(rowIdx, column.idx))}
      />
    </CellContext>
  )
}
