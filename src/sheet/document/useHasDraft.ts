import { useEffect, useState } from 'react'
import { drafts } from '../../data/offline/drafts.ts'

/** Is there a draft of changes that were not saved before the document was locked? */
export function useHasDraft(key: string, isReadOnly: boolean) {
  const [hasDraft, setHasDraft] = useState(false)
  useEffect(() => {
    let isMounted = true
    if (isReadOnly)
      void drafts.findByPrefix(`${key}/`).then((found) => isMounted && setHasDraft(Boolean(found?.length)))
    return () => {
      isMounted = false
    }
  }, [key, isReadOnly])
  return hasDraft
}
