import MuiTooltip, { type TooltipProps } from '@mui/material/Tooltip'
import { useEffect, useState } from 'react'

const DELAY_MS = 100

interface OpenTooltipProps extends Pick<TooltipProps, 'title' | 'placement'> {
  anchor: HTMLElement
  onClose: () => void
}

/** The tooltip of an element that the pointer or the focus is on. Escape closes it. */
export default function OpenTooltip({ anchor, onClose, ...rest }: OpenTooltipProps) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setOpen, DELAY_MS, true)
    const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    document.addEventListener('keydown', closeByKey)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [onClose])
  return (
    <MuiTooltip {...rest} open={isOpen} slotProps={{ popper: { anchorEl: anchor } }}>
      <span hidden />
    </MuiTooltip>
  )
}
