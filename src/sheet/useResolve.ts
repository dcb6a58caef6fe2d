import { useDataProvider } from 'ra-core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Fields } from '../../schema/define.ts'
import { sourceOf } from '../form/reference/source.ts'
import { useRememberOption } from '../form/reference/useOption.ts'
import { type Meant, resolveNames } from '../form/rows/resolveNames.ts'
import type { Row } from '../form/rows/row.ts'
import type { KaushalDataProvider } from '../provider.ts'
import type { SheetDocument } from './document.ts'
import type { SheetRow } from './model.ts'
import { isUnread } from './sendable.ts'
import type { Snapshot } from './snapshot.ts'

interface ResolveOf {
  sheet: SheetDocument
  columns: Fields
  /** What all rows share. */
  scope: Row
  state: Snapshot['state'] | undefined
  isReadOnly: boolean
}

const hasUnread = (columns: Fields, rows: readonly SheetRow[]) =>
  rows.some(({ values }) => Object.keys(columns).some((name) => isUnread(columns, name, values[name])))

/** Looks up the names that stand where records belong, after a paste and when the server can be asked again. What is not found stays. */
export function useResolve({ sheet, columns, scope, state, isReadOnly }: ResolveOf) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const remember = useRememberOption()
  const [asking, count] = useState(0)

  const resolve = useCallback(
    async (step: string) => {
      if (!hasUnread(columns, sheet.get().doc.rows)) return
      let asked: readonly SheetRow[] = []
      const rowsNow = () => {
        asked = sheet.get().doc.rows
        return asked.map(({ values }) => ({ ...scope, ...values }))
      }
      function take(found: readonly Meant[]) {
        const { doc } = sheet.get()
        const places = new Map(doc.rows.map(({ key }, at) => [key, at]))
        const rows = [...doc.rows]
        let isMeant = false
        for (const { index, column, text, option } of found) {
          const at = places.get(asked[index]?.key ?? '') ?? -1
          const row = rows[at]
          const field = columns[column]
          // Rows may have moved or changed since they were asked about.
          if (!row || field?.kind !== 'reference' || typeof row.values[column] !== 'string') continue
          if (row.values[column].toLowerCase() !== text.toLowerCase()) continue
          remember(sourceOf(field), option)
          rows[at] = { key: row.key, values: { ...row.values, [column]: option.id } }
          isMeant = true
        }
        if (isMeant) sheet.change({ ...doc, rows }, step)
      }
      count((before) => before + 1)
      await resolveNames(dataProvider, columns, rowsNow, take)
      count((before) => before - 1)
    },
    [sheet, columns, scope, remember, dataProvider],
  )

  /** What stands here was not asked about: it came out of the drafts, or was pasted without a connection. */
  const isDue = useRef(true)
  useEffect(() => {
    if (state === 'offline') isDue.current = true
    if (state !== 'saved' || isReadOnly || !isDue.current) return
    isDue.current = false
    void resolve('names')
  }, [state, isReadOnly, resolve])

  return { resolve, isResolving: asking > 0 }
}
