import { useQuery } from '@tanstack/react-query'
import { HttpError, useNotify, useTranslate } from 'ra-core'
import { Navigate, useNavigate, useParams } from 'react-router-dom'
import { whyNotChangeable } from '../../../schema/rpl/whyNotChangeable.ts'
import { BeforeData } from '../../../src/app/BeforeData.tsx'
import { currentFormats } from '../../../src/app/formats.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { EntityForm } from '../../../src/form/EntityForm.tsx'
import { FormLoading } from '../../../src/form/FormLoading.tsx'
import type { FormValues } from '../../../src/form/fields/formValues.ts'
import { FormHeader } from '../../../src/form/record/FormHeader.tsx'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { changeEntity } from './changeEntity.ts'
import { readChangesOf } from './useChanges.ts'

/** The fields of the form by their names in the call. */
const formFields: Readonly<Record<string, string>> = { reason: 'change_reason', document: 'change_document' }

/** The error of the call, at the fields of the form; one about all values is the message. */
function atFormFields({ message, status, body }: HttpError): HttpError {
  const { errors, ...others } = (body ?? {}) as { errors?: Readonly<Record<string, string>> }
  const { values: ofAll, ...ofFields } = errors ?? {}
  const renamed = Object.entries(ofFields).map(([name, text]) => [formFields[name] ?? name, text])
  const text = ofAll ? currentFormats().sentence(ofAll) : message
  return new HttpError(text, status, errors ? { ...others, errors: Object.fromEntries(renamed) } : body)
}

/** The form on which a change of an approved candidate is requested: the fields of the candidate, a reason and a document. */
export default function ChangeRequestScreen() {
  const id = Number(useParams().id)
  const dataProvider = useKaushalDataProvider()
  const { data, error, refetch } = useQuery({
    queryKey: [changeEntity.name, 'toChange', id],
    queryFn: async () => {
      const path = { entity: changeEntity.path, id }
      const [{ json }, changes] = await Promise.all([
        dataProvider.api('GET {entity}/{id}', { path, query: {} }),
        readChangesOf(dataProvider, id),
      ])
      const record = json as unknown as SavedRecord
      const isPossible = !whyNotChangeable(record) && changes.every(({ status }) => status !== 'open')
      return { record, isPossible }
    },
    // What was typed is compared with the record as it was when the form was opened, and nobody is sent away while typing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (!data && error) return <BeforeData error={error} onRetry={refetch} />
  if (!data) return <FormLoading entity={changeEntity} />
  return data.isPossible ? (
    <RequestForm record={data.record} />
  ) : (
    <Navigate to={`/${changeEntity.name}/${id}`} replace />
  )
}

function RequestForm({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const notify = useNotify()
  const dataProvider = useKaushalDataProvider()
  const name = String(record.name)
  const title = translate('changes.of', { name })
  useScreenTitle(title)
  const toRecord = `/${changeEntity.name}/${record.id}`

  const send = async ({ version: _, change_reason, change_document, ...values }: FormValues) => {
    const body = {
      id: record.id,
      values,
      reason: String(change_reason ?? ''),
      document: change_document as number,
    }
    await dataProvider.api('POST rpl/employee_registration/changes/request', { body }).catch((error) => {
      throw atFormFields(error)
    })
    return { data: record }
  }
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
      header={() => <FormHeader title={title} about={translate('changes.form_about')} />}
    />
  )
}
