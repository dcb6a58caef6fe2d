import type { Scalar } from '../../../schema/condition.ts'
import type { ReportReply } from '../../../schema/contract/reports.ts'
import { timestampFormat } from '../../../schema/dayFormat.ts'
import { entityOf } from '../../../schema/index.ts'
import { localeOf } from '../../../schema/languages.ts'
import type { Dataset } from '../../../schema/reports/dataset.ts'
import { dimensionField } from '../../../schema/reports/dimensionField.ts'
import { areOfSeveralYears } from '../../../schema/reports/severalYears.ts'
import { yearField } from '../../../schema/traits.ts'
import type { Principal } from '../../access/rights.ts'
import type { Queries } from '../../database/database.ts'
import { fieldLabel, labelText, valueText } from '../../errors/labels.ts'
import { currentLanguage } from '../../errors/language.ts'
import { type Message, message, say, sentence } from '../../errors/message.ts'
import { titleField } from '../../sql/columns.ts'
import { readTitles } from '../readTitles.ts'
import type { DocumentFigures, ReportDocument } from './reportDocument.ts'

const day = (value: unknown) => (value ? valueText({ kind: 'date' }, value) : '…')

const line = (label: string, text: string | undefined): ReportDocument['head'] =>
  text ? [[label, text]] : []

function periodText({ dates }: ReportReply['filters']): string | undefined {
  const { from, to } = (dates ?? {}) as { from?: string; to?: string }
  return from || to ? say('report.periodOf', { from: day(from), to: day(to) }) : undefined
}

/** Which forms count, by the name that a request has for it. */
const countedForms: Readonly<Record<string, Message>> = {
  approved: message('report.approved'),
  submitted: message('report.submitted'),
  all: message('report.allStatuses'),
}

/** The text of the values of a filter: references by the titles that the user can read. */
async function valuesText(
  db: Queries,
  dataset: Dataset,
  name: string,
  values: readonly Scalar[],
  { scope }: Principal,
): Promise<string> {
  const field = dimensionField(dataset, name)
  if (field.kind !== 'reference' || titleField(entityOf(field.to)) === null)
    return values.map((value) => valueText(field, value)).join(', ')
  const titles = await readTitles(db, [{ name, field, ids: values.map(Number) }], scope)
  return values.map((value) => titles.get(name)?.get(Number(value)) ?? `#${value}`).join(', ')
}

/** The head of an exported report: period, what it is compared with, filters, which forms count, the time in India, and the author. */
export async function documentHead(
  db: Queries,
  dataset: Dataset,
  { reply: { filters, rows, as_of }, before }: Pick<DocumentFigures, 'reply' | 'before'>,
  principal: Principal,
): Promise<ReportDocument['head']> {
  const yearsBefore = dataset.isPlanned && (before?.filters[yearField] as readonly Scalar[] | undefined)
  const fields: ReportDocument['head'] = []
  for (const name of dataset.dimensions) {
    const values = filters[name] as readonly Scalar[] | undefined
    if (values?.length)
      fields.push([
        fieldLabel(name, dimensionField(dataset, name)),
        await valuesText(db, dataset, name, values, principal),
      ])
  }
  const named = Object.entries(dataset.filters ?? {}).flatMap(([name, { label }]): ReportDocument['head'] =>
    filters[name] === undefined
      ? []
      : [[labelText(label), say(filters[name] === '1' ? 'value.yes' : 'value.no')]],
  )
  return [
    ...line(say('report.period'), periodText(filters)),
    ...line(say('report.compared'), before && periodText(before.filters)),
    ...fields,
    ...line(
      say('report.compared'),
      yearsBefore ? await valuesText(db, dataset, yearField, yearsBefore, principal) : undefined,
    ),
    ...named,
    ...(dataset.isPlanned
      ? line(say('report.forms'), sentence(countedForms[String(filters.forms ?? 'approved')] ?? ''))
      : []),
    ...(areOfSeveralYears(dataset, rows) ? line(say('document.total'), say('report.yearsApart')) : []),
    [say('report.asOf'), timestampFormat(localeOf(currentLanguage()))(new Date(as_of))],
    [say('report.exportedBy'), principal.name],
  ]
}
