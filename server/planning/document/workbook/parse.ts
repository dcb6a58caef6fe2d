import type { Kind } from '../../../../schema/define.ts'
import type { Entity } from '../../../../schema/index.ts'
import { entities, entityOf } from '../../../../schema/index.ts'
import { readerOf } from '../../../../schema/kinds.ts'
import { type Rule, sentence } from '../../../../schema/rules.ts'
import { narrowing } from '../../../../schema/within.ts'
import { listOf, type Values } from '../read.ts'
import { isReference, type ReferenceField, type SheetColumn } from './columns.ts'
import { calledIn, kindOf, type Named } from './names.ts'
import { type Line, UNREADABLE, type Written } from './open.ts'
import { spoken } from './write.ts'

/** A cell that cannot be taken as it is. */
export interface Wrong {
  line: number
  column: string
  value: Written
  rule: string
  message: string
}

/** What a line says, by field: of its record, and of a row of its list. `undefined` is what could not be read. */
export interface Parsed {
  line: Line
  own: Values
  row: Values
  /** Is nothing written in it? */
  blank: boolean
  blankRow: boolean
  wrong: readonly Wrong[]
}

type Names = ReadonlyMap<string, readonly Named[]>

/** Characters of a wrong value that are told. */
const SHOWN = 200

/** Spreadsheets end lines in their own way. */
const plainly = (value: unknown) => String(value).replace(/\r\n?/g, '\n')
/** Kinds that are text, also where a spreadsheet took them for a number. */
const TEXTS: readonly Kind[] = ['text', 'url', 'email']

/** The id that a name means; a sentence where it means none, or several. */
function idOf(
  field: ReferenceField,
  value: string | number,
  narrowedBy: { field: string; id: unknown } | null,
  names: Names,
): number | { rule: string; message: string } {
  const known = names.get(kindOf(field))
  const label = entityOf(field.to).label.toLowerCase()
  const text = String(value)
  const found = known ? calledIn(known, text) : []
  const fit = narrowedBy?.id ? found.filter((named) => named[narrowedBy.field] === narrowedBy.id) : found
  if (fit.length === 1) return (fit[0] as Named).id
  if (!known && /^\d{1,9}$/.test(text.trim())) return Number(text)
  if (!found.length)
    return { rule: 'missing', message: `There is no ${label} called “${inShort(text)}” here` }
  if (!fit.length) return { rule: 'within', message: sentence('within', field) }
  return { rule: 'ambiguous', message: `${fit.length} are called “${inShort(text)}”; choose one of the list` }
}

/** As much of a value as anybody reads in a refusal. */
export const inShort = (value: Written): Written =>
  typeof value === 'string' && value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value

/** Reads the cells of a line with the readers that every other way in uses; a cell that says what is stored means just that. */
export function parsed(
  entity: Entity,
  columns: readonly SheetColumn[],
  line: Line,
  names: Names,
  current: { own?: Values | undefined; row?: Values | undefined } = {},
): Parsed {
  const own: Record<string, unknown> = {}
  const row: Record<string, unknown> = {}
  const wrong: Wrong[] = []
  const list = listOf(entity)
  for (const { key, name, field, inList } of columns) {
    const value = line.cells.get(key) ?? null
    const into = inList ? row : own
    const stored = (inList ? current.row : current.own)?.[name] ?? null
    const asMade = spoken(stored, field, names)
    if (stored !== null && value !== null && plainly(value) === plainly(asMade)) {
      into[name] = stored
      continue
    }
    if (value === null || (typeof value === 'string' && !value.trim())) {
      into[name] = null
      continue
    }
    const fail = (rule: string, message: string) => {
      into[name] = undefined
      wrong.push({ line: line.line, column: key, value: inShort(value), rule, message })
    }
    if (typeof value === 'string' && UNREADABLE.test(value)) {
      fail('unreadable', 'Says nothing that can be read. Write what it should be')
      continue
    }
    if (isReference(field)) {
      const within = narrowing(
        entities,
        { fields: inList ? (list?.field.columns ?? {}) : entity.fields },
        name,
      )
      const id = idOf(
        field,
        String(value),
        within && { field: within.targetField, id: into[within.parentField] },
        names,
      )
      if (typeof id === 'number') into[name] = id
      else fail(id.rule, id.message)
      continue
    }
    const read = readerOf(field).safeParse(TEXTS.includes(field.kind) ? plainly(value) : value)
    if (read.success) into[name] = read.data
    else {
      const rule = read.error.issues[0]?.message as Rule
      fail(rule, sentence(rule, field))
    }
  }
  const empty = (values: Values) => Object.values(values).every((value) => value === null)
  return { line, own, row, blank: empty(own) && empty(row), blankRow: empty(row), wrong }
}
