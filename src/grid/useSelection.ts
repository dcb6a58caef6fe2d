import { useEffect, useMemo, useState } from 'react'

interface Chosen {
  ids: ReadonlySet<number>
  /** Not the ids, but everything that the filter matches: how many that is. */
  all: number | null
}

const nothing: Chosen = { ids: new Set(), all: null }

/** Which rows are selected: by id, over any number of pages, or all that match. Another filter begins anew. */
export function useSelection(filterKey: string, onPage: readonly number[]) {
  const [chosen, choose] = useState(nothing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the filter is the occasion
  useEffect(() => choose(nothing), [filterKey])

  return useMemo(() => {
    const { ids, all } = chosen
    const set = (some: readonly number[], on: boolean) =>
      choose((now) => {
        const next = new Set(now.all === null ? now.ids : onPage)
        for (const id of some) on ? next.add(id) : next.delete(id)
        return { ids: next, all: null }
      })
    const has = (id: number) => all !== null || ids.has(id)
    const here = onPage.filter(has).length
    return {
      ids,
      all,
      count: all ?? ids.size,
      has,
      set,
      page: here === 0 ? 'none' : here === onPage.length ? 'whole' : 'some',
      setPage: (on: boolean) => set(onPage, on),
      selectAll: (count: number) => choose({ ids: new Set(), all: count }),
      clear: () => choose(nothing),
    }
  }, [chosen, onPage])
}

export type Selection = ReturnType<typeof useSelection>
