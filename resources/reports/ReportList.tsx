import './bringReportTexts.ts'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { AreaMissing } from '../../src/app/ErrorState.tsx'
import { Page } from '../../src/app/Page.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { MonthsChart } from './chart/MonthsChart.tsx'
import { reportGroups, useCanSeeReport, useHasFigures } from './reportGroups.ts'
import { reportAddress } from './useReportAddress.ts'
import { useReportViews, useSharedText } from './views/useReportViews.ts'

/** The reports that the user can see: of candidates, and of each chapter of the plan. */
export default function ReportList() {
  const translate = useTranslate()
  const can = useCan()
  const canSee = useCanSeeReport()
  const hasFigures = useHasFigures()
  const groups = reportGroups
    .map(({ label, names }) => ({ label, names: names.filter((name) => canSee(name) && hasFigures(name)) }))
    .filter(({ names }) => names.length)
  const hasChart = can('dashboard', 'view')
  const { data: views = [] } = useReportViews(hasChart)
  const sharedText = useSharedText()
  if (!groups.length && !hasChart) return <AreaMissing />
  return (
    <Page
      title={translate('reports.title')}
      about={translate('reports.about_list')}
      headingGap={2}
      sx={{ maxWidth: 1280 }}
    >
      {views.length > 0 && (
        <ReportCards
          title={translate('reports.saved_views')}
          cards={views.map((view) => ({
            key: String(view.id),
            to: `${reportAddress(view.report)}?${view.query}`,
            name: view.name,
            about: [translate(`reports.names.${view.report}`), sharedText(view)].filter(Boolean).join(' · '),
          }))}
        />
      )}
      {hasChart && <MonthsChart />}
      {groups.map(({ label, names }) => (
        <ReportCards
          key={label}
          title={translate(label)}
          cards={names.map((name) => ({
            key: name,
            to: reportAddress(name),
            name: translate(`reports.names.${name}`),
            about: translate(`reports.about.${name}`),
          }))}
        />
      ))}
    </Page>
  )
}

interface ReportCardsProps {
  title: string
  cards: readonly { key: string; to: string; name: string; about: string }[]
}

/** Links to reports, each with a line about it. */
const ReportCards = ({ title, cards }: ReportCardsProps) => (
  <Box component="section" aria-label={title} sx={{ mb: 3 }}>
    <Typography variant="h2" sx={{ fontSize: 16, mb: 1 }}>
      {title}
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
      {cards.map(({ key, to, name, about }) => (
        <Box
          component="li"
          key={key}
          sx={{
            px: 1.5,
            py: 1,
            border: 1,
            borderColor: 'divider',
            borderRadius: '6px',
            bgcolor: 'background.paper',
            overflowWrap: 'anywhere',
          }}
        >
          <MuiLink
            component={Link}
            to={to}
            sx={{ fontWeight: 500, display: 'inline-block', py: { xs: 1, sm: 0 } }}
          >
            {name}
          </MuiLink>
          <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{about}</Box>
        </Box>
      ))}
    </Box>
  </Box>
)
