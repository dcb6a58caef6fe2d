import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type DragEvent, useRef, useState } from 'react'
import type { Entity } from '../../schema/index.ts'
import { sampleHeaders, saveSample } from './sampleFile.ts'

interface ChooseFileProps {
  entity: Entity
  onFile: (file: Blob, name: string) => void
}

function DropZone({ onFile }: Pick<ChooseFileProps, 'onFile'>) {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const choose = (file: File | undefined) => file && onFile(file, file.name)
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
        py: { xs: 4, md: 6 },
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

function Paste({ onFile }: Pick<ChooseFileProps, 'onFile'>) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  return (
    <Box>
      <TextField
        label={translate('import.paste')}
        placeholder={translate('import.paste_hint')}
        multiline
        minRows={4}
        maxRows={10}
        fullWidth
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { spellCheck: false, wrap: text ? 'off' : 'soft' } }}
      />
      <Button
        variant="outlined"
        sx={{ mt: 1.5 }}
        disabled={!text.trim()}
        onClick={() => onFile(new Blob([text], { type: 'text/csv' }), translate('import.pasted'))}
      >
        {translate('import.check')}
      </Button>
    </Box>
  )
}

/** The first step of an import: a file or pasted rows, and the columns that are accepted. */
export function ChooseFile({ entity, onFile }: ChooseFileProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
      <Typography color="text.secondary">
        {translate('import.about', {
          name: translate(`resources.${entity.name}.inline`, { smart_count: 2 }),
        })}
      </Typography>
      <DropZone onFile={onFile} />
      <Paste onFile={onFile} />
      <Box>
        <Typography variant="subtitle2" component="h2" gutterBottom>
          {translate('import.columns_known')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {sampleHeaders(entity).join(' · ')}
        </Typography>
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {translate('import.columns_help')}{' '}
          <Link component="button" type="button" variant="body2" onClick={() => saveSample(entity)}>
            {translate('import.sample')}
          </Link>
        </Typography>
      </Box>
    </Box>
  )
}
