import type { Check, CheckOf } from '../../../../schema/checks/definition.ts'
import type { Field } from '../../../../schema/define.ts'
import type { Entity } from '../../../../schema/index.ts'
import { labelOf } from '../../../../schema/label.ts'
import { planAreaField, planLevel } from '../../../../schema/plan.ts'
import { listOf, type Titled, type Values } from '../read.ts'
import type { Chart } from './chart.ts'

const SERIES = 4

interface Counted {
  /** Two blocks may share a name. */
  key: unknown
  category: string
  values: Values
}

function barsOf(
  title: string,
  names: readonly string[],
  fields: Readonly<Record<string, Field>>,
  lines: readonly Counted[],
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
  return [{ title, series: names.map((name) => labelOf(name, fields[name] as Field)), bars }]
}

type Naming = (record: Titled, line: Values) => { key: unknown; name: unknown }

const linesOf = (entity: Entity, records: readonly Titled[], naming: Naming) => {
  const list = listOf(entity)
  return records.flatMap((record): Counted[] =>
    (list ? ((record[list.name] ?? []) as Values[]) : [record]).flatMap((values) => {
      const { key, name } = naming(record, values)
      return typeof name === 'string' ? [{ key, category: name, values }] : []
    }),
  )
}

/** The figures of each block, where a form is kept by block: the whole numbers that must be filled, else the first two. */
function byBlock(entity: Entity, records: readonly Titled[]): Chart[] {
  if (planLevel(entity) !== 'block') return []
  const fields = listOf(entity)?.field.columns ?? entity.fields
  const counts = Object.entries(fields).filter(([, { kind }]) => kind === 'integer')
  const required = counts.filter(([, field]) => field.required)
  const names = (required.length ? required : counts.slice(0, 2)).map(([name]) => name).slice(0, SERIES)
  const area = planAreaField(entity)
  return barsOf(
    'By block',
    names,
    fields,
    linesOf(entity, records, (record) => ({ key: record[area], name: record.embedded[area] })),
  )
}

const isOrder = (check: Check): check is CheckOf<'order'> =>
  check.kind === 'order' && check.severity === 'error'

/** Figures of which each is a part of the one before (trained, certified, placed), by whom they are told of: the first text of a row, else the record. */
function byName(entity: Entity, records: readonly Titled[]): Chart[] {
  const list = listOf(entity)
  const [longest] = (entity.checks ?? [])
    .filter(isOrder)
    .filter(({ rows }) => (rows ?? null) === (list?.name ?? null))
    .toSorted((one, other) => other.fields.length - one.fields.length)
  if (!longest || longest.fields.length < 3) return []
  const fields = list?.field.columns ?? entity.fields
  const names = longest.fields.toReversed().slice(-SERIES)
  const [naming] =
    Object.entries(list?.field.columns ?? {}).find(([, { kind, required }]) => kind === 'text' && required) ??
    []
  const own = Object.entries(entity.fields).find(
    ([name, { kind, required }]) =>
      required &&
      (kind === 'text' || kind === 'reference') &&
      !['state_id', 'district_id', 'financial_year_id'].includes(name),
  )?.[0]
  const whom = naming ? fields[naming] : own && entity.fields[own]
  if (!whom) return []
  const called: Naming = (record, line) => {
    if (naming) return { key: line[naming], name: line[naming] }
    const key = record[own as string]
    return { key, name: record.embedded[own as string] ?? key }
  }
  return barsOf(
    `By ${labelOf(naming ?? (own as string), whom).toLowerCase()}`,
    names,
    fields,
    linesOf(entity, records, called),
  )
}

/** The charts that say something of a form's figures; none where there is one category or nothing to count. */
export const chartsIn = (entity: Entity, records: readonly Titled[]): Chart[] => [
  ...byBlock(entity, records),
  ...byName(entity, records),
]
