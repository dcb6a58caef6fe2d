import { useTranslate } from 'ra-core'
import type { Obstacle } from '../../../schema/contract/entities.ts'
import type { Action } from '../../../schema/defaultRights.ts'
import type { Entity } from '../../../schema/index.ts'
import { hasAction } from '../../../schema/traits.ts'
import { DialogHost } from '../../app/DialogHost.tsx'
import { useExtensions } from '../../app/extensions.ts'
import { useFormats } from '../../app/formats.ts'
import { useCan } from '../../app/permissions.tsx'
import { useScreenTitle } from '../../app/useScreenTitle.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { useOption } from '../inputs/useOption.ts'
import type { SavedRecord } from '../savedRecord.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { FormHeader } from './FormHeader.tsx'
import { ObstaclesButton } from './ObstaclesButton.tsx'
import { RecordLinks } from './RecordLinks.tsx'
import { StatusToggle } from './StatusToggle.tsx'
import { obstaclesTo } from './useObstacles.ts'

interface RecordHeaderProps {
  entity: Entity
  record: SavedRecord
  /** Runs when the record was deleted: nothing is left to save. */
  onLeave: () => void
  /** Actions on the record that are not allowed, with the reason. */
  obstacles: readonly Obstacle[]
}

/** Title, path, status and last change of a record, with the actions on it. */
export function RecordHeader({ entity, record, onLeave, obstacles }: RecordHeaderProps) {
  const translate = useTranslate()
  const can = useCan()
  const { timestamp } = useFormats()
  const { RecordActions } = useExtensions().entities[entity.name] ?? {}
  const { data: option } = useOption(entity.name, record.id)
  const label = translate(`resources.${entity.name}.name`, { smart_count: 1 })
  const ownTitle = typeof entity.title === 'string' ? record[entity.title] : undefined
  const title = option?.name ?? (typeof ownTitle === 'string' ? ownTitle : `${label} ${record.id}`)
  useScreenTitle(title)
  /** For a reason other than a missing right: without the right the switch still shows the status. */
  const isBlocked = (action: Action) => obstaclesTo(obstacles, action).some(({ reason }) => reason !== 'role')
  const updated = record.updated_at && translate('form.updated', { time: timestamp(record.updated_at) })
  return (
    <FormHeader
      title={title}
      beside={option?.otherName}
      about={[option?.path !== title && option?.path, updated].filter(Boolean).join(' · ')}
    >
      {RecordActions && (
        <DialogHost>
          <RecordActions record={record} />
        </DialogHost>
      )}
      <RecordLinks entity={entity} id={record.id} />
      <HistoryButton entity={entity} record={record} title={title} />
      <ObstaclesButton obstacles={obstacles} />
      {hasAction(entity, 'status') && !isBlocked('status') && (
        <StatusToggle entity={entity} record={record} />
      )}
      {!isBlocked('delete') && can(entity.name, 'delete') && (
        <DeleteButton entity={entity} record={record} title={title} onDeleted={onLeave} />
      )}
    </FormHeader>
  )
}
