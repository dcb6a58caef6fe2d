import { useEffect, useRef } from 'react'
import type { Snapshot } from '../document/snapshot.ts'

interface ResolvePendingParams {
  resolve: (step: string) => Promise<void>
  /** Undefined until the document is loaded. */
  state: Snapshot['state'] | undefined
  isReadOnly: boolean
}

/** Looks up the names that could not be looked up before: those of a restored draft, and those pasted offline. */
export function useResolvePending({ resolve, state, isReadOnly }: ResolvePendingParams) {
  const isPending = useRef(true)
  useEffect(() => {
    if (state === 'offline') isPending.current = true
    if (state !== 'saved' || isReadOnly || !isPending.current) return
    isPending.current = false
    void resolve('names')
  }, [state, isReadOnly, resolve])
}
