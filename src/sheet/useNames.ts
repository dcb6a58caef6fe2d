import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useRef } from 'react'
import type { Fields } from '../../schema/define.ts'
import type { Found } from '../form/reference/optionLoader.ts'
import { sourceOf } from '../form/reference/source.ts'
import { useRememberOption } from '../form/reference/useOption.ts'
import type { KaushalDataProvider } from '../provider.ts'
import type { SheetRow } from './model.ts'

/** Ids that are asked for at a time. */
const MOST = 200

/** Knows what the records are called to which the rows refer, also those that are out of sight: a copy needs all of them. */
export function useNames(columns: Fields, rows: readonly SheetRow[]) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const remember = useRememberOption()
  /** Each is asked for once, also what cannot be found. */
  const asked = useRef(new Set<string>())
  const known = useCallback(
    (source: string, id: number) => queryClient.getQueryData<Found>([source, 'option', id])?.name,
    [queryClient],
  )
  useEffect(() => {
    for (const [name, field] of Object.entries(columns)) {
      if (field.kind !== 'reference') continue
      const source = sourceOf(field)
      const ids = new Set(rows.map(({ values }) => values[name]).filter((id) => typeof id === 'number'))
      const unknown = [...ids].filter((id) => !asked.current.has(`${source}/${id}`) && !known(source, id))
      for (const id of unknown) asked.current.add(`${source}/${id}`)
      for (let at = 0; at < unknown.length; at += MOST) {
        const id = unknown.slice(at, at + MOST)
        void dataProvider.options(source, { id }, [0, id.length - 1]).then(
          (found) => {
            for (const option of found) remember(source, option as Found)
          },
          () => {
            for (const one of id) asked.current.delete(`${source}/${one}`)
          },
        )
      }
    }
  }, [columns, rows, known, remember, dataProvider])
  return known
}
