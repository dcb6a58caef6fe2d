import { useLocation } from 'ra-core'
import { useEffect } from 'react'
import { useRecent } from './useRecent.ts'

/** Sets the title of the window and of the entry in “Recently opened”, for screens whose title is not in their path. */
export function useScreenTitle(title: string | undefined) {
  const { pathname } = useLocation()
  const { addRecent } = useRecent()
  useEffect(() => {
    if (!title) return
    document.title = `${title} · Kaushal`
    addRecent(pathname, title)
  }, [title, pathname, addRecent])
}
