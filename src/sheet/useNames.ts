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
  /** What was asked for, and what came of it. */
  const asked = useRef(new Map<string, string | null | undefined>())
  const [arrived, count] = useState(0)

  useEffect(() => {
    const { current: names } = asked
    async function ask(source: string, ids: readonly number[]) {
      for (const id of ids) names.set(`${source}/${id}`, undefined)
      try {
        const found = await dataProvider.options(source, { id: ids }, [0, ids.length - 1])
        for (const id of ids) names.set(`${source}/${id}`, null)
        for (const option of found) {
          names.set(`${source}/${option.id}`, option.name)
          remember(source, option as Found)
        }
        count((before) => before + 1)
      } catch {
        for (const id of ids) names.delete(`${source}/${id}`)
      }
    }
    for (const [name, field] of Object.entries(columns)) {
      if (field.kind !== 'reference') continue
      const source = sourceOf(field)
      const ids = new Set(rows.map(({ values }) => values[name]).filter((id) => typeof id === 'number'))
      const unknown = [...ids].filter(
        (id) => !names.has(`${source}/${id}`) && !queryClient.getQueryData([source, 'option', id]),
      )
      for (let at = 0; at < unknown.length; at += MOST) void ask(source, unknown.slice(at, at + MOST))
    }
  }, [columns, rows, queryClient, remember, dataProvider])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another function when names have arrived, so that they are shown
  return useCallback(
    (source, id) =>
      queryClient.getQueryData<Found>([source, 'option', id])?.name ?? asked.current.get(`${source}/${id}`),
    [queryClient, arrived],
  )
}
