import { useEffect, useState } from 'react'
import { type Draft, drafts } from '../form/draft/drafts.ts'
import { storage } from '../storage.ts'

/** Keeps what is typed into a small form of one's own, and knows what was typed before and never saved. */
export function useOwnDraft(form: string) {
  const [key] = useState(() => drafts.key(storage.profile()?.id ?? 0, form, undefined))
  const [found, setFound] = useState<Draft>()
  useEffect(() => {
    void drafts.find(key).then(setFound)
  }, [key])
  return {
    found,
    keep: (values: Record<string, unknown>) => void drafts.keep(key, { values, at: Date.now() }),
    forget() {
      setFound(undefined)
      void drafts.drop(key)
    },
    taken: () => setFound(undefined),
  }
}
