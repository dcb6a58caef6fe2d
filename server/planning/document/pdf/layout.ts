import type { Content } from 'pdfmake/interfaces'
import type { Field } from '../../../../schema/define.ts'
import type { Entity } from '../../../../schema/index.ts'
import { labelOf } from '../../../../schema/label.ts'
import type { Gathered, GatheredForm } from '../gather.ts'
import { listOf, ownFields, type Titled, type Values } from '../read.ts'
import { figure } from './figures.ts'
import { written } from './runs.ts'
import { type Group, heading, type Line, sheetOf, widthOf } from './table.ts'

type Column = readonly [string, Field]

/** Widths of what is printed on an A4 page, upright and lying, in points. */
export const UPRIGHT = 505
const LYING = 752

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Columns in which at least one line says something, or that must be filled. */
const filled = (columns: readonly Column[], lines: readonly Values[]) =>
  columns.filter(([name, { required }]) => required || lines.some((line) => isFilled(line[name])))

export const ofRecord = (record: Titled): Line => ({
  values: record,
  title: (column) => record.embedded[column],
})

const isName = (entity: Entity, name: string) =>
  entity.key.includes(name) || [entity.title].flat().includes(name)
const isLong = (field: Field) => field.kind === 'text' && field.multiline === true

/** What a record says of itself, beside its list. */
const said = (entity: Entity, record: Titled, which: (column: Column) => boolean) =>
  ownFields(entity).filter((column) => isFilled(record[column[0]]) && which(column))

const nameOf = (entity: Entity, record: Titled) =>
  said(entity, record, ([name]) => isName(entity, name))
    .map(([name, field]) => figure(record[name], field, record.embedded[name]))
    .join('  ·  ')

const detailsOf = (entity: Entity, record: Titled) =>
  said(entity, record, ([name, field]) => !isName(entity, name) && !isLong(field))
    .map(([name, field]) => `${labelOf(name, field)}: ${figure(record[name], field, record.embedded[name])}`)
    .join('  ·  ')

/** Long texts of records, each once and with whose it is where they differ. */
function remarks(entity: Entity, records: readonly Titled[]): Content[] {
  const all = new Map<string, string[]>()
  for (const record of records)
    for (const [name, field] of said(entity, record, ([, field]) => isLong(field))) {
      const text = `${labelOf(name, field)}: ${record[name]}`
      all.set(text, [...(all.get(text) ?? []), nameOf(entity, record)])
    }
  return [...all].map(([text, whose]) => ({
    text: written(whose.length < records.length ? `${whose.join(', ')} — ${text}` : text),
    style: 'remark',
  }))
}

export interface Layout {
  columns: readonly Column[]
  groups: readonly Group[]
  before: Content[]
  after: Content[]
}

/** Records without a list, a line each. What is wider than the paper shows the columns of the grid. */
function flat({ entity, records }: GatheredForm): Layout {
  const all = filled(ownFields(entity), records)
  const columns = widthOf(all) > LYING ? all.filter(([name]) => entity.list.includes(name)) : all
  const left = all.filter((column) => !columns.includes(column)).map(heading)
  const after = left.length
    ? [{ text: written(`In the workbook besides: ${left.join(', ')}.`), style: 'remark' }]
    : []
  return { columns, groups: [{ lines: records.map(ofRecord) }], before: [], after }
}

/** Which columns a form has on paper, which lines, and what stands before and behind them. */
export function layoutOf(form: GatheredForm, titles: Gathered['titles']): Layout {
  const { entity, records } = form
  const list = listOf(entity)
  if (!list) return flat(form)
  const linesOf = (record: Titled) =>
    ((record[list.name] ?? []) as Values[]).map(
      (values): Line => ({
        values,
        title(column) {
          const field = list.field.columns[column]
          return field?.kind === 'reference' ? titles.get(`${field.to} ${values[column]}`) : undefined
        },
      }),
    )
  const [only, ...others] = records
  const alone = only && !others.length ? only : null
  const own = alone ? said(entity, alone, ([, field]) => !isLong(field)) : []
  const groups = alone
    ? [{ lines: linesOf(alone) }]
    : records.map((record) => ({
        heading: nameOf(entity, record),
        details: detailsOf(entity, record),
        lines: linesOf(record),
      }))
  const columns = filled(
    Object.entries(list.field.columns),
    groups.flatMap(({ lines }) => lines.map(({ values }) => values)),
  )
  return {
    columns,
    groups,
    before: alone && own.length ? [sheetOf(own, ofRecord(alone))] : [],
    after: remarks(entity, records),
  }
}
