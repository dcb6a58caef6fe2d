import type { Key } from 'react'
import { Cell, type CellRendererProps } from 'react-data-grid'
import { sourceOf } from '../form/reference/source.ts'
import { isNumeric } from '../form/rows/place.ts'
import { Shown } from '../form/Shown.tsx'
import type { SheetRow } from './model.ts'
import { isIn, type Place } from './range.ts'
import { useSheetPlace } from './SheetContext.ts'

/** Columns before those of the fields: the numbers of the rows. */
export const GUTTER = 1

export type Totals = Readonly<Record<string, number | null>>

/** A cell with what is to be said of it: an edge in the colour of its weight, and the words for those who point or listen. */
function MarkedCell(props: CellRendererProps<SheetRow, Totals>) {
  const { marks, range, drawn, columns } = useSheetPlace()
  const { row, rowIdx, column } = props
  const mark = marks.get(`${row.key}/${column.key}`)
  const place = { row: rowIdx, column: column.idx - GUTTER }
  const isChosen = range && isIn(range, place)
  const field = columns[column.key]
  const names = [
    mark && `sheet-${mark.severity}`,
    isChosen && 'sheet-chosen',
    drawn && !isChosen && isIn(drawn, place) && 'sheet-drawn',
    field && isNumeric(field) && 'sheet-number',
    !field && 'sheet-gutter',
  ]
  return (
    <Cell
      {...props}
      className={names.filter(Boolean).join(' ')}
      title={mark?.text}
      aria-invalid={mark && mark.severity !== 'warning' ? true : undefined}
    />
  )
}

export const renderCell = (key: Key, props: CellRendererProps<SheetRow, Totals>) => (
  <MarkedCell key={key} {...props} />
)

/** Drawn down or to the right it fills the cells; twice clicked it fills as far down as the column beside goes. Ctrl+D and Ctrl+R do it by keys. */
function Handle() {
  const { onDraw, onFillBeside } = useSheetPlace()
  return (
    <span
      className="sheet-handle"
      aria-hidden
      onPointerDown={onDraw}
      onMouseDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => {
        event.stopPropagation()
        onFillBeside()
      }}
    />
  )
}

/** What stands in a cell. */
export function CellValue({ row, name, place }: { row: SheetRow; name: string; place: Place }) {
  const { columns, texts, nameOf, handle } = useSheetPlace()
  const field = columns[name]
  const value = row.values[name]
  if (!field) return null
  const isText = typeof value === 'string' && field.kind === 'choice' && !Object.hasOwn(field.choices, value)
  const isRecord = typeof value === 'number' && field.kind === 'reference'
  const said = isRecord ? nameOf(sourceOf(field), value) : undefined
  const text = isRecord ? (said ?? (said === null ? `#${value}` : '…')) : isText ? value : undefined
  return (
    <>
      {text ?? <Shown value={value} field={field} choice={texts[name]?.choice ?? String} empty="" />}
      {handle?.row === place.row && handle.column === place.column && <Handle />}
    </>
  )
}
