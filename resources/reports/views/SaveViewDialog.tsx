import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import type { ReportViewEntry } from '../../../schema/contract/reportViews.ts'
import { useCan } from '../../../src/app/permissions.tsx'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { storage } from '../../../src/data/session/storage.ts'
import { ReferencePicker } from '../../../src/form/inputs/ReferencePicker.tsx'
import { Select } from '../filters/FieldFilter.tsx'
import { useViewActions } from './useReportViews.ts'

interface SaveViewDialogProps {
  report: string
  /** The query of the address. */
  query: string
  /** The own view that gets another name or another role. */
  view?: ReportViewEntry | undefined
  onClose: () => void
}

/** Asks for the name of a view, and for the role that sees it too: the own one, or another where the user sees the list of roles. */
export function SaveViewDialog({ report, query, view, onClose }: SaveViewDialogProps) {
  const translate = useTranslate()
  const notify = useNotifySuccess()
  const can = useCan()
  const ownRole = storage.role()
  const { save } = useViewActions()
  const [name, setName] = useState(view?.name ?? '')
  const [roleId, setRoleId] = useState<number | null>(view?.role_id ?? null)
  const error = save.error as (Error & { body?: { errors?: Record<string, string> } }) | null
  const nameError = error?.body?.errors?.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return
    save.mutate(
      { ...(view && { id: view.id }), report, name, query, role_id: roleId },
      {
        onSuccess: () => {
          notify('reports.view_saved', { name: name.trim() })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      slotProps={{ paper: { component: 'form', onSubmit: submit } }}
    >
      <DialogTitle>
        {translate(view ? 'reports.change_view' : 'reports.save_as', { name: view?.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {error && !nameError && <Alert severity="error">{error.message}</Alert>}
        <TextField
          autoFocus
          label={translate('reports.view_name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={nameError !== undefined}
          helperText={nameError ?? (!view && translate('reports.view_exists'))}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
        {can('user_role', 'view') ? (
          <ReferencePicker
            to="user_role"
            label={translate('reports.share')}
            placeholder={translate('reports.share_none')}
            helperText={translate('reports.share_help')}
            value={roleId}
            onChange={setRoleId}
          />
        ) : (
          <Select
            label={translate('reports.share')}
            value={roleId === null ? undefined : String(roleId)}
            any={translate('reports.share_none')}
            choices={[[String(ownRole), translate('reports.share_own')]]}
            onChange={(value) => setRoleId(value ? Number(value) : null)}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('grid.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={!name.trim() || save.isPending}>
          {translate('reports.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
