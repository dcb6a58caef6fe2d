import First from '@mui/icons-material/FirstPage'
import Before from '@mui/icons-material/NavigateBefore'
import Next from '@mui/icons-material/NavigateNext'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import { useTranslate } from 'ra-core'
import { useFormats } from '../formats.ts'
import { useCountText } from '../useCountText.ts'
import { PAGE_SIZES, useGridContext } from '../useGrid.ts'

/** Where in the list this page is, and the ways to the next ones. */
export function Pager() {
  const { page, perPage, rows, hasNext, setPage, setPerPage } = useGridContext()
  const translate = useTranslate()
  const formats = useFormats()
  const count = useCountText()
  const from = (page - 1) * perPage
  const turns = [
    { to: 1, can: page > 1, Icon: First, label: translate('grid.page.first', { _: 'First page' }) },
    { to: page - 1, can: page > 1, Icon: Before, label: translate('grid.page.before', { _: 'Page before' }) },
    { to: page + 1, can: hasNext, Icon: Next, label: translate('grid.page.next', { _: 'Next page' }) },
  ]
  return (
    <Box
      component="nav"
      aria-label={translate('grid.page.title', { _: 'Pages' })}
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
      <label htmlFor="page-size">{translate('grid.page.size', { _: 'Rows per page' })}</label>
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
        {translate('grid.page.range', {
          from: formats.whole(from + 1),
          to: formats.whole(from + rows.length),
          count,
          _: '%{from}–%{to} of %{count}',
        })}
      </Box>
      {turns.map(({ to, can, Icon, label }) => (
        <IconButton
          key={label}
          size="small"
          disabled={!can}
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
