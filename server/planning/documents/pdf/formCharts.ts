import type { Check, CheckOf } from '../../../../schema/checks/definition.ts'
import type { Values } from '../../../../schema/checks.ts'
import type { Field } from '../../../../schema/define.ts'
import type { Entity } from '../../../../schema/index.ts'
import { labelOf } from '../../../../schema/label.ts'
import { planAreaField, planLevel } from '../../../../schema/plan.ts'
import { fieldLabel } from '../../../errors/labels.ts'
import { say } from '../../../errors/message.ts'
import { inlineParam } from '../../../errors/messageParams.ts'
import { listOf, type TitledRecord } from '../planRecords.ts'
import type { Chart } from './barChart.ts'

const MAX_SERIES = 4

interface ChartLine {
  /** Identifies the category: two blocks can share a name. */
  key: unknown
  category: string
  values: Values
}

function chartsOf(
  title: string,
  names: readonly string[],
  fields: Readonly<Record<string, Field>>,
  lines: readonly ChartLine[],
): Chart[] {
  const sums = new Map<unknown, { name: string; figures: (number | null)[] }>()
  for (const { key, category, values } of lines) {
    const before = sums.get(key)?.figures ?? names.map(() => null)
    const figures = before.map((sum, at) => {
      const value = values[names[at] as string]
      return typeof value === 'number' ? (sum ?? 0) + value : sum
    })
    sums.set(key, { name: category, figures })
  }
  const bars = [...sums.values()]
  if (bars.length < 2 || !bars.some(({ figures }) => figures.some((figure) => figure))) return []
  return [{ title, series: names.map((name) => fieldLabel(name, fields[name] as Field)), bars }]
}

type CategoryOf = (record: TitledRecord, line: Values) => { key: unknown; name: unknown }

const linesOf = (entity: Entity, records: readonly TitledRecord[], naming: CategoryOf) => {
  const list = listOf(entity)
  return records.flatMap((record): ChartLine[] =>
    (list ? ((record[list.name] ?? []) as Values[]) : [record]).flatMap((values) => {
      const { key, name } = naming(record, values)
      return typeof name === 'string' ? [{ key, category: name, values }] : []
    }),
  )
}

/** The figures of each block, for a form that is filled by block: its required whole numbers, else the first two. */
function byBlock(entity: Entity, records: readonly TitledRecord[]): Chart[] {
  if (planLevel(entity) !== 'block') return []
  const fields = listOf(entity)?.field.columns ?? entity.fields
  const counts = Object.entries(fields).filter(([, { kind }]) => kind === 'integer')
  const required = counts.filter(([, field]) => field.required)
  const names = (required.length ? required : counts.slice(0, 2)).map(([name]) => name).slice(0, MAX_SERIES)
  const area = planAreaField(entity)
  return chartsOf(
    say('document.byBlock'),
    names,
    fields,
    linesOf(entity, records, (record) => ({ key: record[area], name: record.embedded[area] })),
  )
}

const isOrder = (check: Check): check is CheckOf<'order'> =>
  check.kind === 'order' && check.severity === 'error'

/** Figures of which each is a part of the one before (trained, certified, placed), by the first text of a row, else by record. */
function byCategory(entity: Entity, records: readonly TitledRecord[]): Chart[] {
  const list = listOf(entity)
  const [longest] = (entity.checks ?? [])
    .filter(isOrder)
    .filter(({ rows }) => (rows ?? null) === (list?.name ?? null))
    .toSorted((one, other) => other.fields.length - one.fields.length)
  if (!longest || longest.fields.length < 3) return []
  const fields = list?.field.columns ?? entity.fields
  const names = longest.fields.toReversed().slice(-MAX_SERIES)
  const [textColumn] =
    Object.entries(list?.field.columns ?? {}).find(([, { kind, required }]) => kind === 'text' && required) ??
    []
  const own = Object.entries(entity.fields).find(
    ([name, { kind, required }]) =>
      required &&
      (kind === 'text' || kind === 'reference') &&
      !['state_id', 'district_id', 'financial_year_id'].includes(name),
  )?.[0]
  const category = textColumn ? fields[textColumn] : own && entity.fields[own]
  if (!category) return []
  const categoryOf: CategoryOf = (record, line) => {
    if (textColumn) return { key: line[textColumn], name: line[textColumn] }
    const key = record[own as string]
    return { key, name: record.embedded[own as string] ?? key }
  }
  return chartsOf(
    say('document.byCategory', {
      category: inlineParam(labelOf(textColumn ?? (own as string), category)),
    }),
    names,
    fields,
    linesOf(entity, records, categoryOf),
  )
}

/** The charts of a form's figures; none if there is only one category or nothing to count. */
export const formCharts = (entity: Entity, records: readonly TitledRecord[]): Chart[] => [
  ...byBlock(entity, records),
  ...byCategory(entity, records),
]
