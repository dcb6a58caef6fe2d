import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { ShortcutName } from '../../../src/app/shortcuts.ts'
import { QueueDetail } from '../queue/QueueDetail.tsx'
import { QUEUE_PAGE, QueueScreen } from '../queue/QueueScreen.tsx'
import { useQueuePath } from '../queue/useQueuePath.ts'
import { PairView } from './PairView.tsx'
import { useDecision } from './useDecision.ts'
import { useDuplicate, useDuplicates } from './useDuplicates.ts'
import { useReasonsText } from './useReasonsText.ts'

const keyNames: readonly ShortcutName[] = ['next', 'previous', 'merge', 'notDuplicate', 'undoLast', 'help']

/** The pairs of candidates who may be the same person, beside both records of one. */
export default function DuplicatesScreen() {
  const translate = useTranslate()
  const reasonsText = useReasonsText()
  const [size, setSize] = useState(QUEUE_PAGE)
  const query = useDuplicates(size)
  const pairs = query.data?.items ?? []
  const path = useQueuePath('/duplicates', pairs)
  const { decide, undo, isPending } = useDecision(path.leave)
  const shown = useDuplicate(path.currentId)
  return (
    <QueueScreen
      title={translate('duplicates.title')}
      total={query.data?.total}
      more={query.data?.more}
      label={translate('duplicates.list')}
      none={translate('duplicates.none')}
      items={pairs.map((pair) => ({
        id: pair.id,
        title: `${pair.first.name} / ${pair.second.name}`,
        about: reasonsText(pair),
      }))}
      keys={{ texts: keyNames.map((name) => [name, translate(`duplicates.help.${name}`)]), undo }}
      detail={
        <QueueDetail query={shown}>
          {(loaded) => (
            <PairView
              key={`${loaded.case.id} ${loaded.case.version}`}
              shown={loaded}
              decide={decide}
              isPending={isPending}
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
