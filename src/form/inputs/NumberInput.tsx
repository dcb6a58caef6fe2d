import { useLayoutEffect, useRef, useState } from 'react'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'
import { grouped, numberOf } from './numbers.ts'

type NumberKind = 'integer' | 'decimal' | 'percent' | 'money'

const WIDTH = 260

/** A number to type: plain while one types, grouped as 12,34,567 when one has left. Never a spinner that the wheel turns. */
export function NumberInput(props: InputProps<NumberKind>) {
  const { field, value, onChange, onBlur, isCode, unit, choiceLabel, within, ...rest } = props
  /** What is being typed; null when one is elsewhere. */
  const [typed, type] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isSigned = (field.min ?? 0) < 0
  const shown = isCode ? String(value ?? '') : grouped(value, field.kind === 'money')

  const isTyping = typed !== null
  useLayoutEffect(() => {
    // A cell selects by itself, before the key that opened it is written.
    if (isTyping && !rest.bare) input.current?.select()
  }, [isTyping, rest.bare])

  const leave = () => {
    type(null)
    onBlur?.()
  }
  return (
    <LineInput
      {...rest}
      value={typed ?? shown}
      onText={(text) => {
        type(text)
        onChange(numberOf(text))
      }}
      onFocus={({ target }) => {
        input.current = target as HTMLInputElement
        type(value === null || value === undefined ? '' : String(value))
      }}
      onBlur={leave}
      unit={field.kind === 'percent' ? '%' : unit}
      start={field.kind === 'money' && !rest.bare ? <span>₹</span> : undefined}
      width={unit && unit.length > 10 ? undefined : WIDTH}
      html={{
        inputMode: isSigned ? 'text' : field.kind === 'integer' ? 'numeric' : 'decimal',
        style: { textAlign: 'right' },
      }}
    />
  )
}
