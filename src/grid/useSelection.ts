import { useMemo, useState } from 'react'

interface SelectionState {
  /** The filter, as text, under which the rows were selected. */
  filter: string
  ids: ReadonlySet<number>
  /** Set when everything that matches the filter is selected instead of single rows: the number of records. */
  all: number | null
}

const emptySelection = (filter: string): SelectionState => ({ filter, ids: new Set(), all: null })

/** The selected rows: ids, over any number of pages, or all that match. A change of the filter clears the selection. */
export function useSelection(filter: string, pageIds: readonly number[]) {
  const [stored, setStored] = useState(() => emptySelection(filter))
  // React renders again at once, before anything is painted.
  if (stored.filter !== filter) setStored(emptySelection(filter))
  const { ids, all } = stored

  return useMemo(() => {
    const set = (some: readonly number[], isSelected: boolean) =>
      setStored((before) => {
        const next = new Set(before.all === null ? before.ids : pageIds)
        for (const id of some) isSelected ? next.add(id) : next.delete(id)
        return { filter, ids: next, all: null }
      })
    const has = (id: number) => all !== null || ids.has(id)
    const countOnPage = pageIds.filter(has).length
    return {
      ids,
      all,
      count: all ?? ids.size,
      has,
      set,
      page: countOnPage === 0 ? 'none' : countOnPage === pageIds.length ? 'all' : 'some',
      setPage: (isSelected: boolean) => set(pageIds, isSelected),
      selectAll: (count: number) => setStored({ filter, ids: new Set(), all: count }),
      clear: () => setStored(emptySelection(filter)),
    }
  }, [filter, ids, all, pageIds])
}
