import { useStore } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { placeOf } from './place.ts'
import { useMay } from './useMay.ts'

/** A list or record that was opened; a record's title is known once its screen has said it. */
export interface Recent {
  path: string
  title?: string
}

const KEPT = 12
const screens = new Set(['list', 'edit'])
const none: Recent[] = []

/** What was opened last and may still be seen, newest first, and how to add to it. */
export function useRecent() {
  const may = useMay()
  const [kept, setRecent] = useStore<Recent[]>('recent', none)
  const recent = useMemo(
    () => kept.filter(({ path }) => may(placeOf(path).entity?.name ?? '', 'view')),
    [kept, may],
  )
  const opened = useCallback(
    (path: string, title?: string) => {
      const { screen } = placeOf(path)
      if (!screen || !screens.has(screen)) return
      setRecent((before) => {
        const known = before.find((one) => one.path === path)
        if (known && before[0] === known && (!title || known.title === title)) return before
        return [{ path, title: title ?? known?.title }, ...before.filter((one) => one !== known)].slice(
          0,
          KEPT,
        )
      })
    },
    [setRecent],
  )
  return { recent, opened }
}
