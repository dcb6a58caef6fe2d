import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormats } from '../formats.ts'
import { useCountText } from '../useCountText.ts'
import { useGridContext } from '../useGrid.ts'

/** Before and next, at the end of the page. */
export function PhonePager() {
  const { page, perPage, rows, hasNext, setPage } = useGridContext()
  const translate = useTranslate()
  const formats = useFormats()
  const count = useCountText()
  const from = (page - 1) * perPage
  const turn = (to: number) => {
    setPage(to)
    window.scrollTo(0, 0)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: 1.5, gap: 1 }}>
      <Button variant="outlined" disabled={page <= 1} onClick={() => turn(page - 1)}>
        {translate('grid.page.back', { _: 'Before' })}
      </Button>
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {translate('grid.page.range', {
          from: formats.whole(from + 1),
          to: formats.whole(from + rows.length),
          count,
          _: '%{from}–%{to} of %{count}',
        })}
      </Box>
      <Button variant="outlined" disabled={!hasNext} onClick={() => turn(page + 1)}>
        {translate('grid.page.on', { _: 'Next' })}
      </Button>
    </Box>
  )
}
