import type { Values } from '../../../../schema/checks.ts'
import type { ProposedRecord } from '../../../../schema/contract/planSchemas.ts'
import type { Entity } from '../../../../schema/index.ts'
import { entities, entityOf } from '../../../../schema/index.ts'
import { readerOf } from '../../../../schema/kinds.ts'
import { isNumeric } from '../../../../schema/kindTraits.ts'
import type { Rule } from '../../../../schema/rules.ts'
import { narrowing } from '../../../../schema/within.ts'
import { ruleMessage, sourceText } from '../../../errors/labels.ts'
import { say } from '../../../errors/message.ts'
import { inlineParam } from '../../../errors/messageParams.ts'
import { listOf } from '../planRecords.ts'
import { type CellContent, type SheetLine, UNREADABLE } from './readWorkbook.ts'
import { findByName, optionsKey, type ReferenceName } from './referenceNames.ts'
import { isReference, type ReferenceField, type SheetColumn } from './sheetColumns.ts'
import { cellText } from './writeWorkbook.ts'

/** An invalid cell. */
export type CellError = ProposedRecord['wrong'][number]

/** The values of a line by field, of its record and of a row of its list. `undefined` marks a value that could not be read. */
export interface ParsedLine {
  line: SheetLine
  own: Values
  row: Values
  isBlank: boolean
  isRowBlank: boolean
  wrong: readonly CellError[]
}

type Names = ReadonlyMap<string, readonly ReferenceName[]>

/** Characters of an invalid value in a reply. */
const MAX_SHOWN = 200

/** A value that is no quantity is text, even if the spreadsheet stores a number. */
const withUnixLineEnds = (value: unknown) => String(value).replace(/\r\n?/g, '\n')

/** The id of the record with this name; an error if there is none or more than one. */
function resolveName(
  field: ReferenceField,
  value: string | number,
  narrowedBy: { field: string; id: unknown } | null,
  names: Names,
): number | { rule: string; message: string } {
  const known = names.get(optionsKey(field))
  const entity = inlineParam(entityOf(field.to).label)
  const text = String(value)
  const found = known ? findByName(known, text) : []
  const matching = narrowedBy?.id
    ? found.filter((reference) => reference[narrowedBy.field] === narrowedBy.id)
    : found
  if (matching.length === 1) return (matching[0] as ReferenceName).id
  if (!known && /^\d{1,9}$/.test(text.trim())) return Number(text)
  if (!found.length) {
    const params = { entity, name: String(shortened(text)) }
    return { rule: 'missing', message: say('workbook.unknownName', params) }
  }
  if (!matching.length) return { rule: 'within', message: ruleMessage('within', field) }
  const params = { count: matching.length, name: String(shortened(text)) }
  return { rule: 'ambiguous', message: say('workbook.ambiguousName', params) }
}

/** A value with at most MAX_SHOWN characters. */
export const shortened = (value: CellContent): CellContent =>
  typeof value === 'string' && value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value

/** Reads the cells of a line with the readers of form, API and import. A cell that was not changed keeps the stored value. */
export function parseLine(
  entity: Entity,
  columns: readonly SheetColumn[],
  line: SheetLine,
  names: Names,
  current: { own?: Values | undefined; row?: Values | undefined } = {},
): ParsedLine {
  const own: Record<string, unknown> = {}
  const row: Record<string, unknown> = {}
  const errors: CellError[] = []
  const list = listOf(entity)
  for (const { key, name, field, inList } of columns) {
    const value = line.cells.get(key) ?? null
    const into = inList ? row : own
    const stored = (inList ? current.row : current.own)?.[name] ?? null
    const downloaded = cellText(stored, field, names)
    if (stored !== null && value !== null && withUnixLineEnds(value) === withUnixLineEnds(downloaded)) {
      into[name] = stored
      continue
    }
    if (value === null || (typeof value === 'string' && !value.trim())) {
      into[name] = null
      continue
    }
    const fail = (rule: string, text: string) => {
      into[name] = undefined
      errors.push({ line: line.line, column: key, value: shortened(value), rule, message: text })
    }
    if (typeof value === 'string' && UNREADABLE.test(value)) {
      fail('unreadable', say('workbook.unreadableCell'))
      continue
    }
    if (isReference(field)) {
      const within = narrowing(
        entities,
        { fields: inList ? (list?.field.columns ?? {}) : entity.fields },
        name,
      )
      const id = resolveName(
        field,
        String(value),
        within && { field: within.targetField, id: into[within.parentField] },
        names,
      )
      if (typeof id === 'number') into[name] = id
      else fail(id.rule, id.message)
      continue
    }
    const read = readerOf(field).safeParse(
      isNumeric(field) ? value : sourceText(field, withUnixLineEnds(value)),
    )
    if (read.success) into[name] = read.data
    else {
      const rule = read.error.issues[0]?.message as Rule
      fail(rule, ruleMessage(rule, field))
    }
  }
  const isEmpty = (values: Values) => Object.values(values).every((value) => value === null)
  return { line, own, row, isBlank: isEmpty(own) && isEmpty(row), isRowBlank: isEmpty(row), wrong: errors }
}
