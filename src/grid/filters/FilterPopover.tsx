import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'
import { FilterControl } from './FilterControl.tsx'
import { type FilterField, isFiltered, without, withPart } from './filterable.ts'

interface FilterPopoverProps {
  of: FilterField
  anchor: HTMLElement
  onClose: () => void
}

/** The control of one filter; what is chosen holds at once. */
export default function FilterPopover({ of, anchor, onClose }: FilterPopoverProps) {
  const { entity, filter, setFilter } = useGridContext()
  const translate = useTranslate()
  const { name, field } = of
  const label = useNames(entity).field(name)
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 300, mt: 0.5, p: 1.5 } } }}
    >
      <Typography variant="subtitle2" sx={{ mb: 1 }}>
        {label}
      </Typography>
      {filter[name] !== null && <FilterControl of={of} onLast={onClose} />}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 0.5 }}>
        {field.required ? (
          <span />
        ) : (
          <FormControlLabel
            sx={{ ml: -0.75 }}
            control={
              <Checkbox
                checked={filter[name] === null}
                onChange={(_, on) => setFilter(withPart(entity, filter, name, on ? { [name]: null } : {}))}
              />
            }
            label={translate('grid.filter.empty', { _: 'Only where it is empty' })}
          />
        )}
        {isFiltered(filter, name) && (
          <Button
            size="small"
            onClick={() => {
              setFilter(without(filter, name))
              onClose()
            }}
          >
            {translate('grid.filter.clear', { _: 'Clear' })}
          </Button>
        )}
      </Box>
    </Popover>
  )
}
