import { useMemo, useRef, useState } from 'react'
import type { Fields } from '../../schema/define.ts'
import type { Found } from '../form/reference/optionLoader.ts'
import { cellsOf } from '../form/rows/pasted.ts'
import { blank, type Row, withValue } from '../form/rows/row.ts'
import { cleared, inserted, paste, removed } from './blocks.ts'
import type { SheetDocument } from './document.ts'
import { filled, type TextOf } from './fill.ts'
import type { Shape, SheetRow } from './model.ts'
import type { Range } from './range.ts'
import type { Snapshot } from './snapshot.ts'
import { useResolve } from './useResolve.ts'

/** What is said of a paste that did not all find room. */
export interface Notice {
  cut: number
  wide: number
  came: number
}

interface WritesOf {
  sheet: SheetDocument
  now: Snapshot
  shape: Shape
  around: Fields
  scope: Row
  labels: Readonly<Record<string, string>>
  isReadOnly: boolean
}

/** The ways in which rows are written; each is undone in one step. */
export function useWrites({ sheet, now, shape, around, scope, labels, isReadOnly }: WritesOf) {
  const [notice, setNotice] = useState<Notice>()
  const [pastes, countPaste] = useState(0)
  /** Cells that were opened, and blocks that were written. */
  const steps = useRef(0)
  const { columns, max } = shape
  const state = now.isLoaded ? now.state : undefined
  const { resolve, isResolving } = useResolve({ sheet, columns, scope, state, isReadOnly })

  const writes = useMemo(() => {
    const all = { ...around, ...columns }
    const names = Object.keys(columns)
    const rowsNow = () => sheet.get().doc.rows
    const set = (rows: readonly SheetRow[], step?: string) => {
      const before = rowsNow()
      const isSame = rows.length === before.length && rows.every((row, at) => row === before[at])
      // What changes nothing is no step to go back to.
      if (!isSame) sheet.change({ ...sheet.get().doc, rows }, step)
    }
    /** What was looked up for a block is undone with it. */
    const setBlock = (rows: readonly SheetRow[]) => {
      steps.current += 1
      const step = `block/${steps.current}`
      set(rows, step)
      void resolve(step)
    }
    const setRow = (row: SheetRow, step?: string) => {
      const rows = rowsNow()
      const at = rows.findIndex(({ key }) => key === row.key)
      set(at < 0 ? [...rows, row] : rows.with(at, row), step)
    }

    return {
      write(key: string, column: string, value: unknown, option?: Found) {
        const before = rowsNow().find((row) => row.key === key)?.values ?? blank(columns)
        const written = withValue(all, before, column, value, option)
        const values = Object.fromEntries(names.map((name) => [name, written[name] ?? null]))
        setRow({ key, values }, `${steps.current}/${key}/${column}`)
      },
      /** Brings back a row as it was when its cell was opened; undefined where there was none. */
      restore(key: string, before: SheetRow | undefined) {
        const there = rowsNow().find((row) => row.key === key)
        if (there?.values === before?.values) return
        if (before) setRow(before)
        else set(rowsNow().filter((row) => row !== there))
      },
      opened() {
        steps.current += 1
      },
      paste(text: string, at: Range) {
        const { rows, cut, wide, came } = paste(cellsOf(text), { rows: rowsNow(), columns, labels, at, max })
        setBlock(rows)
        countPaste((before) => before + 1)
        setNotice(cut || wide ? { cut, wide, came } : undefined)
      },
      fill: (from: Range, to: Range, textOf: TextOf) =>
        setBlock(filled({ rows: rowsNow(), columns, textOf }, from, to)),
      clear: (range: Range) => set(cleared(rowsNow(), range, names)),
      remove: (range: Range) => set(removed(rowsNow(), range)),
      insert(at: number) {
        if (rowsNow().length < max) set(inserted(rowsNow(), at, columns))
      },
    }
  }, [sheet, columns, around, labels, max, resolve])
  return { ...writes, isResolving, notice, pastes, forget: () => setNotice(undefined) }
}

export type Writes = ReturnType<typeof useWrites>
