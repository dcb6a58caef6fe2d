import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { certificateLanguages, documentFormats } from '../../schema/rpl/certificateDocuments.ts'
import { DownloadProgress } from '../../src/tasks/DownloadProgress.tsx'
import { type DocumentFormat, useDocuments } from './useDocuments.ts'

interface DocumentMenuProps {
  ids: readonly number[]
  /** The name of the file, without its ending. */
  name: string
}

/** Downloads certificates: one PDF or a ZIP, in English and a second language. One certificate is always a PDF. */
export function DocumentMenu({ ids, name }: DocumentMenuProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { mutate, isPending } = useDocuments()
  const formats: readonly DocumentFormat[] = ids.length > 1 ? documentFormats : ['pdf']
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Download />}
        aria-haspopup="menu"
        disabled={isPending}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 0 } }}
      >
        {translate('certificate.download')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {formats.flatMap((format) =>
          certificateLanguages.map((language) => (
            <MenuItem
              key={format + language}
              onClick={() => {
                setAnchor(null)
                mutate({ ids, format, language, name })
              }}
            >
              {translate(`certificate.${format}`, {
                language: translate(`certificate.language.${language}`),
              })}
            </MenuItem>
          )),
        )}
      </Menu>
      <DownloadProgress
        name="printCertificates"
        label={translate('certificate.printing')}
        isPending={isPending}
      />
    </>
  )
}
