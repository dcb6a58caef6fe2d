import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { FieldOf } from '../../../schema/define.ts'
import { FIRST_DAY } from '../../../schema/indiaTime.ts'
import type { KindWith } from '../../../schema/kindTraits.ts'
import { useFormats, useFormatValue } from '../../app/formats.ts'
import { OptionNames } from '../../form/inputs/OptionName.tsx'
import { optionSource } from '../../form/inputs/options.ts'
import { useGridContext } from '../useGrid.ts'
import type { FilterField } from './filterFields.ts'
import { type FilterKindName, type FilterSummaryProps, filterNameOf } from './filterKinds.ts'
import { toList } from './filterValue.ts'
import { isStartOfDay, toDays } from './timestampDays.ts'
import { useChoiceLabel } from './useChoiceLabel.ts'

const TextSummary = ({ name, filter }: FilterSummaryProps) => [filter[name]].flat().join(', ')

function ChoiceSummary({ name, filter }: FilterSummaryProps) {
  const labelOf = useChoiceLabel(name)
  return toList(filter[name]).map(labelOf).join(', ')
}

function YesNoSummary({ name, filter }: FilterSummaryProps) {
  const translate = useTranslate()
  return [filter[name]]
    .flat()
    .map((value) => translate(value === 1 ? 'grid.yes' : 'grid.no'))
    .join(', ')
}

type RangeProps = FilterSummaryProps<FieldOf<KindWith<'ranged'>>>

function RangeSummary({ name, field, filter }: RangeProps) {
  const translate = useTranslate()
  const format = useFormatValue()
  const show = (value: unknown) => format(field, value)
  const first = filter[`${name}_gte`]
  const to = filter[`${name}_lte`]
  if (first === FIRST_DAY && to === undefined) return translate('grid.filter.is_filled')
  const from = first === FIRST_DAY ? undefined : first
  if (filter[name] !== undefined) return [filter[name]].flat().map(show).join(', ')
  if (from === to) return show(from)
  if (to === undefined) return `≥ ${show(from)}`
  if (from === undefined) return `≤ ${show(to)}`
  return `${show(from)} – ${show(to)}`
}

function TimestampSummary({ filter, ...rest }: RangeProps) {
  const { timestamp } = useFormats()
  const { [`${rest.name}_gte`]: from, [`${rest.name}_lte`]: to } = filter
  // An import shows what it changed since it began: not all of that day.
  if (typeof from === 'string' && from !== FIRST_DAY && to === undefined && !isStartOfDay(from))
    return `≥ ${timestamp(from)}`
  return <RangeSummary {...rest} filter={toDays(filter, rest.name)} />
}

/** Names in a chip; further ones are only counted. */
const MAX_NAMES = 2

function ReferenceSummary({ name, field, filter }: FilterSummaryProps<FieldOf<'reference'>>) {
  const ids = toList<number>(filter[name])
  return (
    <>
      <OptionNames to={optionSource(field)} ids={ids.slice(0, MAX_NAMES)} />
      {ids.length > MAX_NAMES && ` +${ids.length - MAX_NAMES}`}
    </>
  )
}

const summaries = {
  TextFilter: TextSummary,
  RangeFilter: RangeSummary,
  YesNoFilter: YesNoSummary,
  FinancialYearFilter: TextSummary,
  ChoiceFilter: ChoiceSummary,
  ReferenceFilter: ReferenceSummary,
  TimestampFilter: TimestampSummary,
} satisfies { [N in FilterKindName]: (props: FilterSummaryProps<never>) => ReactNode }

/** The value of a filter in a few words. */
export function FilterSummary({ filterField: { name, field } }: { filterField: FilterField }) {
  const { filter } = useGridContext()
  const translate = useTranslate()
  if (filter[name] === null) return translate('grid.filter.is_empty')
  const kind = filterNameOf(name, field)
  const Summary = kind && (summaries[kind] as (props: FilterSummaryProps) => ReactNode)
  return Summary && <Summary name={name} field={field} filter={filter} />
}
