import CloseIcon from '@mui/icons-material/Close'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import Button from '@mui/material/Button'
import { type HttpError, useNotify, useRedirect, useTranslate } from 'ra-core'
import { lazy, Suspense, useState } from 'react'
import { Confirm } from 'react-admin'
import type { Entity } from '../../../schema/index.ts'
import type { InUseError } from '../../app/InUseDialog.tsx'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../savedRecord.ts'
import { useReportChange } from '../useReportChange.ts'

const InUseDialog = lazy(() => import('../../app/InUseDialog.tsx'))

interface DeleteButtonProps {
  entity: Entity
  record: SavedRecord
  title: string
  /** Runs before the list opens: unsaved changes of a deleted record need no warning. */
  onDeleted: () => void
}

/** React-admin focuses the button that confirms: with Cancel focused, a second Enter does not delete the record. */
const focusCancel = {
  transition: { onEnter: (dialog: HTMLElement) => dialog.querySelector('button')?.focus() },
}

/** Deletes a record after a confirmation; a dialog lists the records that still refer to it. */
export function DeleteButton({ entity, record, title, onDeleted }: DeleteButtonProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const redirect = useRedirect()
  const dataProvider = useKaushalDataProvider()
  const reportChange = useReportChange(entity)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [inUseError, setInUseError] = useState<InUseError>()

  const remove = async () => {
    setBusy(true)
    try {
      const { operation } = await dataProvider.remove(entity.name, { ids: [record.id] })
      onDeleted()
      reportChange('deleted', record, { operation, isLeaving: true })
      redirect('list', entity.name)
    } catch (error) {
      setOpen(false)
      const { message, body } = error as HttpError
      if (body?.references) setInUseError({ message, references: body.references, ids: [record.id] })
      else notify(message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button variant="outlined" color="error" size="small" onClick={() => setOpen(true)}>
        {translate('form.delete.button')}
      </Button>
      <Confirm
        isOpen={isOpen}
        loading={isBusy}
        title={translate('form.delete.title', { title })}
        content={translate('form.delete.body')}
        confirm={translate('form.delete.confirm')}
        cancel={translate('form.cancel')}
        confirmColor="warning"
        ConfirmIcon={DeleteIcon}
        CancelIcon={CloseIcon}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
        maxWidth="xs"
        slotProps={focusCancel}
      />
      {inUseError && (
        <Suspense>
          <InUseDialog error={inUseError} onClose={() => setInUseError(undefined)} />
        </Suspense>
      )}
    </>
  )
}
