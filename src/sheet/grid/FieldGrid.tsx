import { type ReactNode, type Ref, type RefObject, useCallback, useEffect, useMemo } from 'react'
import type { Field, Fields } from '../../../schema/define.ts'
import { isNumeric } from '../../../schema/kindTraits.ts'
import type { FieldTexts } from '../../form/fields/fieldTexts.ts'
import { optionSource } from '../../form/inputs/options.ts'
import { type CellPosition, isInRange } from '../model/range.ts'
import type { RowValues, SheetRow } from '../model/row.ts'
import { totalsOf } from '../model/totals.ts'
import { LEADING_COLUMNS } from './cellPositionAt.ts'
import { type CellMark, FieldGridProvider } from './FieldGridContext.ts'
import { type CellAttributes, Grid, type GridHandle } from './Grid.tsx'
import { GridFrame } from './GridFrame.ts'
import { collectKeys, loadCellEditor } from './LazyCellEditor.tsx'
import { type RowHeader, useFieldColumns } from './useFieldColumns.tsx'
import type { RangeActions } from './useRangeActions.ts'
import type { RecordNameOf } from './useRecordNames.ts'
import { useRetainedFocus } from './useRetainedFocus.ts'
import type { RowEdits } from './useRowEdits.ts'
import { useWheelScroll } from './useWheelScroll.ts'

interface FieldGridProps {
  grid: RefObject<GridHandle | null>
  label: string
  columns: Fields
  texts: Readonly<Record<string, FieldTexts>>
  rows: readonly SheetRow[]
  /** The rows with the empty one at the end, and its key. */
  shown: readonly SheetRow[]
  blankKey: string
  scope: RowValues
  scopeFields: Fields
  marks: ReadonlyMap<string, CellMark>
  /** Messages are written below the values, in higher rows. */
  showsMessages?: boolean
  nameOf: RecordNameOf
  edits: RowEdits
  selection: RangeActions
  isReadOnly: boolean
  maxHeight: string
  onEditingChange?: (isEditing: boolean) => void
  renderRowActions?: (index: number) => ReactNode
  rowHeader?: RowHeader
  /** The sums below the rows, which are shown unless it is false. */
  hasTotals?: boolean
  /** More attributes of the cells of fields. */
  attributesOf?: (position: CellPosition, column: string, isBlank: boolean) => CellAttributes
}

/** Pixels. */
const HEADER_HEIGHT = 48
const ROW_HEIGHT = 34
/** With two lines of a message below the value. */
const MESSAGE_ROW_HEIGHT = 66

const ignore = () => undefined

/** The text or the name in a cell, which may be wider than its column. */
function longTextOf(
  value: unknown,
  field: Field | undefined,
  texts: FieldTexts | undefined,
  nameOf: RecordNameOf,
) {
  if (field?.kind === 'reference' && typeof value === 'number')
    return nameOf(optionSource(field), value) ?? undefined
  if (typeof value !== 'string' || value === '') return undefined
  if (field?.kind === 'choice') return texts?.choice(value) ?? value
  return field?.kind === 'text' ? value : undefined
}

/** A grid whose columns are declared fields, with the keys, the clipboard and the totals of a spreadsheet. */
export function FieldGrid(props: FieldGridProps) {
  const { grid, columns, texts, rows, shown, blankKey, marks, showsMessages = false } = props
  const { edits, selection, isReadOnly, attributesOf, nameOf, hasTotals = true } = props
  const { block, dragRange, active } = selection
  const hasRowHeader = props.rowHeader !== undefined
  const focus = useRetainedFocus(grid, shown, active)
  useWheelScroll(grid)
  useEffect(() => {
    if (!isReadOnly) loadCellEditor()
  }, [isReadOnly])
  const totals = useMemo(() => {
    const values = rows.map((row) => row.values)
    return values.length && hasTotals ? [totalsOf(values, columns)] : []
  }, [rows, columns, hasTotals])
  const gridColumns = useFieldColumns({
    columns,
    texts,
    isReadOnly,
    blankKey,
    count: rows.length,
    renderRowActions: props.renderRowActions,
    rowHeader: props.rowHeader,
  })
  const messageKeys = useMemo(
    () => new Set(showsMessages ? [...marks.keys()].map((cell) => cell.split('/')[0]) : []),
    [marks, showsMessages],
  )
  const rowHeight = useCallback(
    ({ key }: SheetRow) => (messageKeys.has(key) ? MESSAGE_ROW_HEIGHT : ROW_HEIGHT),
    [messageKeys],
  )
  const cellAttributes = useCallback(
    ({ key, values }: SheetRow, position: CellPosition, column: string): CellAttributes => {
      const mark = marks.get(`${key}/${column}`)
      const field = columns[column]
      const isSelected = block !== undefined && isInRange(block, position)
      const classes = [
        mark && `sheet-${mark.severity}`,
        isSelected && 'sheet-selected',
        dragRange && !isSelected && isInRange(dragRange, position) && 'sheet-dragged',
        field && isNumeric(field) && 'sheet-number',
        position.column < 0 && (hasRowHeader ? 'sheet-row-header' : 'sheet-gutter'),
      ]
      return {
        className: classes.filter(Boolean).join(' '),
        title: mark?.text ?? longTextOf(values[column], field, texts[column], nameOf),
        'aria-invalid': mark && mark.severity !== 'warning' ? true : undefined,
        ...(field && attributesOf?.(position, column, key === blankKey)),
      }
    },
    [marks, columns, texts, nameOf, block, dragRange, attributesOf, blankKey, hasRowHeader],
  )
  return (
    <FieldGridProvider
      value={{
        columns,
        texts,
        scope: props.scope,
        scopeFields: props.scopeFields,
        marks,
        showsMessages,
        nameOf,
        handleAt: selection.handleAt,
        onDragStart: selection.onDragStart,
        onFillBeside: selection.onFillBeside,
        valuesOf: (key) => shown.find((row) => row.key === key)?.values ?? {},
        rowOf: (key) => rows.find((row) => row.key === key),
        write: edits.write,
        restore: edits.restore,
        onEditingChange: props.onEditingChange ?? ignore,
      }}
    >
      <GridFrame data-shows-messages={showsMessages || undefined} {...focus} {...selection.frame}>
        <Grid
          ref={grid as Ref<GridHandle>}
          label={props.label}
          columns={gridColumns}
          rows={shown}
          rowKey={({ key }) => key}
          leadingColumns={LEADING_COLUMNS}
          rowHeight={showsMessages ? rowHeight : ROW_HEIGHT}
          headerHeight={HEADER_HEIGHT}
          maxHeight={props.maxHeight}
          totals={totals}
          cellAttributes={cellAttributes}
          onKeyDown={(key) => {
            const isField = key.position.column >= 0 && key.position.column < Object.keys(columns).length
            if (!isReadOnly && !key.isEditing && isField) collectKeys(key.event.nativeEvent)
            return selection.onKeyDown(key)
          }}
          onSelect={selection.onSelect}
          onExtend={selection.extend}
        />
      </GridFrame>
    </FieldGridProvider>
  )
}
