import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type DragEvent, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Entity } from '../../schema/index.ts'
import { sampleColumns, saveSample } from './sampleFile.ts'
import type { ImportSource } from './useImport.ts'
import { canBeNames, type SharedValues, ValuesForAll } from './ValuesForAll.tsx'

interface ChooseFileProps {
  entity: Entity
  onSource: (source: ImportSource) => void
  /** The pasted text stays until it was imported. */
  text: string
  onText: (text: string) => void
  values: SharedValues
  onValues: (values: SharedValues) => void
  /** Why the pasted text was refused; then its box has the focus. */
  refusal: ReactNode
}

function DropZone({ onSource }: Pick<ChooseFileProps, 'onSource'>) {
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

function Paste({
  entity,
  onSource,
  text,
  onText,
  refusal,
}: Pick<ChooseFileProps, 'entity' | 'onSource' | 'text' | 'onText' | 'refusal'>) {
  const translate = useTranslate()
  const box = useRef<HTMLElement>(null)
  const input = useRef<HTMLTextAreaElement>(null)
  const isRefused = Boolean(refusal)
  useEffect(() => {
    if (!isRefused) return
    input.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [isRefused])
  return (
    <Box ref={box} sx={{ scrollMarginTop: 64 }}>
      {refusal}
      <TextField
        label={translate('import.paste')}
        placeholder={translate(canBeNames(entity) ? 'import.paste_names' : 'import.paste_hint')}
        multiline
        minRows={4}
        maxRows={10}
        fullWidth
        value={text}
        onChange={({ target }) => onText(target.value)}
        inputRef={input}
        slotProps={{ htmlInput: { spellCheck: false, wrap: text ? 'off' : 'soft' } }}
      />
      <Button
        variant="outlined"
        sx={{ mt: 1.5 }}
        disabled={!text.trim()}
        onClick={() =>
          onSource({
            file: new Blob([text], { type: 'text/csv' }),
            name: translate('import.pasted'),
            pasted: text,
          })
        }
      >
        {translate('import.check')}
      </Button>
    </Box>
  )
}

/** The columns that a file can have; the required ones are marked. */
function KnownColumns({ entity }: Pick<ChooseFileProps, 'entity'>) {
  const translate = useTranslate()
  return (
    <Box>
      <Typography variant="subtitle2" component="h2" gutterBottom>
        {translate('import.columns_known')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {sampleColumns(entity).map(({ header, isRequired }, index) => (
          <Fragment key={header}>
            {index > 0 && ' · '}
            {isRequired ? (
              <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
                {header}*
              </Box>
            ) : (
              header
            )}
          </Fragment>
        ))}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('import.columns_help')}{' '}
        <Link component="button" type="button" variant="body2" onClick={() => saveSample(entity)}>
          {translate('import.sample')}
        </Link>
      </Typography>
    </Box>
  )
}

/** The first step of an import: a file or pasted rows, what they have in common, and the columns that are accepted. */
export function ChooseFile({ entity, onSource, values, onValues, ...paste }: ChooseFileProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 760 }}>
      <Typography color="text.secondary">
        {translate('import.about', {
          name: translate(`resources.${entity.name}.inline`, { smart_count: 2 }),
        })}
      </Typography>
      <DropZone onSource={onSource} />
      <ValuesForAll entity={entity} values={values} onChange={onValues} />
      <Paste entity={entity} onSource={onSource} {...paste} />
      <KnownColumns entity={entity} />
    </Box>
  )
}
