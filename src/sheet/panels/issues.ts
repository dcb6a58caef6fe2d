import type { TranslateFunction } from 'ra-core'
import type { CheckResult } from '../../../schema/checks.ts'
import type { Entity } from '../../../schema/index.ts'
import { errorMessageAt } from '../../form/fields/errorMessageAt.ts'
import { keyOfRow } from '../document/matchRecords.ts'
import { FIELDS, type SheetShape } from '../document/sheetModel.ts'
import type { Snapshot } from '../document/snapshot.ts'
import { type CellMark, type MarkSeverity, severities } from '../grid/FieldGridContext.ts'
import { brokenRules } from '../model/readRow.ts'
import { isUnresolved } from '../model/resolveNames.ts'
import { isBlank, type SheetRow } from '../model/row.ts'

/** A message with its cell. */
export interface Issue extends CellMark {
  key: string
  /** Index of the row; null for a field of the record, or the whole record. */
  row: number | null
  column: string | null
}

interface IssueParams {
  entity: Entity
  shape: SheetShape
  snapshot: Snapshot
  results: readonly (CheckResult & { text: string })[]
  translate: TranslateFunction
  /** Key of the active row, in which missing values are not reported yet. */
  activeRow?: string
  isResolving: boolean
}

function rowIssues(
  { entity, shape, snapshot, translate, activeRow, isResolving }: IssueParams,
  { key, values }: SheetRow,
  row: number | null,
): Issue[] {
  const columns = key === FIELDS ? shape.fields : shape.columns
  const broken = brokenRules(columns, values)
  return Object.keys(columns).flatMap((column): Issue[] => {
    const path = shape.list && row !== null ? `${shape.list}.${row}.${column}` : column
    const at = { key, row, column, severity: 'error', isBlocking: true } as const
    if (isUnresolved(columns, column, values[column])) {
      if (isResolving) return []
      return [{ ...at, text: translate('sheet.unknown', { q: values[column] }) }]
    }
    const rule = broken[column]
    // Missing values are not reported in the active row and in a record that was not started.
    const isUntouched = key === activeRow || (key === FIELDS && snapshot.isNew && snapshot.isFullySaved)
    if (!rule || (rule === 'required' && isUntouched)) return []
    return [{ ...at, text: errorMessageAt(translate, entity, path, rule, values[column]) }]
  })
}

/** The rows whose natural key another row has. */
function repeatedIssues({ entity, shape, translate }: IssueParams, rows: readonly SheetRow[]): Issue[] {
  const column = shape.key.at(-1)
  if (column === undefined) return []
  const rowsOf = new Map<string, number[]>()
  for (const [row, { values }] of rows.entries()) {
    const name = keyOfRow(shape, values)
    if (name !== undefined) rowsOf.set(name, [...(rowsOf.get(name) ?? []), row])
  }
  return [...rowsOf.values()].flatMap((same) =>
    same.length === 1
      ? []
      : same.map((row): Issue => {
          const { key, values } = rows[row] as SheetRow
          const text = errorMessageAt(translate, entity, column, 'unique', values[column])
          return { key, row, column, severity: 'error', isBlocking: true, text }
        }),
  )
}

/** All issues of a document: conflicts, errors of the server, broken rules by row, and results of checks. */
export function collectIssues(params: IssueParams): Issue[] {
  const { snapshot, shape, results, translate } = params
  const { fields, rows } = snapshot.doc
  const indexes = new Map(rows.map(({ key }, index) => [key, index]))
  const own = [
    ...rowIssues(params, { key: FIELDS, values: fields }, null),
    ...rows.flatMap((row, index) => (isBlank(row.values) ? [] : rowIssues(params, row, index))),
    ...repeatedIssues(params, rows),
  ]
  const issuesOf = (texts: Snapshot['serverErrors'], severity: MarkSeverity) =>
    Object.entries(texts).flatMap(([key, columns]) =>
      Object.entries(columns).map(
        ([column, text]): Issue => ({
          key,
          column,
          row: indexes.get(key) ?? null,
          severity,
          text,
          isBlocking: true,
        }),
      ),
    )
  const conflicts = Object.fromEntries(
    Object.entries(snapshot.conflicts).map(([key, columns]) => [
      key,
      Object.fromEntries(
        Object.keys(columns).map((column) => [
          column,
          translate('sheet.conflict', { by: snapshot.changed?.by ?? translate('sheet.another_user') }),
        ]),
      ),
    ]),
  )
  const found = results.map(({ severity, row, list, fields: names, text }): Issue => {
    const key = list === shape.list && row !== null ? rows[row]?.key : undefined
    return {
      severity,
      text,
      key: key ?? FIELDS,
      row: key === undefined ? null : row,
      column: names[0] ?? null,
    }
  })
  return [...issuesOf(conflicts, 'conflict'), ...issuesOf(snapshot.serverErrors, 'error'), ...own, ...found]
}

const isWorse = (one: CellMark, other: CellMark) =>
  severities.indexOf(one.severity) < severities.indexOf(other.severity)

/** The most severe issue of each cell, by `key/column`. */
export function worstByCell(issues: readonly Issue[]): ReadonlyMap<string, CellMark> {
  const cells = new Map<string, CellMark>()
  for (const issue of issues) {
    const at = `${issue.key}/${issue.column}`
    const before = cells.get(at)
    if (!before || isWorse(issue, before)) cells.set(at, issue)
  }
  return cells
}
