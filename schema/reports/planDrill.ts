import { entityOf } from '../index.ts'
import { FORM_STATUS, planLevel } from '../plan.ts'
import { yearField } from '../traits.ts'
import type { Dataset } from './dataset.ts'
import { isRecordField } from './dimensionField.ts'
import { listAddress } from './drillFilter.ts'
import { countedForms } from './report.ts'

type Values = Readonly<Record<string, unknown>>

/** The fields of the records whose values are known: by which the row of a figure is grouped, or else filtered. */
const knownFields = (dataset: Dataset, filters: Values, row: Values): [string, unknown][] =>
  dataset.dimensions
    .filter((name) => isRecordField(dataset, name))
    .map((name): [string, unknown] => [name, Object.hasOwn(row, name) ? row[name] : filters[name]])
    .filter(([, value]) => value !== undefined)

/**
 * The filter of the list that has the records behind a figure of a form: those that count, of the forms that count. `filters` are those of
 * the reply. Values of the rows inside records cannot be filtered in a list.
 */
export function planFilter(dataset: Dataset, filters: Values, row: Values): Values {
  const statuses = countedForms[(filters.forms ?? 'approved') as keyof typeof countedForms]
  return {
    ...Object.fromEntries(knownFields(dataset, filters, row)),
    ...Object.fromEntries(
      Object.entries(dataset.where ?? {}).map(([name, [value, ...others]]) => [
        name,
        others.length ? [value, ...others] : value,
      ]),
    ),
    ...(statuses.length && { [FORM_STATUS]: statuses }),
  }
}

/** The address of what is behind a figure of a form: the form of one area and year, where it has no other records, else their list. */
export function planAddress(dataset: Dataset, filters: Values, row: Values): string {
  const { entity } = dataset
  const isOfBlock = planLevel(entityOf(entity)) === 'block'
  const form = ['district_id', yearField, ...(isOfBlock ? ['block_id'] : [])]
  const known = new Map(
    knownFields(dataset, filters, row).map(([name, value]) => [name, [value].flat()] as const),
  )
  const isForm =
    form.every((name) => known.get(name)?.length === 1 && typeof known.get(name)?.[0] === 'number') &&
    [...known.keys()].every((name) => name === 'state_id' || form.includes(name))
  const [district, year, block] = form.map((name) => known.get(name)?.[0])
  return isForm
    ? `/plan/${district}/${year}/${entity}${isOfBlock ? `?block=${block}` : ''}`
    : listAddress(entity, planFilter(dataset, filters, row))
}
