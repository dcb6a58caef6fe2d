import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import { type ReactNode, useState } from 'react'
import { Tooltip } from './Tooltip.tsx'

interface PopupButtonProps extends Pick<IconButtonProps, 'sx'> {
  label: string
  icon: ReactNode
  opens: 'menu' | 'dialog'
  /** Renders the popup; it is closed while `anchor` is null. */
  children: (anchor: HTMLElement | null, close: () => void) => ReactNode
}

/** An icon button that opens a menu or a dialog. */
export function PopupButton({ label, icon, opens, sx, children }: PopupButtonProps) {
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
