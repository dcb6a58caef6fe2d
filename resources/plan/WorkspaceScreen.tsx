import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { chapters } from '../../schema/plan.ts'
import { useFormats } from '../../src/grid/formats.ts'
import { Failed } from '../../src/layout/Failed.tsx'
import { NotFound } from '../../src/layout/Trouble.tsx'
import { useMay } from '../../src/layout/useMay.ts'
import { useScreenTitle } from '../../src/layout/useScreenTitle.ts'
import { BackLink } from './BackLink.tsx'
import { CarryDialog } from './CarryDialog.tsx'
import { DocumentButton } from './DocumentButton.tsx'
import { FormLine } from './FormLine.tsx'
import { Chapter, Head, List } from './look.ts'
import { PlacePicker } from './PlacePicker.tsx'
import { Progress } from './Progress.tsx'
import { ReadyBar } from './ReadyBar.tsx'
import { RegisterLine } from './RegisterLine.tsx'
import { type Asked, StepDialog } from './StepDialog.tsx'
import { usePlaces, useRememberedPlace } from './usePlaces.ts'
import { usePlaceHere, useWorkspace } from './useWorkspace.ts'
import { VILLAGE_FORM, villagesPath } from './villages.ts'
import { WorkbookButton } from './WorkbookButton.tsx'
import { formsIn, pathOf, type Workspace } from './workspace.ts'

const heads = ['form', 'state', 'rows', 'findings_head', 'changed', 'steps_head'] as const

function Chapters({ workspace, onAsk }: { workspace: Workspace; onAsk: (asked: Asked) => void }) {
  const translate = useTranslate()
  // Who sees them opens one next: its code comes meanwhile.
  useEffect(() => void import('./FormScreen.tsx'), [])
  return workspace.chapters
    .filter(({ forms }) => forms.length)
    .map(({ chapter, forms }) => (
      <Chapter key={chapter} aria-labelledby={`chapter-${chapter}`}>
        <Typography variant="h4" component="h2" id={`chapter-${chapter}`} sx={{ mb: 0.5 }}>
          {translate(`plan.chapters.${chapter}`, { _: chapters[chapter] })}
        </Typography>
        <Head aria-hidden>
          {heads.map((head) => (
            <span key={head}>{translate(`plan.${head}`)}</span>
          ))}
        </Head>
        <List>
          {forms.map((one) =>
            one.kind === 'register' ? (
              <RegisterLine key={one.form} register={one} district={workspace.district.id} />
            ) : (
              <FormLine
                key={one.form}
                form={one}
                path={pathOf(workspace, one.form)}
                rollUp={
                  one.form === VILLAGE_FORM
                    ? villagesPath(workspace.district.id, workspace.financial_year.id)
                    : undefined
                }
                onAsk={(cell, step) => onAsk({ step, chosen: [{ form: one, cell }] })}
              />
            ),
          )}
        </List>
      </Chapter>
    ))
}

/** The plan of a district and year: what is there, what is missing, and what comes next. */
export default function WorkspaceScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { day } = useFormats()
  const { isPlace, ...place } = usePlaceHere()
  const [, remember] = useRememberedPlace()
  const { data: places } = usePlaces()
  const { data, error, refetch } = useWorkspace(place.district, place.year)
  const [asked, ask] = useState<Asked>()
  const [isCarrying, carry] = useState(false)
  const may = useMay()
  // Whoever may add records to a form that nobody has begun.
  const canBegin =
    data?.previous && formsIn(data).some(({ form, state }) => state === 'not_started' && may(form, 'create'))
  useScreenTitle(data && `${data.district.name} ${data.financial_year.name}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: remembered when the place is another one
  useEffect(() => {
    if (data) remember(place)
  }, [data?.district.id, data?.financial_year.id])
  if (!isPlace) return <NotFound />
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, maxWidth: 1320 }}>
      {places && !places.only && (
        <BackLink to={`/plan/board?financial_year_id=${place.year}`}>{translate('plan.board.open')}</BackLink>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h1" sx={{ flex: '1 1 280px' }}>
          {data
            ? translate('plan.of', {
                district: data.district.name,
                // A word joiner: the year stays on one line.
                year: data.financial_year.name.replace('-', '-\u2060'),
              })
            : translate('plan.title')}
        </Typography>
        {data && formsIn(data).some(({ form }) => may(form, 'export')) && <DocumentButton workspace={data} />}
        {data && <WorkbookButton workspace={data} />}
        <PlacePicker place={place} onPick={({ district, year }) => navigate(`/plan/${district}/${year}`)} />
      </Box>
      {error && <Failed message={error.message} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={420} />}
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
            <Progress
              workspace={data}
              due={data.financial_year.due_date && day(data.financial_year.due_date)}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              <ReadyBar workspace={data} onAsk={ask} />
              {canBegin && (
                <Button variant="outlined" onClick={() => carry(true)}>
                  {translate('plan.carry.begin', { year: data.previous?.name })}
                </Button>
              )}
            </Box>
          </Box>
          <Chapters workspace={data} onAsk={ask} />
        </>
      )}
      {data && isCarrying && <CarryDialog workspace={data} onClose={() => carry(false)} />}
      {data && asked && <StepDialog workspace={data} asked={asked} onClose={() => ask(undefined)} />}
    </Box>
  )
}
