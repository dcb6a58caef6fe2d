import Box from '@mui/material/Box'
import { keyframes } from '@mui/material/styles'
import { useTranslate } from 'ra-core'

const appear = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'visible' } })

const texts = {
  searching: 'shell.palette.searching',
  failed: 'shell.palette.failed',
  nothing: 'shell.palette.nothing',
}

interface PaletteStateProps {
  query: string
  count: number
  isPending: boolean
  hasFailed: boolean
}

/** Says that records are searched, after 300 ms, that they could not be, or that nothing was found. */
export function PaletteState({ query, count, isPending, hasFailed }: PaletteStateProps) {
  const translate = useTranslate()
  const isEmpty = count === 0
  if (isPending ? !isEmpty : !isEmpty && !hasFailed) return null
  const text = isPending ? 'searching' : hasFailed ? 'failed' : 'nothing'
  return (
    <Box
      sx={{ p: 2, color: 'text.secondary', ...(isPending && { animation: `${appear} 0s 300ms backwards` }) }}
    >
      {translate(texts[text], { q: query.trim() })}
    </Box>
  )
}
