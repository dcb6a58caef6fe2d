import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useRangeText } from '../useCountText.ts'
import { useGridContext } from '../useGrid.ts'

/** Buttons for the previous and the next page at the end of the list. */
export function PhonePager() {
  const { page, hasNext, setPage } = useGridContext()
  const translate = useTranslate()
  const rangeText = useRangeText()
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
        {rangeText}
      </Box>
      <Button variant="outlined" disabled={!hasNext} onClick={() => turnPage(page + 1)}>
        {translate('grid.page.on')}
      </Button>
    </Box>
  )
}
