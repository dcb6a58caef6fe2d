import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type HttpError, useDataProvider, useNotify, useRedirect, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import type { Entity } from '../../../schema/index.ts'
import type { Refused } from '../../grid/useActions.ts'
import type { KaushalDataProvider } from '../../provider.ts'
import type { Saved } from '../state/saved.ts'
import { useSayChanged } from './useSayChanged.ts'

const RefusedDialog = lazy(() => import('../../grid/RefusedDialog.tsx'))

interface DeleteButtonProps {
  entity: Entity
  record: Saved
  title: string
  /** Before the list opens: nothing typed here is worth a warning any more. */
  onDeleted: () => void
}

/** Deletes after saying what that means; refused with what refers to the record. */
export function DeleteButton({ entity, record, title, onDeleted }: DeleteButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const sayChanged = useSayChanged(entity)
  const [isAsking, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused>()

  const remove = async () => {
    setBusy(true)
    try {
      const { operation } = await dataProvider.remove(entity.name, { ids: [record.id] })
      onDeleted()
      sayChanged('deleted', record, operation)
      redirect('list', entity.name)
    } catch (error) {
      ask(false)
      const { message, body } = error as HttpError
      if (body?.references) setRefused({ message, references: body.references, ids: [record.id] })
      else notify(message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outlined" color="error" size="small" onClick={() => ask(true)}>
        {translate('form.delete.button', { _: 'Delete' })}
      </Button>
      <Dialog open={isAsking} onClose={() => ask(false)} maxWidth="xs" aria-labelledby="delete-title">
        <DialogTitle id="delete-title">
          {translate('form.delete.title', { title, _: 'Delete “%{title}”?' })}
        </DialogTitle>
        <DialogContent>
          {translate('form.delete.body', {
            _: 'It goes from all lists and can no longer be chosen. It can be restored from the bin of the list.',
          })}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => ask(false)}>{translate('form.cancel', { _: 'Cancel' })}</Button>
          <Button variant="contained" color="error" disabled={isBusy} onClick={() => void remove()}>
            {translate('form.delete.confirm', { _: 'Delete' })}
          </Button>
        </DialogActions>
      </Dialog>
      {refused && (
        <Suspense>
          <RefusedDialog refused={refused} onClose={() => setRefused(undefined)} />
        </Suspense>
      )}
    </>
  )
}
