import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { ShortcutName } from '../../../src/app/shortcuts.ts'
import { useScreenKeys } from '../../../src/app/useScreenKeys.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { QueueFrame } from './QueueFrame.tsx'
import { QueueList, type QueueListProps } from './QueueList.tsx'
import type { useQueuePath } from './useQueuePath.ts'

const QueueHelp = lazy(() => import('./QueueHelp.tsx'))

/** Those of a queue that are loaded at a time. */
export const QUEUE_PAGE = 50

interface QueueScreenProps extends Pick<QueueListProps, 'label' | 'items' | 'none' | 'query'> {
  title: string
  /** How many wait; undefined until it is known. */
  total: number | undefined
  more: boolean | undefined
  path: ReturnType<typeof useQueuePath>
  /** How many are loaded at most. */
  size: number
  onSize: (size: number) => void
  /** The one that is open. */
  detail: ReactNode
  /** The keyboard shortcuts of the screen: their texts, and the undo of the last step. */
  keys?: { texts: readonly (readonly [ShortcutName, string])[]; undo: () => Promise<void> }
}

/** What waits for a decision, beside the one that is open. */
export function QueueScreen({
  title,
  total,
  more,
  path,
  size,
  onSize,
  detail,
  keys,
  ...list
}: QueueScreenProps) {
  const [isHelpOpen, setHelpOpen] = useState(false)
  const { currentId, open, move } = path
  useScreenTitle(title)
  useScreenKeys(
    keys
      ? {
          next: () => move(1),
          previous: () => move(-1),
          undoLast: () => void keys.undo(),
          undo: () => void keys.undo(),
          help: () => setHelpOpen(true),
        }
      : {},
  )
  const onMore = total !== undefined && total > size ? () => onSize(size + QUEUE_PAGE) : undefined
  return (
    <>
      <QueueFrame
        title={title}
        total={total}
        more={more}
        list={<QueueList {...list} currentId={currentId} onOpen={open} onMore={onMore} />}
        detail={currentId === undefined ? undefined : detail}
        onBack={() => open(undefined)}
        onHelp={keys && (() => setHelpOpen(true))}
      />
      {keys && isHelpOpen && (
        <Suspense>
          <QueueHelp texts={keys.texts} onClose={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
