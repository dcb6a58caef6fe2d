import { FieldValue } from '../../form/fields/FieldValue.tsx'
import { optionSource } from '../../form/inputs/options.ts'
import type { CellPosition } from '../model/range.ts'
import type { SheetRow } from '../model/row.ts'
import { useFieldGrid } from './FieldGridContext.ts'

/** The fill handle. Dragged, it fills the cells; a double click fills down to the end of the column beside. */
function FillHandle() {
  const { onDragStart, onFillBeside } = useFieldGrid()
  return (
    <span
      className="sheet-handle"
      aria-hidden
      onPointerDown={onDragStart}
      onMouseDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => {
        event.stopPropagation()
        onFillBeside()
      }}
    />
  )
}

/** The value of a cell, with its message where the grid shows messages. */
export function CellValue({ row, name, position }: { row: SheetRow; name: string; position: CellPosition }) {
  const { columns, texts, marks, showsMessages, nameOf, handleAt } = useFieldGrid()
  const field = columns[name]
  const value = row.values[name]
  if (!field) return null
  const isText = typeof value === 'string' && field.kind === 'choice' && !Object.hasOwn(field.choices, value)
  const isRecord = typeof value === 'number' && field.kind === 'reference'
  const recordName = isRecord ? nameOf(optionSource(field), value) : undefined
  const text = isRecord
    ? (recordName ?? (recordName === null ? `#${value}` : '…'))
    : isText
      ? value
      : undefined
  const mark = showsMessages ? marks.get(`${row.key}/${name}`) : undefined
  return (
    <>
      {text ?? <FieldValue value={value} field={field} choice={texts[name]?.choice ?? String} empty="" />}
      {mark && <small className="sheet-message">{mark.text}</small>}
      {handleAt?.row === position.row && handleAt.column === position.column && <FillHandle />}
    </>
  )
}
