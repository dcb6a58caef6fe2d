import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Entity } from '../../schema/index.ts'
import { isHandledElsewhere } from '../app/useScreenKeys.ts'
import { DropZone } from './DropZone.tsx'
import { KnownColumns } from './KnownColumns.tsx'
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
  const takeText = useRef(onText)
  takeText.current = onText
  // Rows that are pasted anywhere on the page are meant for this box.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const pasted = event.clipboardData?.getData('text/plain')
      if (!pasted?.trim() || isHandledElsewhere(event.target)) return
      event.preventDefault()
      takeText.current(pasted)
      input.current?.focus()
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
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
