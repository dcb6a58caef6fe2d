import { useStore } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { parsePath } from './location.ts'
import { useCan } from './permissions.tsx'

/** A recently opened list or record. A record has a title once its screen has set it. */
interface RecentItem {
  path: string
  title?: string
}

const MAX_ITEMS = 12
const screens = new Set(['list', 'edit'])
const noItems: RecentItem[] = []

const useStoredItems = () => useStore<RecentItem[]>('recent', noItems)

/** Returns a function that removes an item. It reads no permissions: a screen that says that they could not be read would read them again. */
export function useRemoveRecent() {
  const [, setStored] = useStoredItems()
  return useCallback(
    (path: string) =>
      setStored((before) => {
        const rest = before.filter((item) => item.path !== path)
        return rest.length < before.length ? rest : before
      }),
    [setStored],
  )
}

/** Recently opened lists and records that the user can still view, newest first, and a function that adds one. */
export function useRecent() {
  const can = useCan()
  const [stored, setStored] = useStoredItems()
  const recent = useMemo(
    () => stored.filter(({ path }) => can(parsePath(path).entity?.name ?? '', 'view')),
    [stored, can],
  )
  const addRecent = useCallback(
    (path: string, title?: string) => {
      const { screen } = parsePath(path)
      if (!screen || !screens.has(screen)) return
      setStored((before) => {
        const known = before.find((item) => item.path === path)
        if (known && before[0] === known && (!title || known.title === title)) return before
        return [{ path, title: title ?? known?.title }, ...before.filter((item) => item !== known)].slice(
          0,
          MAX_ITEMS,
        )
      })
    },
    [setStored],
  )
  return { recent, addRecent }
}
