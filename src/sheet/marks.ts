import type { TranslateFunction } from 'ra-core'
import type { Finding } from '../../schema/checks.ts'
import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { rowFaults } from '../form/rows/rowFaults.ts'
import { fieldTexts } from '../form/state/fieldTexts.ts'
import { messageAt } from '../form/state/resolver.ts'
import { FIELDS, isBlank, type Shape, type SheetRow } from './model.ts'
import { isUnread } from './sendable.ts'
import type { Snapshot } from './snapshot.ts'

export type Severity = 'error' | 'warning' | 'clash'
export interface Mark {
  severity: Severity
  text: string
  /** It keeps what stands in the cell from being saved. */
  holds?: true
}
/** What is to be said of a cell, and where it is. */
export interface Marked extends Mark {
  key: string
  /** Index of the row; null for a field of the record, or all of it. */
  row: number | null
  column: string | null
}

interface MarksOf {
  entity: Entity
  shape: Shape
  now: Snapshot
  findings: readonly (Finding & { text: string })[]
  translate: TranslateFunction
  /** The row in which one is: what is only missing yet is not said there. */
  here?: string
  isResolving: boolean
}

function faultsOf(
  { entity, shape, now, translate, here, isResolving }: MarksOf,
  { key, values }: SheetRow,
  row: number | null,
): Marked[] {
  const columns = key === FIELDS ? shape.fields : shape.columns
  const broken = rowFaults(columns, values)
  return Object.keys(columns).flatMap((column): Marked[] => {
    const path = shape.list && row !== null ? `${shape.list}.${row}.${column}` : column
    const at = { key, row, column, severity: 'error', holds: true } as const
    if (isUnread(columns, column, values[column])) {
      if (isResolving) return []
      const own = path.replace(/\.\d+\./, '.')
      const { label } = fieldTexts(translate, entity.name, own, columns[column] as Field)
      return [{ ...at, text: translate('sheet.unknown', { name: label, q: values[column] }) }]
    }
    const rule = broken[column]
    // Nobody is told what is missing in what they have not begun, or in the row that they are in.
    const isNotYet = key === here || (key === FIELDS && now.isNew && now.isWhole)
    if (!rule || (rule === 'required' && isNotYet)) return []
    return [{ ...at, text: messageAt(translate, entity, path, rule, values[column]) }]
  })
}

/** Everything that is to be said of a document, in the order of its rows. */
export function marksOf(around: MarksOf): Marked[] {
  const { now, shape, findings, translate } = around
  const { fields, rows } = now.doc
  const places = new Map(rows.map(({ key }, index) => [key, index]))
  const records = new Map(rows.map((row) => [row.key, row]))
  const own = [
    ...faultsOf(around, { key: FIELDS, values: fields }, null),
    ...rows.flatMap((row, index) => (isBlank(row.values) ? [] : faultsOf(around, row, index))),
  ]
  const said = (texts: Snapshot['faults'], severity: Severity) =>
    Object.entries(texts).flatMap(([key, columns]) =>
      Object.entries(columns).map(
        ([column, text]): Marked => ({
          key,
          column,
          row: places.get(key) ?? null,
          severity,
          text,
          holds: true,
        }),
      ),
    )
  const clashes = Object.fromEntries(
    Object.entries(now.clashes).map(([key, columns]) => [
      key,
      Object.fromEntries(
        Object.keys(columns).map((column) => [
          column,
          translate('sheet.clash', { by: now.changed?.by ?? translate('sheet.somebody') }),
        ]),
      ),
    ]),
  )
  const found = findings.map(({ severity, row, list, fields: names, text }): Marked => {
    const key = list === shape.list && row !== null ? rows[row]?.key : undefined
    return {
      severity,
      text,
      key: key ?? FIELDS,
      row: key && records.has(key) ? row : null,
      column: names[0] ?? null,
    }
  })
  return [...said(clashes, 'clash'), ...said(now.faults, 'error'), ...own, ...found]
}

const WEIGHT: Readonly<Record<Severity, number>> = { clash: 3, error: 2, warning: 1 }

/** Of each cell what weighs most, by key and column. */
export function byCell(marks: readonly Marked[]): ReadonlyMap<string, Mark> {
  const cells = new Map<string, Mark>()
  for (const mark of marks) {
    const at = `${mark.key}/${mark.column}`
    const before = cells.get(at)
    if (!before || WEIGHT[mark.severity] > WEIGHT[before.severity]) cells.set(at, mark)
  }
  return cells
}
