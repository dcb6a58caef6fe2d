import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { entityOf } from '../../../schema/index.ts'
import { useFormats } from '../../../src/app/formats.ts'
import type { ShortcutName } from '../../../src/app/shortcuts.ts'
import { useEntityTexts } from '../../../src/app/useEntityTexts.ts'
import { QueueDetail } from '../queue/QueueDetail.tsx'
import { QUEUE_PAGE, QueueScreen } from '../queue/QueueScreen.tsx'
import { useQueuePath } from '../queue/useQueuePath.ts'
import { ChangeView } from './ChangeView.tsx'
import { useChangeSteps } from './useChangeSteps.ts'
import { useChange, useOpenChanges } from './useChanges.ts'

const candidate = entityOf('employee_registration')
const keyNames: readonly ShortcutName[] = ['next', 'previous', 'approve', 'reject', 'undoLast', 'help']

/** The requests to change approved candidates that wait for a decision, beside one of them with its difference. */
export default function ChangesScreen() {
  const translate = useTranslate()
  const { date } = useFormats()
  const { field } = useEntityTexts(candidate)
  const [size, setSize] = useState(QUEUE_PAGE)
  const query = useOpenChanges(size)
  const changes = query.data?.items ?? []
  const path = useQueuePath('/changes', changes)
  const { takeStep, undo, isPending } = useChangeSteps(path.leave)
  const shown = useChange(path.currentId)
  return (
    <QueueScreen
      title={translate('changes.title')}
      total={query.data?.total}
      more={query.data?.more}
      label={translate('changes.list')}
      none={translate('changes.none')}
      items={changes.map(({ id, candidate: { name }, fields, requested_at }) => ({
        id,
        title: name,
        about: [fields.map(field).join(', '), date(requested_at)].join(' · '),
      }))}
      keys={{ texts: keyNames.map((name) => [name, translate(`changes.help.${name}`)]), undo }}
      detail={
        <QueueDetail query={shown}>
          {(loaded) => (
            <ChangeView
              key={`${loaded.request.id} ${loaded.request.version}`}
              shown={loaded}
              isPending={isPending}
              onStep={(step, notes) => void takeStep(loaded, step, notes)}
            />
          )}
        </QueueDetail>
      }
      onSize={setSize}
      path={path}
      size={size}
      query={query}
    />
  )
}
