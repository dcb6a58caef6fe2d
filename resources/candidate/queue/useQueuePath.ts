import { useNavigate, useParams } from 'react-router-dom'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'

/** Which of a queue is open: the one that the address names, also where there is none, or the first; on a phone none before it is chosen. */
export function useQueuePath(path: string, items: readonly { id: number }[]) {
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { id } = useParams()
  const named = id === undefined ? undefined : Number(id)
  const currentId = named ?? (isPhone ? undefined : items[0]?.id)
  // At once: as a transition it would wait for what the step loads again, and the next key would find the one of before.
  const open = (id: number | undefined) =>
    navigate(id === undefined ? path : `${path}/${id}`, { replace: named !== undefined, flushSync: true })
  const at = (id: number | undefined) => items.findIndex((item) => item.id === id)
  return {
    currentId,
    open,
    move(by: number) {
      const next = items[at(currentId) + by]
      if (next) open(next.id)
    },
    /** Opens the one after this, or the one before the last. */
    leave: (id: number) => open((items[at(id) + 1] ?? items[at(id) - 1])?.id),
  }
}
