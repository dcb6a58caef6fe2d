import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../app/formats.ts'
import { useCountText } from '../useCountText.ts'
import { useGridContext } from '../useGrid.ts'

/** Buttons for the previous and the next page at the end of the list. */
export function PhonePager() {
  const { page, perPage, ids, hasNext, setPage } = useGridContext()
  const translate = useTranslate()
  const formats = useFormats()
  const count = useCountText()
  const from = (page - 1) * perPage
  const turnPage = (to: number) => {
    setPage(to)
    window.scrollTo(0, 0)
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', p: 1.5, gap: 1 }}>
      <Button variant="outlined" disabled={page <= 1} onClick={() => turnPage(page - 1)}>
        {translate('grid.page.back')}
      </Button>
      <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
        {ids.length > 0 &&
          translate('grid.page.range', {
            from: formats.integer(from + 1),
            to: formats.integer(from + ids.length),
            count,
          })}
      </Box>
      <Button variant="outlined" disabled={!hasNext} onClick={() => turnPage(page + 1)}>
        {translate('grid.page.on')}
      </Button>
    </Box>
  )
}
