import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useGridContext } from '../useGrid.ts'
import { FilterControl } from './FilterControl.tsx'
import { type FilterField, isFiltered, withFieldFilter, withoutField } from './filterFields.ts'

interface FilterPopoverProps {
  filterField: FilterField
  anchor: HTMLElement
  onClose: () => void
}

/** The popover with the control of one filter; changes apply at once. */
export default function FilterPopover({ filterField, anchor, onClose }: FilterPopoverProps) {
  const { entity, filter, setFilter } = useGridContext()
  const translate = useTranslate()
  const { name, field } = filterField
  const label = useEntityTexts(entity).field(name)
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
      {filter[name] !== null && <FilterControl filterField={filterField} onComplete={onClose} />}
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mt: 0.5 }}>
        {field.required ? (
          <span />
        ) : (
          <FormControlLabel
            sx={{ ml: -0.75 }}
            control={
              <Checkbox
                checked={filter[name] === null}
                onChange={(_, isChecked) =>
                  setFilter(withFieldFilter(entity, filter, name, isChecked ? { [name]: null } : {}))
                }
              />
            }
            label={translate('grid.filter.empty')}
          />
        )}
        {isFiltered(filter, name) && (
          <Button
            size="small"
            onClick={() => {
              setFilter(withoutField(filter, name))
              onClose()
            }}
          >
            {translate('grid.filter.clear')}
          </Button>
        )}
      </Box>
    </Popover>
  )
}
