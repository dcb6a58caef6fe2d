import type { CellPosition } from '../model/range.ts'
import type { SheetRow } from '../model/row.ts'
import { CellText } from './CellText.tsx'
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
  if (!field) return null
  const mark = showsMessages ? marks.get(`${row.key}/${name}`) : undefined
  return (
    <>
      <CellText value={row.values[name]} texts={texts[name]} field={field} nameOf={nameOf} />
      {mark && <small className="sheet-message">{mark.text}</small>}
      {handleAt?.row === position.row && handleAt.column === position.column && <FillHandle />}
    </>
  )
}
