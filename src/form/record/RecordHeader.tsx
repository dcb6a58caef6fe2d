import { useTranslate } from 'ra-core'
import type { Entity } from '../../../schema/index.ts'
import type { Action } from '../../../schema/rights.ts'
import { HistoryButton } from '../../history/HistoryButton.tsx'
import { useMay } from '../../layout/useMay.ts'
import { useScreenTitle } from '../../layout/useScreenTitle.ts'
import { useOption } from '../reference/useOption.ts'
import type { Saved } from '../state/saved.ts'
import { DeleteButton } from './DeleteButton.tsx'
import { FormHeader } from './FormHeader.tsx'
import { RecordLinks } from './RecordLinks.tsx'
import { StatusToggle } from './StatusToggle.tsx'
import { against, type Obstacle } from './useWhy.ts'
import { WhyButton } from './WhyButton.tsx'

interface RecordHeaderProps {
  entity: Entity
  record: Saved
  /** Something but the fields changed: read it again. */
  onChanged: () => void
  /** The record is gone; nothing is left to be saved. */
  onLeave: () => void
  /** What they may not do with it, and why. */
  obstacles: readonly Obstacle[]
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

/** What the record is called and where it lies, whether it is active, when it was changed, and how to delete it. */
export function RecordHeader({ entity, record, onChanged, onLeave, obstacles }: RecordHeaderProps) {
  const translate = useTranslate()
  const may = useMay()
  const { data: option } = useOption(entity.name, record.id)
  const label = translate(`resources.${entity.name}.name`, { smart_count: 1, _: entity.label })
  const own = typeof entity.title === 'string' ? record[entity.title] : undefined
  const title = option?.name ?? (typeof own === 'string' ? own : `${label} ${record.id}`)
  useScreenTitle(title)
  /** By the record itself; a missing right leaves the switch to tell the status. */
  const isBarred = (action: Action) => against(obstacles, action).some(({ reason }) => reason !== 'role')
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
      <WhyButton obstacles={obstacles} />
      {!isBarred('status') && <StatusToggle entity={entity} record={record} onChanged={onChanged} />}
      {!isBarred('delete') && may(entity.name, 'delete') && (
        <DeleteButton entity={entity} record={record} title={title} onDeleted={onLeave} />
      )}
    </FormHeader>
  )
}
