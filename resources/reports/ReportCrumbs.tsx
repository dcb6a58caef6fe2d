import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { areaField, areaLevels } from '../../schema/areas.ts'
import { listOf, type ReportQuery } from '../../schema/reports/reportQuery.ts'
import { useOption } from '../../src/form/inputs/useOption.ts'
import { reportAddress } from './useReportAddress.ts'
import type { ReportTexts } from './useReportTexts.ts'

interface ReportCrumbsProps {
  name: string
  query: ReportQuery
  texts: ReportTexts
}

/** The name of an area, the first with its path: nothing else says where it is. */
function AreaName({ level, id, isFirst }: { level: string; id: number; isFirst: boolean }) {
  const { data } = useOption(level, id)
  return (
    <>
      {data?.name ?? '…'}
      {isFirst && data?.path && (
        <Box component="span" sx={{ color: 'text.secondary', ml: 0.5 }}>
          {` ${data.path}`}
        </Box>
      )}
    </>
  )
}

/** The areas of the filter, from all down to the smallest; each opens the report there. */
export function ReportCrumbs({ name, query, texts }: ReportCrumbsProps) {
  const translate = useTranslate()
  const levels = areaLevels.filter((level) => texts.dataset.dimensions.includes(areaField(level)))
  const chosen = levels.flatMap((level) => {
    const [id, ...more] = listOf(query[areaField(level)])
    return id && !more.length ? [{ level, id: Number(id) }] : []
  })
  if (!chosen.length) return null
  const cleared = (from: number) =>
    Object.fromEntries(levels.slice(from).map((level) => [areaField(level), undefined]))
  const separator = (
    <Box component="span" aria-hidden sx={{ color: 'text.secondary', mx: 0.75 }}>
      ›
    </Box>
  )
  return (
    <Box
      component="nav"
      aria-label={translate('reports.areas')}
      sx={{ fontSize: 13, '& a': { py: { xs: 1, sm: 0 } } }}
    >
      <MuiLink component={Link} to={reportAddress(name, { ...query, ...cleared(0), sort: undefined })}>
        {translate('reports.all_areas')}
      </MuiLink>
      {chosen.map(({ level, id }, at) => (
        <span key={level}>
          {separator}
          {at === chosen.length - 1 ? (
            <span aria-current="page">
              <AreaName level={level} id={id} isFirst={at === 0} />
            </span>
          ) : (
            <MuiLink
              component={Link}
              to={reportAddress(name, { ...query, ...cleared(levels.indexOf(level) + 1), sort: undefined })}
            >
              <AreaName level={level} id={id} isFirst={at === 0} />
            </MuiLink>
          )}
        </span>
      ))}
    </Box>
  )
}
