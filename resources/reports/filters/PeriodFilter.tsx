import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { dayInIndia } from '../../../schema/indiaTime.ts'
import { isPeriodName, periodDays, periodNames } from '../../../schema/reports/periods.ts'
import { datesOf, type ReportQuery } from '../../../schema/reports/reportQuery.ts'
import { DateInput } from '../../../src/form/inputs/DateInput.tsx'
import { Select } from './FieldFilter.tsx'

interface PeriodFilterProps {
  query: ReportQuery
  onSet: (changes: ReportQuery) => void
}

/** The choice of days that are typed. */
const OWN = 'own'

/** A period by its name, which moves with time, or from one day to another. */
export function PeriodFilter({ query, onSet }: PeriodFilterProps) {
  const translate = useTranslate()
  const { period, from, to } = query
  const isOwn = !isPeriodName(period) && Boolean(from || to)
  const choices = [...periodNames, OWN].map((name): [string, string] => [
    name,
    translate(`reports.periods.${name}`),
  ])
  const choose = (name: string | undefined) => {
    if (name !== OWN) return onSet({ period: name, from: undefined, to: undefined })
    const days = datesOf(query, dayInIndia()) ?? periodDays('this_year', dayInIndia())
    return onSet({ period: undefined, from: days.from, to: days.to })
  }
  const day = (name: 'from' | 'to') => (
    <Box sx={{ width: 170 }}>
      <DateInput
        id={`report-${name}`}
        label={translate(`reports.${name}`)}
        value={query[name] ?? null}
        onChange={(value) => onSet({ [name]: typeof value === 'string' ? value : undefined })}
      />
    </Box>
  )
  return (
    <>
      <Select
        label={translate('reports.period')}
        value={isOwn ? OWN : period}
        choices={choices}
        any={translate('reports.all_time')}
        onChange={choose}
      />
      {isOwn && day('from')}
      {isOwn && day('to')}
    </>
  )
}
