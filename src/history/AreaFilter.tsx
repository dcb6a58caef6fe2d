import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { entities } from '../../schema/index.ts'
import { ReferencePicker } from '../form/inputs/ReferencePicker.tsx'

interface AreaFilterProps {
  value: number | undefined
  onChange: (id: number | undefined) => void
}

const levels = Object.values(entities).filter(({ ids }) => ids === 'area')

/** Selects an area: first the level, then an area of that level. */
export function AreaFilter({ value, onChange }: AreaFilterProps) {
  const translate = useTranslate()
  const [level, setLevel] = useState(levels[1]?.name ?? '')
  const label = translate('history.area')
  return (
    <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-end' }}>
      <TextField
        select
        size="small"
        label={label}
        value={level}
        onChange={({ target }) => {
          setLevel(target.value)
          onChange(undefined)
        }}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ minWidth: 130 }}
      >
        {levels.map(({ name }) => (
          <MenuItem key={name} value={name}>
            {translate(`resources.${name}.name`, { smart_count: 1 })}
          </MenuItem>
        ))}
      </TextField>
      <Box sx={{ width: { xs: 'auto', sm: 220 }, flex: 1, minWidth: 0 }}>
        <ReferencePicker
          key={level}
          inCell
          to={level}
          value={value ?? null}
          onChange={(id) => onChange(id ?? undefined)}
          label={translate(`resources.${level}.name`, { smart_count: 1 })}
          placeholder={translate('history.any')}
        />
      </Box>
    </Box>
  )
}
