import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Field } from '../../../schema/define.ts'
import { useFormPlace } from '../state/FormPlace.ts'
import type { Values } from '../state/values.ts'
import { ConflictLine } from './ConflictLine.tsx'
import { differing, merged, type Side } from './differing.ts'

export interface ConflictDialogProps {
  /** As I opened it, as I changed it, and as it is saved by now. */
  base: Values
  mine: Values
  theirs: Values
  onResolve: (values: Values) => void
  onClose: () => void
}

const all = (choices: Record<string, Side>, side: Side) =>
  Object.fromEntries(Object.keys(choices).map((name) => [name, side]))

/** Someone else saved this record meanwhile: both versions, field by field, and one keeps of each what is right. */
export function ConflictDialog({ base, mine, theirs, onResolve, onClose }: ConflictDialogProps) {
  const { entity } = useFormPlace()
  const translate = useTranslate()
  const isPhone = useMediaQuery('(max-width: 600px)')
  const [choices, choose] = useState(() => differing(entity.fields, base, mine, theirs))
  const names = Object.keys(choices)
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby="conflict-title"
    >
      <DialogTitle id="conflict-title">
        {translate('form.conflict.title', { _: 'Someone else changed this record' })}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>
          {names.length
            ? translate('form.conflict.body', {
                _: 'It was saved after you opened it. Choose for each field which version is right; nothing is saved until you say so.',
              })
            : translate('form.conflict.same', {
                _: 'It was saved after you opened it, and says the same as yours. There is nothing to choose.',
              })}
        </Typography>
        {names.length > 0 && (
          <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
            <Button size="small" variant="outlined" onClick={() => choose(all(choices, 'mine'))}>
              {translate('form.conflict.all_mine', { _: 'Take all mine' })}
            </Button>
            <Button size="small" variant="outlined" onClick={() => choose(all(choices, 'theirs'))}>
              {translate('form.conflict.all_theirs', { _: 'Take all theirs' })}
            </Button>
          </Box>
        )}
        {names.map((name) => (
          <ConflictLine
            key={name}
            name={name}
            field={entity.fields[name] as Field}
            {...{ base, mine, theirs }}
            side={choices[name] as Side}
            onChoose={(side) => choose({ ...choices, [name]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('form.conflict.back', { _: 'Back to the form' })}</Button>
        <Button variant="contained" autoFocus onClick={() => onResolve(merged(mine, theirs, choices))}>
          {translate('form.conflict.save', { _: 'Save this version' })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
