import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { parentFilter } from '../../form/fields/parentFields.ts'
import { inputOf } from '../../form/inputs/loadedInputs.ts'
import type { SheetRow } from '../model/row.ts'
import { useFieldGrid } from './FieldGridContext.ts'

export interface CellEditorProps {
  row: SheetRow
  name: string
  onClose: () => void
}

/** The input of the open cell. Each change is written at once; Escape restores the row. */
export default function CellEditor({ row, name, onClose }: CellEditorProps) {
  const { columns, texts, scope, scopeFields, marks, showsMessages, write, restore, ...grid } = useFieldGrid()
  const { onEditingChange } = grid
  const values = grid.valuesOf(row.key)
  const box = useRef<HTMLDivElement>(null)
  const [before] = useState(() => grid.rowOf(row.key))
  const [isMounted, setMounted] = useState(false)
  const field = columns[name]
  const changed = useRef(onEditingChange)
  changed.current = onEditingChange
  useEffect(() => {
    changed.current(true)
    return () => changed.current(false)
  }, [])
  useLayoutEffect(() => {
    // In a second pass: a focused input writes its value in another way, and only then it can be selected.
    if (isMounted) box.current?.querySelector<HTMLInputElement>('input, textarea')?.select()
    else setMounted(true)
  }, [isMounted])
  if (!field) return null
  const Input = inputOf(field.kind)
  const mark = showsMessages ? marks.get(`${row.key}/${name}`) : undefined
  return (
    <div
      ref={box}
      className="sheet-editor"
      onKeyDownCapture={({ key }) => key === 'Escape' && restore(row.key, before)}
    >
      <Input
        name={name}
        id={`sheet-${row.key}-${name}`}
        field={field}
        label={texts[name]?.label ?? name}
        unit={texts[name]?.unit}
        error={mark?.text}
        inCell
        autoFocus
        value={values[name] ?? null}
        onChange={(value, option) => {
          write(row.key, name, value, option)
          const isPicked =
            field.kind === 'choice' || (field.kind === 'reference' && typeof value !== 'string')
          if (isPicked && value !== null) onClose()
        }}
        within={parentFilter(
          { ...scopeFields, ...columns },
          name,
          { ...scope, ...values },
          (one) => texts[one]?.label ?? one,
        )}
        choiceLabel={texts[name]?.choice ?? String}
      />
      {mark && <small className="sheet-message">{mark.text}</small>}
    </div>
  )
}
