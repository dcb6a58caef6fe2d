import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Obstacle } from '../../schema/contract/entities.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { EntityForm } from '../../src/form/EntityForm.tsx'
import { FormHeader } from '../../src/form/record/FormHeader.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { NameTakenWarning } from './NameTakenWarning.tsx'
import { ACCOUNTS_PATH, providerEntity } from './providerEntity.ts'

interface ProviderFormProps {
  title: string
  about: string
  record?: SavedRecord
  /** Why some fields cannot be changed. */
  obstacles?: readonly Obstacle[]
  /** Further actions in the header; `leave` closes the form. */
  actions?: (leave: () => void) => ReactNode
}

/** The generic form for the fields of a training provider, saved by the calls of accounts. */
export function ProviderForm({ title, about, record, obstacles, actions }: ProviderFormProps) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notifySuccess = useNotifySuccess()
  useScreenTitle(title)

  const send = async (values: Record<string, unknown>) => {
    const body = record ? { ...values, id: record.id } : values
    const { json, headers } = await dataProvider.api('POST rpl/account', { body })
    notifySuccess(
      record ? 'accounts.saved' : 'accounts.created',
      { name: json.name, email: json.email },
      { resource: 'users', operation: Number(headers.get('X-Operation')) },
    )
    // The next screen loads what it shows.
    for (const key of [ACCOUNTS_PATH, 'users'])
      void queryClient.invalidateQueries({ queryKey: [key], refetchType: 'none' })
    return { data: json }
  }
  return (
    <EntityForm
      entity={providerEntity}
      record={record}
      isUpdate={record !== undefined}
      obstacles={obstacles}
      send={send}
      onSaved={(_, next) => {
        if (!next) navigate(`/${ACCOUNTS_PATH}`)
      }}
      header={(leave) => (
        <>
          <FormHeader title={title} about={about}>
            {actions?.(leave)}
          </FormHeader>
          <NameTakenWarning id={record?.id} />
        </>
      )}
    />
  )
}
