import { useCallback, useMemo, useRef, useState } from 'react'
import type { Fields } from '../../../schema/define.ts'
import type { ReferenceOption } from '../../data/types.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import { optionSource } from '../../form/inputs/options.ts'
import { useCacheOption } from '../../form/inputs/useOption.ts'
import {
  clearRange,
  duplicateRow,
  insertRow,
  type PasteResult,
  pasteBlock,
  removeRows,
} from '../model/blocks.ts'
import { parseCells } from '../model/clipboardText.ts'
import { fillRange, type TextOf } from '../model/fill.ts'
import { type CellRange, isSingleCell } from '../model/range.ts'
import { isUnresolved, type ResolvedName, resolveNames } from '../model/resolveNames.ts'
import { blank, type RowValues, type SheetRow, withRecord, withValue } from '../model/row.ts'

/** The rows that a grid edits: those of a document, or the value of a form field. Must stay the same object. */
export interface RowStore {
  rows: () => readonly SheetRow[]
  /** Changes with the same `step` are undone together. */
  setRows: (rows: readonly SheetRow[], step?: string) => void
}

/** What a paste left out. */
export type PasteSummary = Omit<PasteResult, 'rows'>

interface RowEditsParams {
  store: RowStore
  columns: Fields
  /** Values that all rows share, and the fields to which they belong. */
  scope: RowValues
  scopeFields: Fields
  labels: Readonly<Record<string, string>>
  /** Maximum number of rows. */
  max: number
  /** Must stay the same function. */
  onPaste?: () => void
}

/** Looks up the names in reference cells and writes the records that they mean. */
function useNameLookup({ store, columns, scope }: RowEditsParams) {
  const dataProvider = useKaushalDataProvider()
  const cacheOption = useCacheOption()
  const [running, setRunning] = useState(0)

  const resolve = useCallback(
    async (step: string) => {
      const hasNames = store
        .rows()
        .some(({ values }) => Object.keys(columns).some((name) => isUnresolved(columns, name, values[name])))
      if (!hasNames) return
      const rowsNow = () => store.rows().map(({ key, values }) => ({ key, values: { ...scope, ...values } }))
      function write(names: readonly ResolvedName[]) {
        if (!names.length) return
        const rows = [...store.rows()]
        const indexes = new Map(rows.map(({ key }, at) => [key, at]))
        for (const { key, column, text, option } of names) {
          const at = indexes.get(key) ?? -1
          const row = rows[at]
          const field = columns[column]
          const value = row?.values[column]
          // The row may have been changed or removed since the lookup began.
          if (!row || field?.kind !== 'reference' || typeof value !== 'string') continue
          if (value.toLowerCase() !== text.toLowerCase()) continue
          cacheOption(optionSource(field), option)
          rows[at] = { key, values: withRecord(columns, row.values, column, option) }
        }
        store.setRows(rows, step)
      }
      setRunning((before) => before + 1)
      await resolveNames(dataProvider, columns, rowsNow, write)
      setRunning((before) => before - 1)
    },
    [store, columns, scope, cacheOption, dataProvider],
  )
  return { resolve, isResolving: running > 0 }
}

/** All ways in which rows are written; each is one step of undo. */
export function useRowEdits(params: RowEditsParams) {
  const { store, columns, scopeFields, labels, max, onPaste } = params
  const [notice, setNotice] = useState<PasteSummary>()
  /** Counts opened cells and written ranges, to name the steps of undo. */
  const steps = useRef(0)
  const { resolve, isResolving } = useNameLookup(params)

  const edits = useMemo(() => {
    const allFields = { ...scopeFields, ...columns }
    const names = Object.keys(columns)
    const setRows = (rows: readonly SheetRow[], step?: string) => {
      const before = store.rows()
      const isUnchanged = rows.length === before.length && rows.every((row, at) => row === before[at])
      if (!isUnchanged) store.setRows(rows, step)
    }
    /** The names in a pasted or filled range are looked up in the same step of undo. */
    const setRange = (rows: readonly SheetRow[]) => {
      steps.current += 1
      const step = `range/${steps.current}`
      setRows(rows, step)
      void resolve(step)
    }
    const setRow = (row: SheetRow, step?: string) => {
      const rows = store.rows()
      const at = rows.findIndex(({ key }) => key === row.key)
      setRows(at < 0 ? [...rows, row] : rows.with(at, row), step)
    }
    const write = (key: string, column: string, value: unknown, option?: ReferenceOption) => {
      const before = store.rows().find((row) => row.key === key)?.values ?? blank(columns)
      const written = withValue(allFields, before, column, value, option)
      const values = Object.fromEntries(names.map((name) => [name, written[name] ?? null]))
      setRow({ key, values }, `${steps.current}/${key}/${column}`)
    }

    return {
      write,
      /** Brings back a row as it was when its cell was opened; a row that did not exist then is removed. */
      restore(key: string, before: SheetRow | undefined) {
        const row = store.rows().find((one) => one.key === key)
        if (row?.values === before?.values) return
        if (before) setRow(before)
        else setRows(store.rows().filter((one) => one !== row))
      },
      /** The next change begins a step of undo. */
      beginStep() {
        steps.current += 1
      },
      paste(text: string, at: CellRange) {
        // With the line of headers.
        const { rows, ...result } = pasteBlock(parseCells(text, max + 1), {
          rows: store.rows(),
          columns,
          labels,
          at,
          max,
        })
        setRange(rows)
        onPaste?.()
        setNotice(result.droppedRows || result.droppedColumns ? result : undefined)
      },
      fill: (from: CellRange, to: CellRange, textOf: TextOf) =>
        setRange(fillRange({ rows: store.rows(), columns, textOf }, from, to)),
      clear(range: CellRange) {
        const row = store.rows()[range.top]
        if (row && isSingleCell(range)) write(row.key, names[range.left] as string, null)
        else setRows(clearRange(store.rows(), range, names))
      },
      remove: (range: CellRange) => setRows(removeRows(store.rows(), range)),
      insert(at: number) {
        if (store.rows().length < max) setRows(insertRow(store.rows(), at, columns))
      },
      duplicate(at: number) {
        if (store.rows().length < max) setRows(duplicateRow(store.rows(), at))
      },
    }
  }, [store, columns, scopeFields, labels, max, onPaste, resolve])
  const dismissNotice = () => setNotice(undefined)
  return { ...edits, resolve, isResolving, notice, dismissNotice }
}

export type RowEdits = ReturnType<typeof useRowEdits>
