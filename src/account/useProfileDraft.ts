import { useEffect, useState } from 'react'
import { type Draft, drafts } from '../data/offline/drafts.ts'
import { storage } from '../data/session/storage.ts'

/** Stores unsaved input of the profile form, and finds the input of an earlier visit. */
export function useProfileDraft(form: string) {
  const [key] = useState(() => drafts.key(storage.profile()?.id ?? 0, form, undefined))
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => {
    void drafts.find(key).then(setDraft)
  }, [key])
  return {
    draft,
    saveDraft: (values: Record<string, unknown>) => void drafts.save(key, { values, at: Date.now() }),
    discardDraft() {
      setDraft(undefined)
      void drafts.remove(key)
    },
    hideDraft: () => setDraft(undefined),
  }
}
