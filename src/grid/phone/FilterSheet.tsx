import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { FilterControl } from '../filters/FilterControl.tsx'
import { FilterSummary } from '../filters/FilterSummary.tsx'
import { type FilterField, filterFields, isFiltered, withoutField } from '../filters/filterFields.ts'
import { useCountText } from '../useCountText.ts'
import { useGridContext } from '../useGrid.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
}

/** All filters in a drawer on phones; changes apply at once, and the button shows the number of matches. */
export default function FilterSheet({ open, onClose }: FilterSheetProps) {
  const { entity, filter, isBin, setFilter } = useGridContext()
  const translate = useTranslate()
  const count = useCountText()
  const [opened, setOpened] = useState<string | null>(null)
  const fields = filterFields(entity)
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('grid.filter.filters'),
          sx: { maxHeight: '88dvh', borderRadius: '12px 12px 0 0' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('grid.filter.filters')}
        </Typography>
        {fields.some(({ name }) => isFiltered(filter, name)) && (
          <Button onClick={() => setFilter(isBin ? { deleted: true } : {})}>
            {translate('grid.filter.clear_all')}
          </Button>
        )}
      </Box>
      <Box sx={{ overflow: 'auto', px: 2, flex: 1 }}>
        {fields.map((filterField) => (
          <FilterLine
            key={filterField.name}
            filterField={filterField}
            isOpen={opened === filterField.name}
            onToggle={() => setOpened(opened === filterField.name ? null : filterField.name)}
            onComplete={() => setOpened(null)}
          />
        ))}
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth size="large" variant="contained" onClick={onClose}>
          {translate('grid.filter.show', { count })}
        </Button>
      </Box>
    </Drawer>
  )
}

interface FilterLineProps {
  filterField: FilterField
  isOpen: boolean
  onToggle: () => void
  onComplete: () => void
}

function FilterLine({ filterField, isOpen, onToggle, onComplete }: FilterLineProps) {
  const { entity, filter, setFilter } = useGridContext()
  const translate = useTranslate()
  const label = useEntityTexts(entity).field(filterField.name)
  const isSet = isFiltered(filter, filterField.name)
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', pb: isOpen ? 1.5 : 0 }}>
      <Box
        component="button"
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        sx={{
          display: 'flex',
          gap: 2,
          width: '100%',
          minHeight: 48,
          alignItems: 'center',
          px: 0,
          font: 'inherit',
          color: 'inherit',
          bgcolor: 'transparent',
          border: 0,
        }}
      >
        <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
          {label}
        </Box>
        <Box
          component="span"
          sx={{ color: isSet ? 'primary.main' : 'text.secondary', fontWeight: isSet ? 500 : 400 }}
        >
          {isSet ? <FilterSummary filterField={filterField} /> : translate('grid.filter.any')}
        </Box>
      </Box>
      {isOpen && <FilterControl filterField={filterField} onComplete={onComplete} />}
      {isOpen && isSet && (
        <Button size="small" onClick={() => setFilter(withoutField(filter, filterField.name))}>
          {translate('grid.filter.clear')}
        </Button>
      )}
    </Box>
  )
}
