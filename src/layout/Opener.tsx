import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'

interface OpenerProps extends Pick<IconButtonProps, 'sx'> {
  label: string
  icon: ReactNode
  opens: 'menu' | 'dialog'
  /** What opens at the button; it is closed while there is no anchor. */
  children: (anchor: HTMLElement | null, close: () => void) => ReactNode
}

/** A button with a sign on it, and what it opens. */
export function Opener({ label, icon, opens, sx, children }: OpenerProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup={opens}
          onClick={(event) => setAnchor(event.currentTarget)}
          sx={sx}
        >
          {icon}
        </IconButton>
      </Tooltip>
      {children(anchor, () => setAnchor(null))}
    </>
  )
}
