import Tune from '@mui/icons-material/ViewColumnOutlined'
import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import { PopupButton } from '../../app/PopupButton.tsx'

const ViewPopover = lazy(() => import('./ViewPopover.tsx'))

/** Opens the choice of columns, whose code is loaded then. */
export function ViewMenu() {
  const label = useTranslate()('grid.view.title')
  return (
    <PopupButton label={label} icon={<Tune fontSize="small" />} opens="dialog">
      {(anchor, close) => (
        <Suspense>{anchor && <ViewPopover label={label} anchor={anchor} onClose={close} />}</Suspense>
      )}
    </PopupButton>
  )
}
