import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FilterProps } from './filterKinds.ts'

/** Filters by an exact text; the search box finds parts of texts. */
export function TextFilter({ name, label, filter, onChange }: FilterProps) {
  const translate = useTranslate()
  const [text, setText] = useState(String(filter[name] ?? ''))
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
        onChange={(event) => setText(event.target.value)}
        onBlur={() => onChange({ [name]: text.trim() })}
        helperText={translate('grid.filter.exactly')}
        slotProps={{ htmlInput: { 'aria-label': label } }}
      />
    </form>
  )
}
