import type { TooltipProps } from '@mui/material/Tooltip'
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  lazy,
  type PointerEvent,
  type ReactElement,
  Suspense,
  useState,
} from 'react'

const OpenTooltip = lazy(() => import('./OpenTooltip.tsx'))

interface LazyTooltipProps extends Pick<TooltipProps, 'title' | 'placement'> {
  /** An element with a label of its own: the tooltip is for those who see it. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** A tooltip whose code is loaded when the pointer or the focus first comes. A finger opens none. */
export function Tooltip({ children, ...rest }: LazyTooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      {cloneElement(children, {
        onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
          pointerType === 'mouse' && setAnchor(currentTarget),
        onPointerLeave: close,
        onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
          currentTarget.matches(':focus-visible') && setAnchor(currentTarget),
        onBlur: close,
      })}
      <Suspense>{anchor && <OpenTooltip anchor={anchor} onClose={close} {...rest} />}</Suspense>
    </>
  )
}
