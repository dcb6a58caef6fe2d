import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { certificateLanguages, documentFormats } from '../../schema/rpl/certificateDocuments.ts'
import { DownloadProgress } from '../../src/tasks/DownloadProgress.tsx'
import { LeftOut } from './LeftOut.tsx'
import { type DocumentFormat, useDocuments } from './useDocuments.ts'
import { useLeftOut } from './useLeftOut.ts'

interface DocumentMenuProps {
  ids: readonly number[]
  /** The name of the file, without its ending. */
  name: string
}

/**
 * Downloads certificates: one PDF or a ZIP, in English and a second language. One certificate is always a PDF. Of several it says before how many
 * are left out; where one is not printed, the menu is not shown.
 */
export function DocumentMenu({ ids, name }: DocumentMenuProps) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { mutate, isPending } = useDocuments()
  const isMany = ids.length > 1
  const formats: readonly DocumentFormat[] = isMany ? documentFormats : ['pdf']
  const { data: leftOut, isLoading } = useLeftOut(ids, isMany && anchor !== null)
  const isNone = leftOut !== undefined && leftOut.revoked + leftOut.erased === ids.length
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
              disabled={isLoading || isNone}
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
        {/* Last: the menu focuses its first item. */}
        {leftOut && <LeftOut counts={leftOut} />}
      </Menu>
      <DownloadProgress
        name="printCertificates"
        label={translate('certificate.printing')}
        isPending={isPending}
      />
    </>
  )
}
