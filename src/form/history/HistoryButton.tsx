import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { Entity } from '../../../schema/index.ts'
import type { SavedRecord } from '../savedRecord.ts'

const HistoryDrawer = lazy(() => import('./HistoryDrawer.tsx'))

interface HistoryButtonProps {
  entity: Entity
  record: SavedRecord
  title: string
}

/** Opens the history of a record. */
export function HistoryButton(props: HistoryButtonProps) {
  const translate = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {translate('history.button')}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDrawer {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
