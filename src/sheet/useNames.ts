import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fields } from '../../schema/define.ts'
import type { Found } from '../form/reference/optionLoader.ts'
import { sourceOf } from '../form/reference/source.ts'
import { useRememberOption } from '../form/reference/useOption.ts'
import type { KaushalDataProvider } from '../provider.ts'
import type { SheetRow } from './model.ts'

/** Ids that are asked for at a time. */
const MOST = 200

export type NameOf = (source: string, id: number) => string | null | undefined

/**
 * Knows what the records are called to which the rows refer, also those that are out of sight: a copy needs all of them. Null where there is
 * none, undefined where nobody knows yet. One question for all cells costs less than one for each.
 */
export function useNames(columns: Fields, rows: readonly SheetRow[]): NameOf {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const remember = useRememberOption()
  const asked = useRef(new Set<string>())
  /** What came of it. */
  const [names, setNames] = useState<ReadonlyMap<string, string | null>>(new Map())

  useEffect(() => {
    const { current: known } = asked
    async function ask(source: string, ids: readonly number[]) {
      const keys = ids.map((id) => `${source}/${id}`)
      for (const key of keys) known.add(key)
      try {
        const found = await dataProvider.options(source, { id: ids }, [0, ids.length - 1])
        for (const option of found) remember(source, option as Found)
        const none = keys.map((key) => [key, null] as const)
        const named = found.map(({ id, name }) => [`${source}/${id}`, name] as const)
        setNames((before) => new Map([...before, ...none, ...named]))
      } catch {
        for (const key of keys) known.delete(key)
      }
    }
    for (const [name, field] of Object.entries(columns)) {
      if (field.kind !== 'reference') continue
      const source = sourceOf(field)
      const ids = new Set(rows.map(({ values }) => values[name]).filter((id) => typeof id === 'number'))
      const unknown = [...ids].filter(
        (id) => !known.has(`${source}/${id}`) && !queryClient.getQueryData([source, 'option', id]),
      )
      for (let at = 0; at < unknown.length; at += MOST) void ask(source, unknown.slice(at, at + MOST))
    }
  }, [columns, rows, queryClient, remember, dataProvider])

  return useCallback(
    (source, id) =>
      queryClient.getQueryData<Found>([source, 'option', id])?.name ?? names.get(`${source}/${id}`),
    [queryClient, names],
  )
}
