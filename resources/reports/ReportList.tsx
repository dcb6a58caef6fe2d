import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { AreaMissing } from '../../src/app/ErrorState.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { useScreenTitle } from '../../src/app/useScreenTitle.ts'
import { MonthsChart } from './chart/MonthsChart.tsx'
import { reportGroups, useCanSeeReport, useHasFigures } from './reportGroups.ts'
import { reportAddress } from './useReportAddress.ts'

/** The reports that the user can see: of candidates, and of each chapter of the plan. */
export default function ReportList() {
  const translate = useTranslate()
  const can = useCan()
  const canSee = useCanSeeReport()
  const hasFigures = useHasFigures()
  const title = translate('reports.title')
  useScreenTitle(title)
  const groups = reportGroups
    .map(({ label, names }) => ({ label, names: names.filter((name) => canSee(name) && hasFigures(name)) }))
    .filter(({ names }) => names.length)
  const hasChart = can('dashboard', 'view')
  if (!groups.length && !hasChart) return <AreaMissing />
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, maxWidth: 1280 }}>
      <Typography variant="h1">{title}</Typography>
      <Box sx={{ mt: 0.5, mb: 2, color: 'text.secondary' }}>{translate('reports.about_list')}</Box>
      {hasChart && <MonthsChart />}
      {groups.map(({ label, names }) => (
        <Box component="section" key={label} sx={{ mb: 3 }}>
          <Typography variant="h2" sx={{ fontSize: 16, mb: 1 }}>
            {translate(label)}
          </Typography>
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              display: 'grid',
              gap: 1,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
            }}
          >
            {names.map((name) => (
              <Box
                component="li"
                key={name}
                sx={{
                  px: 1.5,
                  py: 1,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: '6px',
                  bgcolor: 'background.paper',
                }}
              >
                <MuiLink
                  component={Link}
                  to={reportAddress(name)}
                  sx={{ fontWeight: 500, display: 'inline-block', py: { xs: 1, sm: 0 } }}
                >
                  {translate(`reports.names.${name}`)}
                </MuiLink>
                <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate(`reports.about.${name}`)}</Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
