import Fullscreen from '@mui/icons-material/Fullscreen'
import FullscreenExit from '@mui/icons-material/FullscreenExit'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useSyncExternalStore } from 'react'
import { Tooltip } from '../../app/Tooltip.tsx'

function subscribe(onChange: () => void) {
  document.addEventListener('fullscreenchange', onChange)
  return () => document.removeEventListener('fullscreenchange', onChange)
}

/** Shows the product on the full screen, or in its window again; on wide screens whose browser can. */
export function FullScreenButton() {
  const translate = useTranslate()
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement != null)
  if (!document.fullscreenEnabled) return null
  const label = translate(isFull ? 'shell.top.leave_full_screen' : 'shell.top.full_screen')
  const toggle = () => (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  const Icon = isFull ? FullscreenExit : Fullscreen
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => void toggle().catch(() => undefined)}
        sx={{ display: { xs: 'none', lg: 'inline-flex' } }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}
