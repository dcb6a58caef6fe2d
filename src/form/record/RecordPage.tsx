import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ComponentType, ReactNode } from 'react'
import { Link, useParams } from 'react-router-dom'
import type { Entity } from '../../../schema/index.ts'
import { isLockedRecord } from '../../../schema/lockedRecord.ts'
import { BeforeData, isGone } from '../../app/BeforeData.tsx'
import { DialogHost } from '../../app/DialogHost.tsx'
import { RequirePermission, useCan } from '../../app/permissions.tsx'
import { Settled } from '../../app/Settled.tsx'
import { useScreenTitle } from '../../app/useScreenTitle.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../savedRecord.ts'
import { FormHeader } from './FormHeader.tsx'

type RecordView = ComponentType<{ record: SavedRecord }>

/** The screen of one record that has a page instead of a form: the record of the address, or why it is not shown. */
export const recordScreen = (entity: Entity, View: RecordView) => () => (
  <RequirePermission entity={entity.name} action="view">
    <RecordOfAddress entity={entity} View={View} />
  </RequirePermission>
)

function RecordOfAddress(props: { entity: Entity; View: RecordView }) {
  const id = Number(useParams().id)
  return (
    <DialogHost key={id}>
      <LoadedRecord {...props} id={id} />
    </DialogHost>
  )
}

function LoadedRecord({ entity, View, id }: { entity: Entity; View: RecordView; id: number }) {
  const dataProvider = useKaushalDataProvider()
  const { data, error, refetch } = useQuery({
    queryKey: [entity.name, 'record', id],
    queryFn: async () => {
      const path = { entity: entity.path, id }
      const { json } = await dataProvider.api('GET {entity}/{id}', { path, query: { embed: 'true' } })
      return json as unknown as SavedRecord
    },
  })
  if (!data || isGone(error)) return <BeforeData error={error} onRetry={refetch} />
  return <View record={data} />
}

interface RecordPageProps {
  entity: Entity
  record: SavedRecord
  title: string
  /** The parts of the line below the title; empty ones are left out. */
  about: readonly unknown[]
  /** Its status, and what can be done with it, beside the title. */
  actions: ReactNode
  /** For two columns. */
  isWide?: boolean
  children: ReactNode
}

/** The frame of such a page: the way back to the list, its title, its status and actions, and the button for those who may change it. */
export function RecordPage({
  entity,
  record,
  title,
  about,
  actions,
  isWide = false,
  children,
}: RecordPageProps) {
  const translate = useTranslate()
  const can = useCan()
  useScreenTitle(title)
  const isEditable =
    entity.editableWhile !== undefined && can(entity.name, 'update') && !isLockedRecord(entity, record)
  return (
    <Box sx={{ px: { xs: 1.5, md: 3 }, py: 2, maxWidth: isWide ? 1280 : 960 }}>
      <FormHeader title={title} about={about.filter(Boolean).join(' · ')}>
        {actions}
        {isEditable && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Edit />}
            component={Link}
            to={`/${entity.name}/${record.id}/edit`}
            sx={{ minHeight: { xs: 44, sm: 0 } }}
          >
            {translate('ra.action.edit')}
          </Button>
        )}
      </FormHeader>
      <Settled>{children}</Settled>
    </Box>
  )
}

/** The names of the references of a record. */
export const namesOf = (record: Readonly<Record<string, unknown>>) =>
  (record.embedded ?? {}) as Readonly<Record<string, string | null | undefined>>

/** Two columns from the width of a desk on, the left one wider. */
export const twoColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const
