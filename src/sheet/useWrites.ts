import { useDataProvider } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import type { Fields } from '../../schema/define.ts'
import type { Found } from '../form/reference/optionLoader.ts'
import { sourceOf } from '../form/reference/source.ts'
import { useRememberOption } from '../form/reference/useOption.ts'
import { cellsOf } from '../form/rows/pasted.ts'
import { type Meant, resolveNames } from '../form/rows/resolveNames.ts'
import { blank, withValue } from '../form/rows/row.ts'
import type { KaushalDataProvider } from '../provider.ts'
import { paste } from './blocks.ts'
import type { SheetDocument } from './document.ts'
import type { Shape, SheetRow } from './model.ts'
import type { Range } from './range.ts'

/** What is said of a paste that did not all find room. */
export interface Notice {
  cut: number
  wide: number
  came: number
}

interface WritesOf {
  sheet: SheetDocument
  shape: Shape
  around: Fields
  scope: Readonly<Record<string, unknown>>
  labels: Readonly<Record<string, string>>
}

/** The ways in which rows are written. Names that were pasted are looked up afterwards; what is not found stays as it is. */
export function useWrites({ sheet, shape, around, scope, labels }: WritesOf) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const remember = useRememberOption()
  const [isResolving, setResolving] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const [pastes, countPaste] = useState(0)
  const opened = useRef(0)
  const { columns, max } = shape

  const writes = useMemo(() => {
    const all = { ...around, ...columns }
    const rowsNow = () => sheet.get().doc.rows
    const set = (rows: readonly SheetRow[], step?: string) => sheet.change({ ...sheet.get().doc, rows }, step)

    function take(found: Meant[]) {
      const rows = [...rowsNow()]
      for (const { index, column, text, option } of found) {
        const row = rows[index]
        const field = columns[column]
        if (!row || field?.kind !== 'reference' || row.values[column] !== text) continue
        remember(sourceOf(field), option)
        rows[index] = { key: row.key, values: { ...row.values, [column]: option.id } }
      }
      if (found.length) set(rows, 'paste')
    }
    async function resolve() {
      setResolving(true)
      await resolveNames(
        dataProvider,
        columns,
        () => rowsNow().map(({ values }) => ({ ...scope, ...values })),
        take,
      )
      setResolving(false)
    }

    return {
      set,
      write(key: string, column: string, value: unknown, option?: Found) {
        const rows = rowsNow()
        const at = rows.findIndex((row) => row.key === key)
        const before = rows[at]?.values ?? blank(columns)
        const written = withValue(all, before, column, value, option)
        const own = Object.fromEntries(Object.keys(columns).map((name) => [name, written[name] ?? null]))
        const row = { key, values: own }
        set(at < 0 ? [...rows, row] : rows.with(at, row), `${opened.current}/${key}/${column}`)
      },
      opened() {
        opened.current += 1
      },
      paste(text: string, at: Range) {
        const { rows, cut, wide, came } = paste(cellsOf(text), { rows: rowsNow(), columns, labels, at, max })
        set(rows, 'paste')
        countPaste((before) => before + 1)
        setNotice(cut || wide ? { cut, wide, came } : undefined)
        void resolve()
      },
    }
  }, [sheet, columns, around, scope, labels, max, remember, dataProvider])
  return { ...writes, isResolving, notice, pastes, forget: () => setNotice(undefined) }
}

export type Writes = ReturnType<typeof useWrites>
