import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { inputOf } from '../fields.tsx'
import { withinOf } from '../form/state/within.ts'
import type { SheetRow } from './model.ts'
import { useSheetPlace } from './SheetContext.ts'

interface SheetEditorProps {
  row: SheetRow
  name: string
  onClose: (commit?: boolean, focus?: boolean) => void
}

/** The input of the cell that is open. What is typed is written at once; Escape brings back what was there. */
export function SheetEditor({ row, name, onClose }: SheetEditorProps) {
  const { columns, texts, scope, around, write, restore, onTyping, valuesOf, rowOf } = useSheetPlace()
  const values = valuesOf(row.key)
  const box = useRef<HTMLDivElement>(null)
  const [before] = useState(() => rowOf(row.key))
  const field = columns[name]
  // biome-ignore lint/correctness/useExhaustiveDependencies: only while it is open
  useEffect(() => {
    onTyping(true)
    return () => onTyping(false)
  }, [])
  useLayoutEffect(() => {
    // After the input has shown the value as one types it, and before the key that opened the cell is written.
    queueMicrotask(() => box.current?.querySelector<HTMLInputElement>('input, textarea')?.select())
  }, [])
  if (!field) return null
  const Input = inputOf(field.kind)
  const isPicked = field.kind === 'reference' || field.kind === 'choice'
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
        bare
        autoFocus
        value={values[name] ?? null}
        onChange={(value, option) => {
          write(row.key, name, value, option)
          if (isPicked && typeof value !== 'string' && value !== null) onClose(false, true)
          if (field.kind === 'choice' && value !== null) onClose(false, true)
        }}
        within={withinOf(
          { ...around, ...columns },
          name,
          { ...scope, ...values },
          (one) => texts[one]?.label ?? one,
        )}
        choiceLabel={texts[name]?.choice ?? String}
      />
    </div>
  )
}
