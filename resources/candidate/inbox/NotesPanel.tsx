import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useState } from 'react'
import { shortcutKey } from '../../../src/app/shortcuts.ts'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import { useReusableNotes } from './useReusableNotes.ts'

interface NotesPanelProps {
  /** The text of the button that sends. */
  label: string
  onSend: (notes: string) => void
  onCancel: () => void
}

/** The notes of a decision that needs them. The field opens with the focus, so that a note of before is one key. */
export function NotesPanel({ label, onSend, onCancel }: NotesPanelProps) {
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const [text, setText] = useState('')
  const { notes, add } = useReusableNotes()
  const send = (note: string) => {
    if (!note.trim()) return
    add(note)
    onSend(note)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const key = shortcutKey(event)
    const reused = !text && /^[1-9]$/.test(key) ? notes[Number(key) - 1] : undefined
    const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (!reused && !isSend && event.key !== 'Escape') return
    event.preventDefault()
    if (event.key === 'Escape') onCancel()
    else send(reused ?? text)
  }
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {notes.length > 0 && (
        <Box
          role="group"
          aria-label={translate('candidate.inbox.reusable')}
          sx={{ display: 'flex', gap: 0.75, flexWrap: 'wrap', maxHeight: 108, overflowY: 'auto' }}
        >
          {notes.map((note, index) => (
            <Chip
              key={note}
              size="small"
              clickable
              label={index < 9 ? `${index + 1}  ${note}` : note}
              onClick={() => send(note)}
              sx={{ maxWidth: 320, minHeight: { xs: 36, sm: 0 } }}
            />
          ))}
        </Box>
      )}
      <TextField
        multiline
        autoFocus
        required
        minRows={2}
        maxRows={6}
        label={translate('steps.comment')}
        helperText={!isPhone && translate(`candidate.inbox.${notes.length ? 'reuse_keys' : 'notes_keys'}`)}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Box sx={{ display: 'flex', gap: 1, '& > button': { minHeight: { xs: 44, sm: 0 } } }}>
        <Button variant="contained" disabled={!text.trim()} onClick={() => send(text)}>
          {label}
        </Button>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </Box>
    </Box>
  )
}
