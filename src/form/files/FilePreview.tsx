import Document from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { type HttpError, useNotify, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { isImage, type StoredFile } from '../../../schema/fileTypes.ts'
import { useIsPhone } from '../../app/useIsPhone.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import { fileQuery } from './fileQuery.ts'
import { useBlobUrl } from './useBlobUrl.ts'

/** The status of a picture that the server still checks, and how long the screen waits for it. */
const PENDING = 409
const RETRY_MS = 2_000
const MAX_RETRIES = 15

function Picture({ file: { id, name } }: { file: StoredFile }) {
  const translate = useTranslate()
  const { data, error } = useQuery({
    ...fileQuery(id),
    retry: (count, failure) => (failure as HttpError).status === PENDING && count < MAX_RETRIES,
    retryDelay: RETRY_MS,
  })
  const url = useBlobUrl(data)
  if (error) return <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{error.message}</Box>
  return (
    <Box
      sx={{
        width: 160,
        maxWidth: '100%',
        height: 160,
        display: 'grid',
        placeItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        overflow: 'hidden',
        bgcolor: 'background.default',
      }}
    >
      {url && (
        <img
          src={url}
          alt={translate('form.file.picture', { name })}
          style={{ maxWidth: '100%', maxHeight: 158 }}
        />
      )}
    </Box>
  )
}

const PdfPages = lazy(() => import('./PdfPages.tsx'))

/** The pages of a document at once, or by a button: their code is large. */
function Pages({ file, isOpen }: FilePreviewProps) {
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const [isShown, setShown] = useState(isOpen && !isPhone)
  if (!isShown)
    return (
      <Button
        size="small"
        variant="text"
        onClick={() => setShown(true)}
        aria-label={translate('form.file.show_pages_of', { name: file.name })}
        sx={{ minHeight: 36 }}
      >
        {translate('form.file.show_pages')}
      </Button>
    )
  return (
    <Suspense>
      <PdfPages file={file} />
    </Suspense>
  )
}

interface FilePreviewProps {
  file: StoredFile
  /** The pages of a document are shown at once where there is room. */
  isOpen?: boolean
}

/** An uploaded file: a picture above its name, or the pages of a document below; the name saves it. */
export function FilePreview({ file, isOpen = false }: FilePreviewProps) {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const notify = useNotify()
  const { id, name, type, status } = file
  const isPicture = isImage(type)
  const save = () =>
    dataProvider
      .download('GET files/{id}', { path: { id } }, name)
      .catch((error: Error) => notify(error.message, { type: 'error' }))
  if (status === 'refused')
    return <Box sx={{ color: 'error.main', fontWeight: 500 }}>{translate('form.file.refused', { name })}</Box>
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start', minWidth: 0 }}>
      {isPicture && <Picture file={file} />}
      <Button
        size="small"
        variant="text"
        startIcon={<Document fontSize="small" />}
        sx={{ minHeight: 36, maxWidth: '100%', overflowWrap: 'anywhere', textAlign: 'start' }}
        aria-label={translate('form.file.save', { name })}
        onClick={() => void save()}
      >
        {name}
      </Button>
      {!isPicture && <Pages file={file} isOpen={isOpen} />}
    </Box>
  )
}
