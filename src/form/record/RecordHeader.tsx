import { useTranslate } from 'ra-core'
import type { Entity } from '../../../schema/index.ts'
import { HistoryButton } from '../../history/HistoryButton.tsx'
import { useMay } from '../../layout/useMay.ts'
import { useScreenTitle } from '../../layout/useScreenTitle.ts'
import { useOption } from '../reference/useOption.ts'
import type { Saved } from '../state/saved.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { FormHeader } from './FormHeader.tsx'
import { RecordLinks } from './RecordLinks.tsx'
import { StatusToggle } from './StatusToggle.tsx'

interface RecordHeaderProps {
  entity: Entity
  record: Saved
  /** Something but the fields changed: read it again. */
  onChanged: () => void
  /** The record is gone; nothing is left to be saved. */
  onLeave: () => void
  /** It is their own account, which they neither suspend nor delete. */
  isOwn?: boolean
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** What the record is called and where it lies, whether it is active, when it was changed, and how to delete it. */
export function RecordHeader({ entity, record, onChanged, onLeave, isOwn }: RecordHeaderProps) {
  const translate = useTranslate()
  const may = useMay()
  const { data: option } = useOption(entity.name, record.id)
  const label = translate(`resources.${entity.name}.name`, { smart_count: 1, _: entity.label })
  const own = typeof entity.title === 'string' ? record[entity.title] : undefined
  const title = option?.name ?? (typeof own === 'string' ? own : `${label} ${record.id}`)
  useScreenTitle(title)
  const updated = translate('form.updated', {
    time: moment.format(new Date(record.updated_at)),
    _: 'Changed %{time}',
  })
  return (
    <FormHeader
      entity={entity}
      title={title}
      about={[option?.path !== title && option?.path, updated].filter(Boolean).join(' · ')}
    >
      <RecordLinks entity={entity} id={record.id} />
      <HistoryButton entity={entity} record={record} title={title} onRestored={onChanged} />
      {!isOwn && <StatusToggle entity={entity} record={record} onChanged={onChanged} />}
      {!isOwn && may(entity.name, 'delete') && (
        <DeleteButton entity={entity} record={record} title={title} onDeleted={onLeave} />
      )}
    </FormHeader>
  )
}
