import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useDeferredValue, useId } from 'react'
import { Navigate } from 'react-router-dom'
import { dayInIndia } from '../../schema/indiaTime.ts'
import { useFormats } from '../../src/app/formats.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { dataProvider } from '../../src/data/dataProvider.ts'
import { HOME } from '../../src/data/paths.ts'
import { storage } from '../../src/data/session/storage.ts'
import { Directory } from '../../src/shell/home/Directory.tsx'
import { KeyHints } from '../../src/shell/home/KeyHints.tsx'
import { RecentList } from '../../src/shell/home/RecentList.tsx'
import { CandidateFigures } from './CandidateFigures.tsx'
import { PlanPanel } from './PlanPanel.tsx'
import { ProviderFigures } from './ProviderFigures.tsx'
import { SystemPanel } from './SystemPanel.tsx'
import { homeQuery, useHome } from './useHome.ts'
import { WorkPanel } from './WorkPanel.tsx'

const columns = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
  alignItems: 'start',
} as const
const stack = { display: 'grid', gap: 3, minWidth: 0 } as const

/** A part of the screen with a heading. */
function Part({
  title,
  isPrinted = true,
  children,
}: {
  title: string
  isPrinted?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={isPrinted ? undefined : { '@media print': { display: 'none' } }}
    >
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={stack}>{children}</Box>
    </Box>
  )
}

/** What is below the title, once it is known what waits: until then the rest would move. */
function Content() {
  const translate = useTranslate()
  const { data: home, error, isPending, refetch } = useHome()
  const can = useCan()
  // The lists are below the window: what is in it is painted first.
  const isPainted = useDeferredValue(true, false)
  if (isPending) return null
  return (
    <Box sx={{ ...stack, gap: 4, '@media print': { gap: 2 } }}>
      {error && !home && <LoadError message={error.message} onRetry={() => void refetch()} />}
      <Box sx={columns}>
        {home && <WorkPanel home={home} />}
        <Box sx={{ ...stack, '&:empty': { display: 'none' } }}>
          {home?.plan && <PlanPanel plan={home.plan} />}
          {home?.system && <SystemPanel system={home.system} />}
          <RecentList />
        </Box>
      </Box>
      {home?.provider && (
        <Part title={translate('resources.batch.name', { smart_count: 2 })}>
          <ProviderFigures provider={home.provider} />
        </Part>
      )}
      {can('dashboard', 'view') && (
        <Part title={translate('home.figures')}>
          <CandidateFigures />
        </Part>
      )}
      <Part title={translate('home.lists')} isPrinted={false}>
        {isPainted && (
          <>
            <Directory />
            <KeyHints />
          </>
        )}
      </Part>
    </Box>
  )
}

export const firstQueries = () => (storage.traits().home === HOME ? [homeQuery(dataProvider)] : [])

/** The first screen: what waits for the user, how far the work is, and below it all lists. Some roles have a screen of their own. */
export default function HomeScreen() {
  const translate = useTranslate()
  const { date } = useFormats()
  const name = storage.profile()?.name
  const { home } = storage.traits()
  if (home !== HOME) return <Navigate to={home} replace />
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: { xs: 2, md: 3 }, maxWidth: 1320 }}>
      <Box sx={{ mb: 2.5, display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'baseline' }}>
        <Typography variant="h1" sx={{ flex: '1 1 auto' }}>
          {name ? translate('shell.home.hello', { name }) : translate('shell.home.title')}
        </Typography>
        <Typography color="text.secondary">{date(dayInIndia())}</Typography>
      </Box>
      <Content />
    </Box>
  )
}
