import { useTranslate } from 'ra-core'
import { asYear } from '../../../schema/spelling.ts'
import type { InputProps } from './InputProps.ts'
import { LineInput } from './LineInput.tsx'

const WIDTH = 160

/** `2025` becomes `2025-26`. */
const completeYear = (text: string) => {
  const start = /^(19|20|21)\d{2}$/.exec(text.trim())?.[0]
  return start ? `${start}-${String((Number(start) + 1) % 100).padStart(2, '0')}` : asYear(text)
}

/** A financial year (April to March), typed as 2025-26 or as 2025. */
export function FinancialYearInput(props: InputProps<'financialYear'>) {
  const { field, value, onChange, onBlur, choiceLabel, within, isCode, ...rest } = props
  const translate = useTranslate()
  const text = (value as string | null) ?? ''
  return (
    <LineInput
      {...rest}
      value={text}
      onText={(next) => onChange(next || null)}
      onBlur={() => {
        const complete = completeYear(text)
        if (text && complete !== text) onChange(complete)
        onBlur?.()
      }}
      width={WIDTH}
      html={{ inputMode: 'numeric', placeholder: translate('form.year.format') }}
    />
  )
}
