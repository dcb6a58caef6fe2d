import type { Content } from 'pdfmake/interfaces'
import type { Values } from '../../../../schema/checks.ts'
import type { Field } from '../../../../schema/define.ts'
import { isEmptyValue } from '../../../../schema/emptyValue.ts'
import type { Entity } from '../../../../schema/index.ts'
import { isMultiline, isNumeric } from '../../../../schema/kindTraits.ts'
import { unresolvedTexts } from '../../../../schema/unresolved.ts'
import { fieldLabel } from '../../../errors/labels.ts'
import { say } from '../../../errors/message.ts'
import { pdfText } from '../../../pdf/fontRuns.ts'
import type { DocumentForm, PlanDocument } from '../gatherPlan.ts'
import { listOf, ownFields, type TitledRecord } from '../planRecords.ts'
import { bodyId } from './headings.ts'
import { fits, heading, type LineGroup, type PrintedLine, printRecord } from './printTable.ts'
import { printValue } from './printValue.ts'

type Column = readonly [string, Field]

const isPrinted = ([, { notPrinted }]: Column) => !notPrinted

/** The fields of a record that are printed beside its list. */
const printedFields = (entity: Entity) => ownFields(entity).filter(isPrinted)

/** Columns that are required or have a value in at least one line. */
const filled = (columns: readonly Column[], lines: readonly Values[]) =>
  columns.filter(([name, { required }]) => required || lines.some((line) => !isEmptyValue(line[name])))

/** The text of a value that cannot be read, or of a reference. */
const titleOf = (values: Values, name: string, title: string | null | undefined) => {
  const text = unresolvedTexts(values)[name]
  return text ? say('document.cannotBeRead', { text }) : title
}

export const recordLine = (record: TitledRecord): PrintedLine => ({
  values: record,
  title: (column) => titleOf(record, column, record.embedded[column]),
})

const printField = (record: TitledRecord, [name, field]: Column) =>
  printValue(record[name], field, titleOf(record, name, record.embedded[name]))

const isName = (entity: Entity, name: string) =>
  entity.key.includes(name) || [entity.title].flat().includes(name)

/** The filled fields of a record beside its list. */
const filledFields = (entity: Entity, record: TitledRecord, which: (column: Column) => boolean) =>
  printedFields(entity).filter((column) => !isEmptyValue(record[column[0]]) && which(column))

const nameOf = (entity: Entity, record: TitledRecord) =>
  filledFields(entity, record, ([name]) => isName(entity, name))
    .map((column) => printField(record, column))
    .join('  ·  ')

const detailsOf = (entity: Entity, record: TitledRecord) =>
  filledFields(entity, record, ([name, field]) => !isName(entity, name) && !isMultiline(field))
    .map((column) => `${heading(column)}: ${printField(record, column)}`)
    .join('  ·  ')

/** Long texts of records, each once, with the names of its records if not all share it. */
function remarks(entity: Entity, records: readonly TitledRecord[]): Content[] {
  const all = new Map<string, string[]>()
  for (const record of records)
    for (const [name, field] of filledFields(entity, record, ([, field]) => isMultiline(field))) {
      const text = `${fieldLabel(name, field)}: ${record[name]}`
      all.set(text, [...(all.get(text) ?? []), nameOf(entity, record)])
    }
  return [...all].map(([text, names]) => ({
    text: pdfText(names.length < records.length ? `${names.join(', ')} — ${text}` : text),
    style: 'remark',
  }))
}

interface FormLayout {
  columns: readonly Column[]
  /** Columns that do not fit beside the others. */
  below: readonly Column[]
  groups: readonly LineGroup[]
  before: Content[]
  after: Content[]
}

/** How far a column can be left out of a table: long texts first, then what the grid does not show; figures stay, because they add up. */
function importance({ list }: Entity, [name, field]: Column): number {
  if (isMultiline(field)) return 0
  if (isNumeric(field)) return 4
  if (field.required) return 3
  return list.includes(name) ? 2 : 1
}

/** The columns that fit on a page, and the others, which are printed below each line. */
function fitColumns(entity: Entity, all: readonly Column[]): Pick<FormLayout, 'columns' | 'below'> {
  const columns = [...all]
  while (columns.length > 1 && !fits(columns)) {
    const candidates = columns.slice(1).toReversed()
    const least = Math.min(...candidates.map((column) => importance(entity, column)))
    const removed = candidates.find((column) => importance(entity, column) === least) as Column
    columns.splice(columns.indexOf(removed), 1)
  }
  return { columns, below: all.filter((column) => !columns.includes(column)) }
}

/** Records without a list, one line each. */
const flatLayout = ({ entity, records }: DocumentForm): FormLayout => ({
  ...fitColumns(entity, filled(printedFields(entity), records)),
  groups: [{ lines: records.map(recordLine) }],
  before: [],
  after: [],
})

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
  const own = single ? filledFields(entity, single, ([, field]) => !isMultiline(field)) : []
  const groups = single
    ? [{ lines: linesOf(single) }]
    : records.map((record) => ({
        heading: nameOf(entity, record),
        details: detailsOf(entity, record),
        lines: linesOf(record),
      }))
  const columns = filled(
    Object.entries(list.field.columns).filter(isPrinted),
    groups.flatMap(({ lines }) => lines.map(({ values }) => values)),
  )
  return {
    ...fitColumns(entity, columns),
    groups,
    before: single && own.length ? [printRecord(own, recordLine(single), bodyId(entity.name))] : [],
    after: remarks(entity, records),
  }
}
