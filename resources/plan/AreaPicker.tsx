import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useSearchParams } from 'react-router-dom'
import type { Cell, Form } from './workspace.ts'

/** Which block of the district a form is filled for. */
export function AreaPicker({ form, cell }: { form: Form; cell: Cell }) {
  const translate = useTranslate()
  const [, setParams] = useSearchParams()
  if (form.level === 'district') return null
  return (
    <TextField
      select
      size="small"
      value={cell.area_id}
      onChange={(event) => setParams({ block: event.target.value })}
      slotProps={{ select: { 'aria-label': translate('plan.block') } }}
      sx={{ minWidth: 160 }}
    >
      {form.cells.map(({ area_id, area }) => (
        <MenuItem key={area_id} value={area_id}>
          {area}
        </MenuItem>
      ))}
    </TextField>
  )
}
