import { useQuery } from '@tanstack/react-query'
import { type HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { AccessDenied, NotFound } from '../../../src/app/ErrorState.tsx'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { EntityForm } from '../../../src/form/EntityForm.tsx'
import { FormLoading } from '../../../src/form/FormLoading.tsx'
import type { FormValues } from '../../../src/form/fields/formValues.ts'
import { FormHeader } from '../../../src/form/record/FormHeader.tsx'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { changeEntity, isChangedByRequest } from './changeEntity.ts'

const errorScreens: Readonly<Record<number, () => React.ReactNode>> = {
  403: () => <AccessDenied />,
  404: () => <NotFound />,
}

/** The form on which a change of an approved candidate is requested: the fields of the candidate, a reason and a document. */
export default function ChangeRequestScreen() {
  const id = Number(useParams().id)
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: [changeEntity.name, 'toChange', id],
    queryFn: async () => {
      const path = { entity: changeEntity.path, id }
      return (await dataProvider.api('GET {entity}/{id}', { path, query: {} })).json as unknown as SavedRecord
    },
    // What was typed is compared with the record as it was when the form was opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (error) {
    const shown = errorScreens[(error as HttpError).status]
    return shown ? shown() : <LoadError message={error.message} onRetry={refetch} />
  }
  return data ? <RequestForm record={data} /> : <FormLoading entity={changeEntity} />
}

function RequestForm({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const name = String(record.name)
  const title = translate('changes.of', { name })
  useScreenTitle(title)
  const toRecord = `/${changeEntity.name}/${record.id}`

  const send = async ({ version: _, change_reason, change_document, ...values }: FormValues) => {
    await dataProvider.api('POST rpl/employee_registration/changes/request', {
      body: {
        id: record.id,
        values,
        reason: String(change_reason ?? ''),
        document: change_document as number,
      },
    })
    return { data: record }
  }
  if (!isChangedByRequest(record.application_status)) return <Navigate to={toRecord} replace />
  return (
    <EntityForm
      entity={changeEntity}
      record={record}
      isUpdate
      saveLabel={translate('changes.send')}
      send={send}
      onSaved={() => {
        notify('changes.requested_done', { type: 'success', messageArgs: { name } })
        navigate(toRecord)
      }}
      header={() => (
        <FormHeader entity={changeEntity} title={title} about={translate('changes.form_about')} />
      )}
    />
  )
}
