import type { TooltipProps } from '@mui/material/Tooltip'
import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  lazy,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
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

interface ColumnLabelProps {
  children: ReactNode
  help?: string
}

/** What has the focus in the head of a column. */
const HEAD = 'button, [role=columnheader], th'

/** A dotted line takes no room: no column becomes wider, and no label wraps. */
const marked = {
  textDecoration: 'underline dotted from-font',
  textUnderlineOffset: 3,
  cursor: 'help',
} as const

function LabelWithHelp({ children, help }: ColumnLabelProps) {
  const label = useRef<HTMLSpanElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  useEffect(() => {
    const head = label.current?.closest<HTMLElement>(HEAD)
    if (!head || !help) return
    const listeners = new AbortController()
    const on = <E extends Event>(type: string, listener: (event: E) => void) =>
      head.addEventListener(type, listener as EventListener, { signal: listeners.signal })
    on(
      'pointerenter',
      ({ pointerType }: globalThis.PointerEvent) => pointerType === 'mouse' && setAnchor(head),
    )
    on('pointerleave', () => setAnchor(null))
    on('focus', () => head.matches(':focus-visible') && setAnchor(head))
    on('blur', () => setAnchor(null))
    // A description of its own: a hidden element would belong to the text of the head.
    head.setAttribute('aria-description', help)
    return () => {
      listeners.abort()
      head.removeAttribute('aria-description')
    }
  }, [help])
  return (
    <>
      <span ref={label} style={marked}>
        {children}
      </span>
      <Suspense>{anchor && <OpenTooltip anchor={anchor} onClose={close} title={help} />}</Suspense>
    </>
  )
}

/**
 * The label of a column. Its help is a tooltip while the pointer or the focus is on the head of the column, and its description for a screen
 * reader.
 */
export const ColumnLabel = ({ children, help }: ColumnLabelProps) =>
  help ? <LabelWithHelp help={help}>{children}</LabelWithHelp> : children
