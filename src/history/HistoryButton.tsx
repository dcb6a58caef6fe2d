import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { Entity } from '../../schema/index.ts'
import type { Saved } from '../form/state/saved.ts'

const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'))

interface HistoryButtonProps {
  entity: Entity
  record: Saved
  title: string
  onRestored: () => void
}

/** Opens who changed what, and when. */
export function HistoryButton(props: HistoryButtonProps) {
  const translate = useTranslate()
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => open(true)}>
        {translate('history.button', { _: 'History' })}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDrawer {...props} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
