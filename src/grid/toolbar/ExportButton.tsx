import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { LazyMenu } from '../../app/LazyMenu.tsx'
import { useExport } from '../useExport.ts'
import { ExportItems } from './ExportItems.tsx'

/** Exports the list, as a file of the format that is chosen. */
export function ExportButton() {
  const translate = useTranslate()
  const { download, isBusy } = useExport()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="secondary"
        startIcon={<Download />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        loading={isBusy}
        loadingPosition="start"
      >
        {translate('grid.export')}
      </Button>
      <LazyMenu anchor={anchor} onClose={() => setAnchor(null)}>
        <ExportItems
          onChoose={(format) => {
            setAnchor(null)
            void download(format)
          }}
        />
      </LazyMenu>
    </>
  )
}
