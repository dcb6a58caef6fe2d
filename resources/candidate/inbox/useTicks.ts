import { useCallback, useState } from 'react'

/** The ids of the applications that are ticked. */
export function useTicks() {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const toggle = useCallback(
    (id: number) =>
      setSelected((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
    [],
  )
  const clear = useCallback(() => setSelected(new Set()), [])
  return { selected, toggle, clear }
}
