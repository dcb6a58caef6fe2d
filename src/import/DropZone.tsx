import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type DragEvent, useRef, useState } from 'react'
import type { ImportSource } from './useImport.ts'

/** A place for a CSV file: dropped, or chosen. */
export function DropZone({ onSource }: { onSource: (source: ImportSource) => void }) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const choose = (file: File | undefined) => file && onSource({ file, name: file.name })
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    choose(event.dataTransfer.files[0])
  }
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault()
        setDragOver(true)
      }}
      onDragLeave={() => setDragOver(false)}
      onDrop={onDrop}
      sx={{
        border: '1px dashed',
        borderColor: isDragOver ? 'primary.main' : 'text.disabled',
        bgcolor: isDragOver ? 'action.selected' : 'background.paper',
        borderRadius: 1.5,
        px: 3,
        py: { xs: 3, md: 4 },
        textAlign: 'center',
      }}
    >
      <UploadFile
        sx={{ display: 'block', mx: 'auto', fontSize: 32, color: 'text.secondary', mb: 1 }}
        aria-hidden
      />
      <Typography sx={{ mb: 2, display: { xs: 'none', md: 'block' } }}>{translate('import.drop')}</Typography>
      <Button variant="contained" onClick={() => input.current?.click()}>
        {translate('import.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        aria-label={translate('import.choose')}
        onChange={({ target }) => {
          choose(target.files?.[0])
          target.value = ''
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
        {translate('import.formats')}
      </Typography>
    </Box>
  )
}
