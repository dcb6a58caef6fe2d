import { useEffect, useState } from 'react'
import { drafts } from '../form/draft/drafts.ts'

/** Does this browser keep something that was typed here and could not be saved before the document was closed? */
export function useIsKept(key: string, isReadOnly: boolean) {
  const [isKept, keep] = useState(false)
  useEffect(() => {
    let isHere = true
    if (isReadOnly) void drafts.under(`${key}/`).then((found) => isHere && keep(Boolean(found?.length)))
    return () => {
      isHere = false
    }
  }, [key, isReadOnly])
  return isKept
}
