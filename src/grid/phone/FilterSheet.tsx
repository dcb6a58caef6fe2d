import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { FilterControl } from '../filters/FilterControl.tsx'
import { FilterSummary } from '../filters/FilterSummary.tsx'
import { type FilterField, filterFields, isFiltered, without } from '../filters/filterable.ts'
import { useCountText } from '../useCountText.ts'
import { useGridContext } from '../useGrid.ts'
import { useNames } from '../useNames.ts'

interface FilterSheetProps {
  open: boolean
  onClose: () => void
}

/** All filters from below; what is chosen holds at once, and the button says how many that leaves. */
export function FilterSheet({ open, onClose }: FilterSheetProps) {
  const { entity, isBin, setFilter } = useGridContext()
  const translate = useTranslate()
  const count = useCountText()
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': translate('grid.filter.filters', { _: 'Filters' }),
          sx: { maxHeight: '88dvh', borderRadius: '12px 12px 0 0' },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 2, pb: 1 }}>
        <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
          {translate('grid.filter.filters', { _: 'Filters' })}
        </Typography>
        <Button onClick={() => setFilter(isBin ? { deleted: true } : {})}>
          {translate('grid.filter.clear_all', { _: 'Clear all' })}
        </Button>
      </Box>
      <Box sx={{ overflow: 'auto', px: 2, flex: 1 }}>
        {filterFields(entity).map((of) => (
          <Line
            key={of.name}
            of={of}
            isOpen={opened === of.name}
            onToggle={() => setOpened(opened === of.name ? null : of.name)}
            onLast={() => setOpened(null)}
          />
        ))}
      </Box>
      <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button fullWidth size="large" variant="contained" onClick={onClose}>
          {translate('grid.filter.show', { count, _: 'Show %{count}' })}
        </Button>
      </Box>
    </Drawer>
  )
}

interface LineProps {
  of: FilterField
  isOpen: boolean
  onToggle: () => void
  onLast: () => void
}

function Line({ of, isOpen, onToggle, onLast }: LineProps) {
  const { entity, filter, setFilter } = useGridContext()
  const translate = useTranslate()
  const label = useNames(entity).field(of.name)
  const isSet = isFiltered(filter, of.name)
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
          {isSet ? <FilterSummary of={of} /> : translate('grid.filter.any', { _: 'Any' })}
        </Box>
      </Box>
      {isOpen && <FilterControl of={of} onLast={onLast} />}
      {isOpen && isSet && (
        <Button size="small" onClick={() => setFilter(without(filter, of.name))}>
          {translate('grid.filter.clear', { _: 'Clear' })}
        </Button>
      )}
    </Box>
  )
}
