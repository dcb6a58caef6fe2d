import type { Values } from '../../../../schema/checks.ts'
import type { ProposalOutcome, ProposedRecord } from '../../../../schema/contract/planSchemas.ts'
import type { Field } from '../../../../schema/define.ts'
import { isEmptyValue } from '../../../../schema/emptyValue.ts'
import type { Entity } from '../../../../schema/index.ts'
import { isEqual } from '../../../../schema/isEqual.ts'
import { placeholderValues } from '../../../../schema/placeholderValues.ts'
import { UNRESOLVED, unresolvedKeys, unresolvedTexts } from '../../../../schema/unresolved.ts'
import { validateWithTexts } from '../../../../schema/validate.ts'
import { ruleMessage } from '../../../errors/labels.ts'
import { say } from '../../../errors/message.ts'
import { listOf, ownFields } from '../planRecords.ts'
import { type RecordLines, rowsOf } from './groupLines.ts'
import { type CellError, type ParsedLine, shortened } from './parseLine.ts'
import type { ReferenceName } from './referenceNames.ts'
import { cellText } from './writeWorkbook.ts'

/** The change of a cell, with values as the sheet shows them. */
type CellChange = ProposedRecord['changes'][number]

/** The change that the workbook would make to one record. */
export interface Proposal {
  record: number | null
  version: number | null
  outcome: ProposalOutcome
  lines: number[]
  changes: CellChange[]
  wrong: CellError[]
  /** The values to save: all of a new record, the changed ones of another. */
  values: Values
}

type Names = ReadonlyMap<string, readonly ReferenceName[]>

const disagreement = ({ line }: ParsedLine, column: string): CellError => ({
  line: line.line,
  column,
  value: shortened(line.cells.get(column) ?? null),
  rule: 'disagree',
  message: say('workbook.linesDisagree'),
})

/** The new value of a field of the record, with the line that has it; null if its lines do not change it. */
function newValueOf(
  entity: Entity,
  name: string,
  { record, lines }: RecordLines,
  errors: CellError[],
): { value: unknown; by: ParsedLine } | null {
  const filled = lines.filter(
    ({ isBlank, own, line }) =>
      !isBlank && own[name] !== undefined && (own[name] !== null || line.id !== null),
  )
  const stored = record?.[name] ?? null
  const different = filled.filter(({ own }) => !isEqual(own[name], stored))
  const [by] = different.filter(({ own }) => own[name] !== null).concat(different)
  if (!by) return null
  // One emptied cell among several lines is a gap, not a deletion. All lines must agree on a field of the natural key.
  if (by.own[name] === null && different.length < filled.length) return null
  const conflicting = different.find(({ own }) => own[name] !== null && !isEqual(own[name], by.own[name]))
  const unchanged =
    record && entity.key.includes(name) ? filled.find((line) => !different.includes(line)) : undefined
  if (conflicting ?? unchanged) errors.push(disagreement(conflicting ?? by, name))
  return { value: by.own[name], by }
}

/** Is at least one value filled? */
const hasContent = (values: Values) => !Object.values(values).every(isEmptyValue)

/** The new rows of the list, each with its line. */
function nextRows(stored: readonly Values[], lines: readonly ParsedLine[]) {
  const rows: { values: Values; by: ParsedLine | null }[] = []
  for (const [index, values] of stored.entries()) {
    const by = lines.find(({ line }) => line.row === index) ?? null
    const isRemoved = by?.isRowBlank && !by.wrong.length && hasContent(values)
    if (!isRemoved) rows.push({ values: by ? { ...values, ...by.row } : values, by })
  }
  const added = lines.filter(
    ({ line, isRowBlank, wrong }) =>
      (line.row === null || line.row >= stored.length) && (!isRowBlank || wrong.length),
  )
  return [...rows, ...added.map((by) => ({ values: by.row, by }))]
}

function rowChanges(
  list: { name: string; field: { columns: Readonly<Record<string, Field>> } },
  stored: readonly Values[],
  lines: readonly ParsedLine[],
  names: Names,
): CellChange[] {
  return lines.flatMap(({ line, row }) =>
    Object.entries(list.field.columns).flatMap(([column, field]): CellChange[] => {
      const before = line.row === null ? null : (stored[line.row]?.[column] ?? null)
      if (row[column] === undefined || isEqual(before, row[column])) return []
      return [
        {
          line: line.line,
          column: `${list.name}.${column}`,
          from: cellText(before, field, names),
          to: cellText(row[column], field, names),
        },
      ]
    }),
  )
}

/** Values as they are stored: null where the text of the record or row before still stands, which cannot be read. */
function toStored(values: Values): Values {
  const texts = Object.entries(unresolvedTexts(values)).filter(
    ([name, text]) => (values[name] ?? '') === text,
  )
  if (!Object.hasOwn(values, UNRESOLVED)) return values
  return {
    ...values,
    ...Object.fromEntries(texts.map(([name]) => [name, null])),
    [UNRESOLVED]: texts.length ? Object.fromEntries(texts) : null,
  }
}

/** The fields to save with a change: fields that depend on each other by conditions are saved together. */
function fieldsToSend(entity: Entity, changed: readonly string[]): string[] {
  const conditional = Object.entries(entity.fields).flatMap(([name, { when }]) =>
    when ? [...Object.keys(when), name] : [],
  )
  return [
    ...new Set([...(changed.some((name) => conditional.includes(name)) ? conditional : []), ...changed]),
  ]
}

/**
 * The change that the lines of one record would make. `planValues` are the state, district and year of the plan. A record is removed if all
 * its lines are blank, a row of a list if its line is blank; lines that are missing in the sheet change nothing.
 */
export function proposeRecord(
  entity: Entity,
  group: RecordLines,
  planValues: Values,
  names: Names,
): Proposal {
  const { record, lines } = group
  const list = listOf(entity)
  const stored = rowsOf(entity, record)
  const errors = lines.flatMap((line) => [...line.wrong])
  const shared = {
    record: record?.id ?? null,
    version: record?.version ?? null,
    lines: lines.map(({ line }) => line.line),
  }
  const isStale =
    record !== null && lines.some(({ line }) => line.id !== null && line.version !== record.version)
  const isCovered = stored.every((_, index) => lines.some(({ line }) => line.row === index))
  const shown = Object.fromEntries(ownFields(entity).map(([name]) => [name, record?.[name]]))
  const isBlanked = isCovered && lines.every(({ isBlank }) => isBlank) && [shown, ...stored].some(hasContent)
  if (record && isBlanked && !errors.length)
    return { ...shared, outcome: isStale ? 'stale' : 'removed', changes: [], wrong: errors, values: {} }
  const next: Record<string, unknown> = {}
  const changes: CellChange[] = []
  for (const [name, field] of ownFields(entity)) {
    const found = newValueOf(entity, name, group, errors)
    if (!found) continue
    next[name] = found.value
    changes.push({
      line: found.by.line.line,
      column: name,
      from: cellText(record?.[name], field, names),
      to: cellText(found.value, field, names),
    })
  }
  const rows = list ? nextRows(stored, lines).map(({ values, by }) => ({ values: toStored(values), by })) : []
  if (list) {
    const changedCells = rowChanges(list, stored, lines, names)
    if (changedCells.length || rows.length !== stored.length)
      next[list.name] = rows.map(({ values }) => values)
    changes.push(...changedCells)
  }
  const storedNames = [...Object.keys(entity.fields), ...unresolvedKeys(entity)]
  const base = record
    ? Object.fromEntries(storedNames.map((name) => [name, record[name] ?? null] as const))
    : { ...placeholderValues(entity), ...planValues }
  const storedRows = list ? { [list.name]: rows.map(({ values }) => values) } : {}
  const checked = validateWithTexts(entity, toStored({ ...base, ...storedRows, ...next }))
  if (changes.length || next[list?.name ?? ''] !== undefined)
    for (const [path, rule] of Object.entries(checked.broken)) {
      const [name = '', index, column] = path.split('.')
      const by = (index !== undefined && rows[Number(index)]?.by) || lines[0]
      const key = column ? `${name}.${column}` : name
      if (!by || errors.some((error) => error.line === by.line.line && error.column === key)) continue
      const field = column && list ? list.field.columns[column] : entity.fields[name]
      errors.push({
        line: by.line.line,
        column: key,
        value: shortened(by.line.cells.get(key) ?? null),
        rule,
        message: ruleMessage(rule, field),
      })
    }
  const changed = Object.keys(next)
  const values = record
    ? Object.fromEntries(
        [...fieldsToSend(entity, changed), ...unresolvedKeys(entity)].map((name) => [
          name,
          checked.values[name] ?? null,
        ]),
      )
    : checked.values
  const outcome: ProposalOutcome = errors.length
    ? 'wrong'
    : !changed.length
      ? 'same'
      : isStale
        ? 'stale'
        : record
          ? 'changed'
          : 'new'
  return { ...shared, outcome, changes, wrong: errors, values }
}
