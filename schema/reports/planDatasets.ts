import { areaColumns } from '../areas.ts'
import type { Field, Fields } from '../define.ts'
import { type Entity, entities } from '../index.ts'
import { isGrouping, isSummed } from '../kindTraits.ts'
import { labelOf } from '../label.ts'
import { isForm, planAreaField, planEntitiesIn } from '../plan.ts'
import { yearField } from '../traits.ts'
import type { Dataset, Measure } from './dataset.ts'
import { FORM_STATUS } from './report.ts'

/** An inactive record counts nowhere: neither here nor for the completeness, the checks and the document of the form. */
const counted = { status: ['active'] }

/** The fields by which the figures of a form are grouped: masters and choices. */
const groupingFields = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => isGrouping(fields[name] as Field))

const sumsOf = (fields: Fields): Record<string, Measure> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isSummed(field)
        ? [[name, { label: labelOf(name, field), sum: name, ...(field.unit && { unit: field.unit }) }]]
        : [],
    ),
  )

const IN_STATE = ['state_id', yearField]
const IN_DISTRICT = ['state_id', 'district_id', yearField]

/** The area of the form, those that contain it, and the year. */
function places(entity: Entity): string[] {
  const columns = areaColumns(entity).map(({ column }) => column)
  return [...columns.slice(0, columns.indexOf(planAreaField(entity)) + 1), yearField]
}

/** Summaries by these fields, each only where another of them does not have the same. */
function summariesBy(all: Readonly<Record<string, readonly string[]>>): Dataset['summaries'] {
  const named = Object.entries(all).map(([name, fields]) => [name, [...fields, FORM_STATUS]] as const)
  return Object.fromEntries(
    named.filter(
      ([, fields], at) => !named.slice(0, at).some(([, others]) => others.join() === fields.join()),
    ),
  )
}

/** The figures of the records of a form, where it has any. */
function ofRecords(entity: Entity): [string, Dataset][] {
  const sums = sumsOf(entity.fields)
  if (!Object.keys(sums).length) return []
  const others = groupingFields(entity.fields).filter((name) => !places(entity).includes(name))
  return [
    [
      entity.name,
      {
        entity: entity.name,
        where: counted,
        dates: [],
        measures: { ...sums, records: { label: 'Records', count: {} } },
        dimensions: [...places(entity), ...others],
        summaries: summariesBy({ state: IN_STATE, district: IN_DISTRICT }),
        isPlanned: true,
      },
    ],
  ]
}

/** The figures of the rows inside the records: reading them from these takes ten times as long as from a summary. */
const ofRows = (entity: Entity): [string, Dataset][] =>
  Object.entries(entity.fields).flatMap(([rows, field]): [string, Dataset][] => {
    const sums = field.kind === 'rows' ? sumsOf(field.columns) : {}
    if (field.kind !== 'rows' || !Object.keys(sums).length) return []
    const groups = groupingFields(field.columns)
    const dimensions = [...places(entity), ...groups]
    return [
      [
        `${entity.name}_${rows}`,
        {
          entity: entity.name,
          rows,
          where: counted,
          dates: [],
          measures: { ...sums, rows: { label: 'Rows', count: {} } },
          dimensions,
          summaries: summariesBy({
            state: IN_STATE,
            district: IN_DISTRICT,
            group: [...IN_STATE, ...groups],
            area: places(entity),
            form: dimensions,
          }),
          isPlanned: true,
        },
      ],
    ]
  })

/** The figures of every form of the plan. */
export const planDatasets: Readonly<Record<string, Dataset>> = Object.fromEntries(
  planEntitiesIn(entities)
    .filter(isForm)
    .flatMap((entity) => [...ofRecords(entity), ...ofRows(entity)]),
)
