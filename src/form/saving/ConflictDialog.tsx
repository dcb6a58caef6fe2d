import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Field } from '../../../schema/define.ts'
import { useIsPhone } from '../../app/useIsPhone.ts'
import { useFormSettings } from '../fields/formSettings.ts'
import type { FormValues } from '../fields/formValues.ts'
import { ConflictField } from './ConflictField.tsx'
import { conflictingFields, mergeVersions, type VersionSide } from './mergeVersions.ts'

interface ConflictDialogProps {
  /** The record as it was opened, as the user changed it, and as it is stored now. */
  base: FormValues
  mine: FormValues
  theirs: FormValues
  onResolve: (values: FormValues) => void
  onClose: () => void
}

const chooseAll = (choices: Record<string, VersionSide>, side: VersionSide) =>
  Object.fromEntries(Object.keys(choices).map((name) => [name, side]))

/** Resolves a conflict after the same record was saved by another user or in another tab: the user chooses a version for each field. */
export default function ConflictDialog({ base, mine, theirs, onResolve, onClose }: ConflictDialogProps) {
  const { entity } = useFormSettings()
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const [choices, setChoices] = useState(() => conflictingFields(entity.fields, base, mine, theirs))
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
      <DialogTitle id="conflict-title">{translate('form.conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 1.5 }}>
          {names.length ? translate('form.conflict.body') : translate('form.conflict.same')}
        </Typography>
        {names.length > 0 && (
          <Box sx={{ display: 'flex', gap: 1, mb: 1 }}>
            <Button size="small" variant="outlined" onClick={() => setChoices(chooseAll(choices, 'mine'))}>
              {translate('form.conflict.all_mine')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => setChoices(chooseAll(choices, 'theirs'))}>
              {translate('form.conflict.all_theirs')}
            </Button>
          </Box>
        )}
        {names.map((name) => (
          <ConflictField
            key={name}
            name={name}
            field={entity.fields[name] as Field}
            base={base}
            mine={mine}
            theirs={theirs}
            side={choices[name] as VersionSide}
            onChoose={(side) => setChoices({ ...choices, [name]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('form.conflict.back')}</Button>
        <Button variant="contained" autoFocus onClick={() => onResolve(mergeVersions(mine, theirs, choices))}>
          {translate('form.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
