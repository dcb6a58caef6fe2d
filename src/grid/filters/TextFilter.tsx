import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { PartProps, SummaryProps } from './parts.tsx'

/** Exactly this text; parts of texts are found by the search box. */
export function TextFilter({ name, label, filter, onChange }: PartProps) {
  const translate = useTranslate()
  const [text, type] = useState(String(filter[name] ?? ''))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ [name]: text.trim() }, true)
      }}
    >
      <TextField
        autoFocus
        fullWidth
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => onChange({ [name]: text.trim() })}
        helperText={translate('grid.filter.exactly', { _: 'The whole value, then Enter' })}
        slotProps={{ htmlInput: { 'aria-label': label } }}
      />
    </form>
  )
}

export const TextSummary = ({ name, filter }: SummaryProps) => [filter[name]].flat().join(', ')
