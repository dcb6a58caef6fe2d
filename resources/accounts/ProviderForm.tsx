import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { EntityForm } from '../../src/form/EntityForm.tsx'
import { FormHeader } from '../../src/form/record/FormHeader.tsx'
import type { Saved } from '../../src/form/state/saved.ts'
import { useDone } from '../../src/layout/useDone.ts'
import { useScreenTitle } from '../../src/layout/useScreenTitle.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { NameTaken } from './NameTaken.tsx'
import { ACCOUNTS, provider } from './provider.ts'

interface ProviderFormProps {
  title: string
  about: string
  record?: Saved
  /** What else can be done with it. */
  actions?: (leave: () => void) => ReactNode
}

/** The generic form over what concerns a training provider, saved by the calls of accounts. */
export function ProviderForm({ title, about, record, actions }: ProviderFormProps) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const done = useDone()
  useScreenTitle(title)

  const send = async (values: Record<string, unknown>) => {
    const body = record ? { ...values, id: record.id } : values
    const { json, headers } = await dataProvider.call<Saved>('POST', ACCOUNTS, body)
    const said = record ? 'accounts.saved' : 'accounts.made'
    done(
      said,
      { name: json.name, email: json.email },
      { resource: 'users', operation: Number(headers.get('X-Operation')) },
    )
    for (const key of [ACCOUNTS, 'users']) void queryClient.invalidateQueries({ queryKey: [key] })
    return json
  }
  return (
    <EntityForm
      entity={provider}
      record={record}
      isUpdate={record !== undefined}
      send={send}
      onSaved={(_, next) => {
        if (!next) navigate(`/${ACCOUNTS}`)
      }}
      header={(leave) => (
        <>
          <FormHeader entity={provider} title={title} about={about}>
            {actions?.(leave)}
          </FormHeader>
          <NameTaken id={record?.id} />
        </>
      )}
    />
  )
}
