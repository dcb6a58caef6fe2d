import FilterList from '@mui/icons-material/FilterList'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { useFormats } from './formats.ts'
import { useIsPhone } from './useIsPhone.ts'

interface FiltersProps {
  /** The number of filters that are set. */
  count: number
  onClear: () => void
  /** A choice that is always in sight. */
  pinned?: ReactNode
  children: ReactNode
}

/** The filters of a screen: in a line, and on a phone in a drawer. */
export function Filters({ count, onClear, pinned, children }: FiltersProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const clear = count > 0 && (
    <Button onClick={onClear} sx={{ minHeight: { xs: 44, sm: 0 } }}>
      {translate('grid.filter.clear_all')}
    </Button>
  )
  if (!isPhone)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-end', my: 1.5 }}>
        {pinned}
        {children}
        {clear}
      </Box>
    )
  const title = translate('grid.filter.filters')
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.5,
        alignItems: 'flex-end',
        my: 1.5,
        '& .MuiOutlinedInput-root': { minHeight: 44 },
      }}
    >
      {pinned}
      <Button
        variant="outlined"
        startIcon={<FilterList />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {count ? translate('grid.filter.filters_set', { count: integer(count) }) : title}
      </Button>
      <Drawer
        anchor="bottom"
        open={isOpen}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': title,
            sx: { maxHeight: '88dvh', borderRadius: '12px 12px 0 0' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44, px: 2, pt: 1 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
            {title}
          </Typography>
          {clear}
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            px: 2,
            py: 1,
            overflow: 'auto',
            '&& > *': { width: 'auto', minWidth: 0 },
            '& .MuiFormControlLabel-root': { minHeight: 44 },
            '& .MuiOutlinedInput-root': { minHeight: 44 },
          }}
        >
          {children}
        </Box>
        <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
          <Button fullWidth variant="contained" onClick={() => setOpen(false)} sx={{ minHeight: 44 }}>
            {translate('grid.filter.done')}
          </Button>
        </Box>
      </Drawer>
    </Box>
  )
}
