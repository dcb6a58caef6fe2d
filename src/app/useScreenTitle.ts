import { useLocale, useLocation } from 'ra-core'
import { useEffect, useEffectEvent } from 'react'
import { useRecent, useRemoveRecent } from './useRecent.ts'

const setWindowTitle = (title: string) => {
  document.title = `${title} · Kaushal`
}

/** Sets the title of the window and of the entry in “Recently opened”, for screens whose title is not in their path. */
export function useScreenTitle(title: string | undefined) {
  const { pathname } = useLocation()
  const { addRecent } = useRecent()
  const language = useLocale()
  const show = useEffectEvent((title: string, pathname: string, _language: string) => {
    setWindowTitle(title)
    addRecent(pathname, title)
  })
  // In another language the window has the title of the path again.
  useEffect(() => {
    if (title) show(title, pathname, language)
  }, [title, pathname, language])
}

/** Sets the title of the window where a screen cannot be shown. What does not exist is no longer an entry in “Recently opened”. */
export function useErrorTitle(title: string, isMissing: boolean) {
  const { pathname } = useLocation()
  const removeRecent = useRemoveRecent()
  useEffect(() => {
    setWindowTitle(title)
    if (isMissing) removeRecent(pathname)
  }, [title, isMissing, pathname, removeRecent])
}
