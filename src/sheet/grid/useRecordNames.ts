import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fields } from '../../../schema/define.ts'
import type { ReferenceOption } from '../../data/types.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import { optionSource } from '../../form/inputs/options.ts'
import { useCacheOption, useKnownOption } from '../../form/inputs/useOption.ts'
import type { SheetRow } from '../model/row.ts'

/** Ids in one request. */
const MAX_IDS = 200

/** The name of a record; null where it does not exist, undefined until it is loaded. */
export type RecordNameOf = (source: string, id: number) => string | null | undefined

/** The names of all records to which the rows refer, also of rows out of sight, since a copy needs them. They are loaded with few requests. */
export function useRecordNames(columns: Fields, rows: readonly SheetRow[]): RecordNameOf {
  const dataProvider = useKaushalDataProvider()
  const cacheOption = useCacheOption()
  const knownOption = useKnownOption()
  const requested = useRef(new Set<string>())
  const [names, setNames] = useState<ReadonlyMap<string, string | null>>(new Map())

  useEffect(() => {
    const { current: known } = requested
    async function load(source: string, ids: readonly number[]) {
      const keys = ids.map((id) => `${source}/${id}`)
      for (const key of keys) known.add(key)
      try {
        const options = await dataProvider.options(source, { id: ids }, [0, ids.length - 1])
        for (const option of options) cacheOption(source, option as ReferenceOption)
        const missing = keys.map((key) => [key, null] as const)
        const named = options.map(({ id, name }) => [`${source}/${id}`, name] as const)
        setNames((before) => new Map([...before, ...missing, ...named]))
      } catch {
        for (const key of keys) known.delete(key)
      }
    }
    for (const [name, field] of Object.entries(columns)) {
      if (field.kind !== 'reference') continue
      const source = optionSource(field)
      const ids = new Set(rows.map(({ values }) => values[name]).filter((id) => typeof id === 'number'))
      const unknown = [...ids].filter((id) => !known.has(`${source}/${id}`) && !knownOption(source, id))
      for (let at = 0; at < unknown.length; at += MAX_IDS) void load(source, unknown.slice(at, at + MAX_IDS))
    }
  }, [columns, rows, knownOption, cacheOption, dataProvider])

  return useCallback(
    (source, id) => knownOption(source, id)?.name ?? names.get(`${source}/${id}`),
    [knownOption, names],
  )
}
