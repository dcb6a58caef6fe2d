import First from '@mui/icons-material/FirstPage'
import Before from '@mui/icons-material/NavigateBefore'
import Next from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import { useTranslate } from 'ra-core'
import { useRangeText } from '../useCountText.ts'
import { PAGE_SIZES, useGridContext } from '../useGrid.ts'

/** The position of this page in the list, the page size, and buttons for other pages. */
export function Pager() {
  const { page, perPage, hasNext, setPage, setPerPage } = useGridContext()
  const translate = useTranslate()
  const rangeText = useRangeText()
  const buttons = [
    { to: 1, isEnabled: page > 1, Icon: First, label: translate('grid.page.first') },
    { to: page - 1, isEnabled: page > 1, Icon: Before, label: translate('grid.page.before') },
    { to: page + 1, isEnabled: hasNext, Icon: Next, label: translate('grid.page.next') },
  ]
  return (
    <Box
      component="nav"
      aria-label={translate('grid.page.title')}
      sx={{
        display: 'flex',
        flex: 'none',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 0.5,
        minHeight: 40,
        px: 2,
        fontSize: 13,
        color: 'text.secondary',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <label htmlFor="page-size">{translate('grid.page.size')}</label>
      <NativeSelect
        value={perPage}
        disableUnderline
        onChange={(event) => setPerPage(Number(event.target.value))}
        inputProps={{ id: 'page-size' }}
        sx={{ fontSize: 13, ml: 0.5, mr: 2 }}
      >
        {[...new Set([...PAGE_SIZES, perPage])].map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
      <Box component="span" sx={{ mr: 1 }}>
        {rangeText}
      </Box>
      {buttons.map(({ to, isEnabled, Icon, label }) => (
        <IconButton
          key={label}
          size="small"
          disabled={!isEnabled}
          onClick={() => setPage(to)}
          aria-label={label}
          title={label}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  )
}
