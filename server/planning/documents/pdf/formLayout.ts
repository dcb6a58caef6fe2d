import type { Content } from 'pdfmake/interfaces'
import type { Values } from '../../../../schema/checks.ts'
import type { Field } from '../../../../schema/define.ts'
import type { Entity } from '../../../../schema/index.ts'
import { labelOf } from '../../../../schema/label.ts'
import { unresolvedTexts } from '../../../../schema/unresolved.ts'
import type { DocumentForm, PlanDocument } from '../gatherPlan.ts'
import { listOf, ownFields, type TitledRecord } from '../planRecords.ts'
import { pdfText } from './fontRuns.ts'
import { heading, type LineGroup, type PrintedLine, printRecord, widthOf } from './printTable.ts'
import { printValue } from './printValue.ts'

type Column = readonly [string, Field]

/** Printable widths of an A4 page in portrait and landscape, in points. */
export const PORTRAIT_WIDTH = 505
const LANDSCAPE_WIDTH = 752

const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''

/** Columns that are required or have a value in at least one line. */
const filled = (columns: readonly Column[], lines: readonly Values[]) =>
  columns.filter(([name, { required }]) => required || lines.some((line) => isFilled(line[name])))

/** The text of a value that cannot be read, or of a reference. */
const titleOf = (values: Values, name: string, title: string | null | undefined) => {
  const text = unresolvedTexts(values)[name]
  return text ? `${text} (cannot be read)` : title
}

export const recordLine = (record: TitledRecord): PrintedLine => ({
  values: record,
  title: (column) => titleOf(record, column, record.embedded[column]),
})

const printField = (record: TitledRecord, [name, field]: Column) =>
  printValue(record[name], field, titleOf(record, name, record.embedded[name]))

const isName = (entity: Entity, name: string) =>
  entity.key.includes(name) || [entity.title].flat().includes(name)
const isLong = (field: Field) => field.kind === 'text' && field.multiline === true

/** The filled fields of a record beside its list. */
const filledFields = (entity: Entity, record: TitledRecord, which: (column: Column) => boolean) =>
  ownFields(entity).filter((column) => isFilled(record[column[0]]) && which(column))

const nameOf = (entity: Entity, record: TitledRecord) =>
  filledFields(entity, record, ([name]) => isName(entity, name))
    .map((column) => printField(record, column))
    .join('  ·  ')

const detailsOf = (entity: Entity, record: TitledRecord) =>
  filledFields(entity, record, ([name, field]) => !isName(entity, name) && !isLong(field))
    .map((column) => `${labelOf(...column)}: ${printField(record, column)}`)
    .join('  ·  ')

/** Long texts of records, each once, with the names of its records if not all share it. */
function remarks(entity: Entity, records: readonly TitledRecord[]): Content[] {
  const all = new Map<string, string[]>()
  for (const record of records)
    for (const [name, field] of filledFields(entity, record, ([, field]) => isLong(field))) {
      const text = `${labelOf(name, field)}: ${record[name]}`
      all.set(text, [...(all.get(text) ?? []), nameOf(entity, record)])
    }
  return [...all].map(([text, names]) => ({
    text: pdfText(names.length < records.length ? `${names.join(', ')} — ${text}` : text),
    style: 'remark',
  }))
}

export interface FormLayout {
  columns: readonly Column[]
  groups: readonly LineGroup[]
  before: Content[]
  after: Content[]
}

/** Records without a list, one line each. A table that is wider than the page shows only the columns of the grid. */
function flatLayout({ entity, records }: DocumentForm): FormLayout {
  const all = filled(ownFields(entity), records)
  const columns = widthOf(all) > LANDSCAPE_WIDTH ? all.filter(([name]) => entity.list.includes(name)) : all
  const omitted = all.filter((column) => !columns.includes(column)).map(heading)
  const after = omitted.length
    ? [{ text: pdfText(`Only in the workbook: ${omitted.join(', ')}.`), style: 'remark' }]
    : []
  return { columns, groups: [{ lines: records.map(recordLine) }], before: [], after }
}

/** The columns and lines of a form in print, and the content before and after them. */
export function formLayout(form: DocumentForm, titles: PlanDocument['titles']): FormLayout {
  const { entity, records } = form
  const list = listOf(entity)
  if (!list) return flatLayout(form)
  const linesOf = (record: TitledRecord) =>
    ((record[list.name] ?? []) as Values[]).map(
      (values): PrintedLine => ({
        values,
        title(column) {
          const field = list.field.columns[column]
          const title = field?.kind === 'reference' ? titles.get(`${field.to} ${values[column]}`) : undefined
          return titleOf(values, column, title)
        },
      }),
    )
  const [only, ...others] = records
  const single = only && !others.length ? only : null
  const own = single ? filledFields(entity, single, ([, field]) => !isLong(field)) : []
  const groups = single
    ? [{ lines: linesOf(single) }]
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
    before: single && own.length ? [printRecord(own, recordLine(single))] : [],
    after: remarks(entity, records),
  }
}
