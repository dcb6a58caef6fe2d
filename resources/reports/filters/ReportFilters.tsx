import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import { areaField, areaLevels } from '../../../schema/areas.ts'
import type { ReportQuery } from '../../../schema/reports/reportQuery.ts'
import { yearField } from '../../../schema/traits.ts'
import { Filters } from '../../../src/app/Filters.tsx'
import { useIsPhone } from '../../../src/app/useIsPhone.ts'
import type { ReportTexts } from '../useReportTexts.ts'
import { FieldFilter, Select } from './FieldFilter.tsx'
import { PeriodFilter } from './PeriodFilter.tsx'

interface ReportFiltersProps {
  query: ReportQuery
  texts: ReportTexts
  onSet: (changes: ReportQuery) => void
  /** A button beside that of the filters. */
  pinned?: ReactNode
}

/** The statuses of forms whose figures can count; keys `reports.forms.<name>`. */
const formChoices = ['approved', 'submitted', 'all'] as const

/**
 * The filters of a report, which are in its address: the year or the period, and the areas, each level once the one above is chosen. Other
 * fields are added from a list.
 */
export function ReportFilters({ query, texts, onSet, pinned }: ReportFiltersProps) {
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [added, setAdded] = useState<readonly string[]>([])
  const { dimensions, filters = {}, dates, isPlanned } = texts.dataset
  const areas = areaLevels.map(areaField).filter((name) => dimensions.includes(name))
  const shownAreas = areas.filter(
    (name, at) => at < 2 || query[name] || (query[areas[at - 1] ?? ''] && name !== 'city_id'),
  )
  const first = [...(dimensions.includes(yearField) ? [yearField] : []), ...shownAreas]
  const others = [...dimensions, ...Object.keys(filters)].filter((name) => !first.includes(name))
  const shown = [...first, ...others.filter((name) => isPhone || query[name] || added.includes(name))]
  const hidden = others.filter((name) => !shown.includes(name))
  const clearable = [...dimensions, ...Object.keys(filters), 'period', 'from', 'to', 'forms']
  return (
    <Filters
      pinned={pinned}
      count={clearable.filter((name) => query[name]).length}
      onClear={() => {
        setAdded([])
        onSet(Object.fromEntries(clearable.map((name) => [name, undefined])))
      }}
    >
      {dates.length > 0 && <PeriodFilter query={query} onSet={onSet} />}
      {shown.map((name) => (
        <FieldFilter key={name} name={name} query={query} texts={texts} onSet={onSet} />
      ))}
      {isPlanned && (
        <Select
          label={translate('reports.forms_label')}
          value={query.forms ?? 'approved'}
          choices={formChoices.map((name) => [name, translate(`reports.forms.${name}`)])}
          onChange={(value) => onSet({ forms: value === 'approved' ? undefined : value })}
        />
      )}
      {hidden.length > 0 && (
        <Button startIcon={<Add />} aria-haspopup="menu" onClick={(event) => setAnchor(event.currentTarget)}>
          {translate('reports.add_filter')}
        </Button>
      )}
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {hidden.map((name) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              setAdded([...added, name])
            }}
          >
            {texts.fieldName(name)}
          </MenuItem>
        ))}
      </Menu>
    </Filters>
  )
}
