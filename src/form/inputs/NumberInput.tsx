import { useLayoutEffect, useRef, useState } from 'react'
import { type KindWith, limitsOf } from '../../../schema/kindTraits.ts'
import { kinds } from '../../kinds.ts'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'
import { formatNumber, parseNumber, toTyped } from './numbers.ts'

/** Pixels, with the unit: as wide for all numbers of a form as their units allow. */
const WIDTH = 260
const WIDTH_OF_LONG_UNIT = 360

/** A number: plain while it is typed, grouped as 12,34,567 afterwards. A text field, so that the mouse wheel does not change it. */
export function NumberInput(props: InputProps<KindWith<'numeric'>>) {
  const { field, value, onChange, onBlur, isCode, unit, choiceLabel, within, ...rest } = props
  /** The typed text; null without the focus. */
  const [typed, setTyped] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const { start, end } = kinds[field.kind].adornment ?? {}
  const { min, scale } = limitsOf(field)
  const shown = isCode ? String(value ?? '') : formatNumber(value, field.kind === 'money')

  const isTyping = typed !== null
  useLayoutEffect(() => {
    // A cell selects the text itself, before it writes the key that opened it.
    if (isTyping && !rest.inCell) input.current?.select()
  }, [isTyping, rest.inCell])

  const handleBlur = () => {
    setTyped(null)
    onBlur?.()
  }
  return (
    <LineInput
      {...rest}
      value={typed ?? shown}
      onText={(text) => {
        setTyped(text)
        onChange(parseNumber(text))
      }}
      onFocus={({ target }) => {
        input.current = target as HTMLInputElement
        setTyped(toTyped(value))
      }}
      onBlur={handleBlur}
      unit={end ?? unit}
      start={start && !rest.inCell ? <span>{start}</span> : undefined}
      width={unit && unit.length > 10 ? WIDTH_OF_LONG_UNIT : WIDTH}
      html={{
        inputMode: min < 0 ? 'text' : scale === 0 ? 'numeric' : 'decimal',
        style: { textAlign: 'right' },
      }}
    />
  )
}
