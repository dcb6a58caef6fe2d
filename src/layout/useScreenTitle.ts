import { useLocation } from 'ra-core'
import { useEffect } from 'react'
import { useRecent } from './useRecent.ts'

/** Names the window and the record in “Recently opened”; for screens that know more than their path says. */
export function useScreenTitle(title: string | undefined) {
  const { pathname } = useLocation()
  const { opened } = useRecent()
  useEffect(() => {
    if (!title) return
    document.title = `${title} · Kaushal`
    opened(pathname, title)
  }, [title, pathname, opened])
}
