import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { PointerEvent } from 'react'
import type { Column } from '../gridColumns.ts'
import { useGridContext } from '../useGrid.ts'

const Handle = styled('span')(({ theme }) => ({
  position: 'absolute',
  zIndex: 1,
  top: 0,
  right: 0,
  width: 9,
  height: '100%',
  cursor: 'col-resize',
  touchAction: 'none',
  '&::after': {
    content: '""',
    position: 'absolute',
    top: 8,
    right: 0,
    bottom: 8,
    width: 1,
    background: theme.palette.divider,
  },
  '&:hover::after, &:active::after': {
    top: 0,
    bottom: 0,
    width: 2,
    background: theme.palette.primary.main,
  },
}))

/** The right edge of a column header, which is dragged to change the width; a double click sets it back. */
export function ColumnResizer({ column }: { column: Column }) {
  const { resize } = useGridContext()
  const translate = useTranslate()
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    const handle = event.currentTarget
    const start = (handle.parentElement?.offsetWidth ?? column.width) - event.clientX
    handle.setPointerCapture(event.pointerId)
    const onMove = ({ clientX }: globalThis.PointerEvent) => resize(column.name, start + clientX)
    handle.addEventListener('pointermove', onMove)
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', onMove), {
      once: true,
    })
  }
  return (
    <Handle
      aria-hidden
      title={translate('grid.view.width_help')}
      onPointerDown={onPointerDown}
      // Keeps the header from being dragged with its edge.
      onMouseDown={(event) => event.preventDefault()}
      onDoubleClick={() => resize(column.name, undefined)}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
