import { useDataProvider } from 'ra-core'
import { useMemo, useRef, useState } from 'react'
import type { Fields } from '../../../schema/define.ts'
import type { KaushalDataProvider } from '../../provider.ts'
import type { Found } from '../reference/optionLoader.ts'
import { useRememberOption } from '../reference/useOption.ts'
import { cellsOf, headers, readCell } from './pasted.ts'
import { resolveNames } from './resolveNames.ts'
import { blank, type Row, withValue } from './row.ts'

interface RowsOf {
  columns: Fields
  to: Readonly<Record<string, string>>
  rows: readonly Row[]
  onChange: (rows: readonly Row[]) => void
}

export type RowsActions = ReturnType<typeof useRows>

/** What can be done to a list of rows. The place after the last row is a row too: writing there makes one. */
export function useRows({ columns, to: labels, rows, onChange }: RowsOf) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const remember = useRememberOption()
  const [isResolving, setResolving] = useState(false)
  const latest = useRef({ rows, onChange, columns, labels })
  latest.current = { rows, onChange, columns, labels }

  const actions = useMemo(() => {
    const set = (next: readonly Row[]) => {
      latest.current.rows = next
      latest.current.onChange(next)
    }
    const rowAt = (index: number) => latest.current.rows[index] ?? blank(latest.current.columns)

    async function resolve() {
      setResolving(true)
      await resolveNames(
        dataProvider,
        latest.current.columns,
        () => latest.current.rows,
        (found) => {
          const next = [...latest.current.rows]
          for (const { index, column, text, option } of found) {
            const row = next[index]
            const field = latest.current.columns[column]
            if (
              !row ||
              String(row[column]).toLowerCase() !== text.toLowerCase() ||
              field?.kind !== 'reference'
            )
              continue
            remember(field.to, option)
            next[index] = withFilled(latest.current.columns, row, column, option)
          }
          set(next)
        },
      )
      setResolving(false)
    }

    return {
      write(index: number, column: string, value: unknown, option?: Found) {
        const next = [...latest.current.rows]
        next[index] = withValue(latest.current.columns, rowAt(index), column, value, option)
        set(next)
      },
      remove: (index: number) => set(latest.current.rows.toSpliced(index, 1)),
      add: () => set([...latest.current.rows, blank(latest.current.columns)]),
      duplicate(index: number) {
        const row = latest.current.rows[index]
        if (row) set(latest.current.rows.toSpliced(index + 1, 0, { ...row }))
      },
      /** Writes a spreadsheet's cells from a place on; a first line of headers says which columns they are. */
      paste(index: number, column: string, text: string) {
        const lines = cellsOf(text)
        const names = Object.keys(latest.current.columns)
        const named = headers(lines[0] ?? [], latest.current.labels)
        const targets = named ?? names.slice(names.indexOf(column))
        const next = [...latest.current.rows]
        for (const [at, line] of (named ? lines.slice(1) : lines).entries()) {
          const cells = line.flatMap((cell, position) => {
            const name = targets[position]
            const field = name && latest.current.columns[name]
            return field ? [[name, readCell(field, cell)] as const] : []
          })
          next[index + at] = {
            ...(next[index + at] ?? blank(latest.current.columns)),
            ...Object.fromEntries(cells),
          }
        }
        set(next)
        void resolve()
      },
    }
  }, [dataProvider, remember])

  return { ...actions, isResolving }
}

/** The row with what a name means; what was pasted beside it stays. */
function withFilled(columns: Fields, row: Row, column: string, option: Found): Row {
  const along = withValue(columns, row, column, option.id, option)
  const kept = Object.entries(row).filter(([name, value]) => value !== null && name !== column)
  return { ...along, ...Object.fromEntries(kept) }
}
