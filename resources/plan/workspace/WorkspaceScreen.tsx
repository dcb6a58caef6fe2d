import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BeforeData, isGone } from '../../../src/app/BeforeData.tsx'
import { NotFound } from '../../../src/app/ErrorState.tsx'
import { useFormats } from '../../../src/app/formats.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { useCan } from '../../../src/app/permissions.tsx'
import { useReturnedFocus } from '../../../src/app/useReturnedFocus.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { dataProvider } from '../../../src/data/dataProvider.ts'
import { whenIdle } from '../../../src/data/start/whenIdle.ts'
import { BackLink } from '../BackLink.tsx'
import { useDistrictYearParams, useWorkspace, workspaceQueries } from '../data/useWorkspace.ts'
import { areaOf, formsIn, pathOf, type Workspace } from '../data/workspace.ts'
import type { PendingStep } from '../steps/FormStepDialog.tsx'
import { VILLAGE_FORM, villagesPath } from '../villages/villageForm.ts'
import { WorkbookButton } from '../workbook/WorkbookButton.tsx'
import { BatchSteps } from './BatchSteps.tsx'
import { DistrictYearPicker } from './DistrictYearPicker.tsx'
import { DocumentButton } from './DocumentButton.tsx'
import { FormLine } from './FormLine.tsx'
import { ChapterSection, Head, List } from './lineStyles.ts'
import { PlanProgress } from './PlanProgress.tsx'
import { RegisterLine } from './RegisterLine.tsx'
import { ReturnedForms } from './ReturnedForms.tsx'
import { districtYearQuery, useDistrictYearOptions } from './useDistrictYear.ts'

/** What is shown depends on both. */
export const firstQueries = (pathname: string) => [
  ...workspaceQueries(pathname),
  districtYearQuery(dataProvider),
]

const CarryDialog = lazy(() => import('../carryOver/CarryDialog.tsx'))
const FormStepDialog = lazy(() => import('../steps/FormStepDialog.tsx'))

const columns = ['form', 'status', 'rows', 'issues_head', 'changed'] as const

/** Loads the screen that most users open next, with the parts that its sheets show first. What fails is loaded again when it opens. */
async function loadSheets(workspace: Workspace): Promise<void> {
  const { firstParts } = await import('../form/FormScreen.tsx')
  const parts = new Set(formsIn(workspace).flatMap(({ form }) => firstParts(pathOf(workspace, form))))
  await Promise.all([...parts].map((part) => part.load()))
}

function Chapters({ workspace, onStep }: { workspace: Workspace; onStep: (step: PendingStep) => void }) {
  const translate = useTranslate()
  useEffect(() => void whenIdle(() => loadSheets(workspace)).catch(() => undefined), [workspace])
  return workspace.chapters
    .filter(({ forms }) => forms.length)
    .map(({ chapter, forms }) => (
      <ChapterSection key={chapter} aria-labelledby={`chapter-${chapter}`}>
        <Typography variant="h4" component="h2" id={`chapter-${chapter}`} sx={{ mb: 0.5 }}>
          {translate(`plan.chapters.${chapter}`)}
        </Typography>
        <Head aria-hidden>
          {columns.map((column) => (
            <span key={column}>{translate(`plan.${column}`)}</span>
          ))}
          {/* The buttons below have names of their own. */}
          <span />
        </Head>
        <List>
          {forms.map((entry) =>
            entry.kind === 'register' ? (
              <RegisterLine key={entry.form} register={entry} district={workspace.district.id} />
            ) : (
              <FormLine
                key={entry.form}
                form={entry}
                path={pathOf(workspace, entry.form)}
                totalsPath={
                  entry.form === VILLAGE_FORM
                    ? villagesPath(workspace.district.id, workspace.financial_year.id)
                    : undefined
                }
                onStep={(summary, step) => onStep({ step, forms: [{ form: entry, summary }] })}
              />
            ),
          )}
        </List>
      </ChapterSection>
    ))
}

/** The plan of a district and year: its forms with their status, issues and next steps. */
export default function WorkspaceScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { date } = useFormats()
  const { isValid, ...districtYear } = useDistrictYearParams()
  const { data: options, isPending } = useDistrictYearOptions()
  const { data: workspace, error, refetch } = useWorkspace(districtYear.district, districtYear.year)
  // How high the head is depends on what the user can choose there: what is below would move.
  const data = isPending ? undefined : workspace
  const [pendingStep, setPendingStep] = useState<PendingStep>()
  const [isCarryOverOpen, setCarryOverOpen] = useState(false)
  const batchFocus = useReturnedFocus()
  const can = useCan()
  // Offered to users who can add records to a form that nobody has started.
  const canCarryOver =
    data?.previous &&
    formsIn(data).some(({ form, status }) => status === 'not_started' && can(form, 'create'))
  useScreenTitle(data && `${areaOf(data)} ${data.financial_year.name}`)
  if (!isValid) return <NotFound />
  if (error && (!workspace || isGone(error))) return <BeforeData error={error} onRetry={refetch} />
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, maxWidth: 1320 }}>
      {options && !options.only && (
        <BackLink to={`/plan/board?financial_year_id=${districtYear.year}`}>
          {translate('plan.board.open')}
        </BackLink>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: '1 1 280px' }}>
          {data
            ? translate('plan.of', {
                district: areaOf(data),
                // A word joiner keeps the year on one line.
                year: data.financial_year.name.replace('-', '-\u2060'),
              })
            : translate('plan.title')}
        </Typography>
        {data && formsIn(data).some(({ form }) => can(form, 'export')) && <DocumentButton workspace={data} />}
        {data && <WorkbookButton workspace={data} />}
        <DistrictYearPicker
          value={districtYear}
          onPick={({ district, year }) => navigate(`/plan/${district}/${year}`)}
        />
      </Box>
      {error && <LoadError message={error.message} onRetry={refetch} />}
      {!data && <Skeleton variant="rounded" height={420} />}
      {data && (
        <>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              alignItems: 'center',
              justifyContent: 'space-between',
            }}
          >
            <PlanProgress
              workspace={data}
              due={data.financial_year.due_date && date(data.financial_year.due_date)}
            />
            <Box {...batchFocus} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <BatchSteps workspace={data} onStep={setPendingStep} />
              {canCarryOver && (
                <Button variant="outlined" onClick={() => setCarryOverOpen(true)}>
                  {translate('plan.carry.begin', { year: data.previous?.name })}
                </Button>
              )}
            </Box>
          </Box>
          <ReturnedForms workspace={data} />
          <Chapters workspace={data} onStep={setPendingStep} />
        </>
      )}
      <Suspense>
        {data && isCarryOverOpen && <CarryDialog workspace={data} onClose={() => setCarryOverOpen(false)} />}
        {data && pendingStep && (
          <FormStepDialog workspace={data} pending={pendingStep} onClose={() => setPendingStep(undefined)} />
        )}
      </Suspense>
    </Box>
  )
}
