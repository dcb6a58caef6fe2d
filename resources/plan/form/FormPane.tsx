import Lock from '@mui/icons-material/LockOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useMemo, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { FormSummary, PlanForm } from '../../../schema/contract/planSchemas.ts'
import type { Entity } from '../../../schema/index.ts'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'
import { useFormats } from '../../../src/app/formats.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { scopeFilter } from '../../../src/sheet/document/recordsPage.ts'
import { kindOf } from '../../../src/sheet/document/shapeOf.ts'
import type { RowValues } from '../../../src/sheet/model/row.ts'
import type { SheetStatus } from '../../../src/sheet/panels/SheetPane.tsx'
import { BackLink } from '../BackLink.tsx'
import { useCanEdit } from '../data/useCanEdit.ts'
import { useFormUpdates } from '../data/useWorkspace.ts'
import { areaOf, isLocked, listPath, type Workspace } from '../data/workspace.ts'
import { FormStepButtons } from '../steps/FormStepButtons.tsx'
import type { PendingStep } from '../steps/FormStepDialog.tsx'
import { StepComment } from '../steps/StepComment.tsx'
import { VILLAGE_FORM, villagesPath } from '../villages/villageForm.ts'
import { FormBody } from './FormBody.tsx'
import { RecordsBody } from './RecordsBody.tsx'
import { subareaField } from './subareaField.ts'
import { useChecks, useLastYear } from './useFormQueries.ts'

const AreaPicker = lazy(() => import('./AreaPicker.tsx'))
const FormHistoryDialog = lazy(() => import('../steps/FormHistoryDialog.tsx'))
const FormStepDialog = lazy(() => import('../steps/FormStepDialog.tsx'))

interface FormPaneProps {
  workspace: Workspace
  entity: Entity
  form: PlanForm
  summary: FormSummary
  /** Values that all its records share. */
  scope: RowValues
}

const none: readonly RowValues[] = []

/** As high as the pickers of an area, until their code is loaded. */
const pickerHeight = { height: { xs: 44, sm: 'calc(1.25rem + 14px)' } } as const

/** The same records in their list, for import, export and history. */
const listPathOf = (entity: Entity, scope: RowValues) => listPath(entity.name, scopeFilter(entity, scope))

/** Why the form is locked: who changed its status, when, and the comment; of a submitted form also the explanation of its warnings. */
function LockedNotice({ summary }: Pick<FormPaneProps, 'summary'>) {
  const translate = useTranslate()
  const { date } = useFormats()
  const { status, reopening_expired, open_until, by, at, comment, completed } = summary
  return (
    <Alert severity="info" icon={<Lock fontSize="small" />} sx={{ mb: 1.5 }}>
      {reopening_expired && open_until
        ? translate('plan.step_comment.reopening_expired', { until: date(open_until) })
        : translate(`plan.locked.${status}`, { by: by ?? '', at: at ? date(at) : '' })}{' '}
      {comment && translate('shell.quoted', { text: comment })}
      {status === 'submitted' && completed?.comment && (
        <div>
          {translate('plan.locked.completed', {
            by: completed.by ?? translate('history.system'),
            at: date(completed.at),
            comment: completed.comment,
          })}
        </div>
      )}
    </Alert>
  )
}

/** A form of one area: its status, its steps and its sheet. */
export function FormPane({ workspace, entity, form, summary, scope }: FormPaneProps) {
  const translate = useTranslate()
  const [pendingStep, setPendingStep] = useState<PendingStep>()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const [sheetStatus, setSheetStatus] = useState<SheetStatus>()
  const { district, financial_year: year } = workspace
  const isReadOnly = !useCanEdit()({ form, summary })
  const title = translate(`resources.${entity.name}.name`, { smart_count: 2 })
  const area = areaOf(workspace)
  useScreenTitle(`${title}, ${area} ${year.name}`)
  const lastYear = useLastYear(district.id, year.id, entity.name)
  const lastRecords = useMemo(
    () =>
      lastYear.data?.records.filter(
        ({ block_id }) => form.level === 'district' || block_id === summary.area_id,
      ) ?? none,
    [lastYear.data, form.level, summary.area_id],
  )
  const results = useChecks(district.id, year.id, entity.name, summary.area_id, sheetStatus?.version ?? 0)
  const handleServerChange = useFormUpdates(district.id, year.id)
  const subarea = subareaField(entity)
  const isNarrowed = subarea !== undefined && Object.hasOwn(scope, subarea.name)
  const locked = isLocked(summary)
  const Body = kindOf(entity, scope) === 'each' ? RecordsBody : FormBody
  const isReady = locked || (sheetStatus?.isSettled && sheetStatus.errorCount === 0)
  const hasErrors = Object.values(summary.blocked_steps).some(({ reason }) => reason === 'errors')
  const hint = isReady ? hasErrors && 'plan.reasons.errors' : sheetStatus && 'plan.save_first'
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 1.5, '& > [data-comment]': { mb: 1.5 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2.5,
          alignItems: 'center',
          fontSize: 13,
          lineHeight: '28px',
          '& a, & > button': {
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: { xs: 44, sm: 28 },
          },
        }}
      >
        <Box sx={{ flex: { xs: '1 0 100%', md: 1 } }}>
          <BackLink to={`/plan/${district.id}/${year.id}`}>
            {translate('plan.of', { district: area, year: year.name })}
          </BackLink>
        </Box>
        {entity.name === VILLAGE_FORM && (
          <Link component={RouterLink} to={villagesPath(district.id, year.id)}>
            {translate('plan.village.open')}
          </Link>
        )}
        <Link component={RouterLink} to={listPathOf(entity, scope)}>
          {translate('plan.as_list')}
        </Link>
        <Link component="button" type="button" onClick={() => setHistoryOpen(true)}>
          {translate('steps.history.title')}
        </Link>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          rowGap: 0.5,
          alignItems: 'center',
          mb: 1,
          '& .MuiOutlinedInput-root': { minHeight: { xs: 44, sm: 0 } },
        }}
      >
        <Typography variant="h1" sx={{ minWidth: 0 }}>
          {title}
        </Typography>
        {(form.level === 'block' || subarea) && (
          <Suspense
            fallback={
              <>
                {form.level === 'block' && <Box sx={{ ...pickerHeight, width: 160 }} />}
                {subarea && <Box sx={{ ...pickerHeight, width: 220 }} />}
              </>
            }
          >
            <AreaPicker entity={entity} form={form} summary={summary} scope={scope} />
          </Suspense>
        )}
        {/* Together on one line, also where the title or a picker leaves no room for both. */}
        <Box sx={{ flex: '1 0 auto', maxWidth: '100%', display: 'flex', columnGap: 2, alignItems: 'center' }}>
          <FormStatusMark status={summary.status} />
          <Box sx={{ ml: 'auto', display: 'flex', columnGap: 2, alignItems: 'center' }}>
            {hint && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate(hint)}</Box>}
            <Box inert={!isReady} sx={{ opacity: isReady ? 1 : 0.5 }}>
              <FormStepButtons
                formArea={{ form, summary }}
                onStep={(step) => setPendingStep({ step, forms: [{ form, summary }], isNarrowed })}
              />
            </Box>
          </Box>
        </Box>
      </Box>
      <StepComment summary={summary} />
      {locked && <LockedNotice summary={summary} />}
      <Body
        key={String(isReadOnly)}
        entity={entity}
        scope={scope}
        serverResults={results}
        expectsResults={summary.issues.error + summary.issues.warning > 0}
        label={title}
        year={year.name}
        isReadOnly={isReadOnly}
        previous={lastRecords}
        previousYear={lastYear.data?.previous?.name}
        onStatusChange={setSheetStatus}
        onServerChange={handleServerChange}
      />
      <Suspense>
        {isHistoryOpen && (
          <FormHistoryDialog
            workspace={workspace}
            form={form}
            summary={summary}
            onClose={() => setHistoryOpen(false)}
          />
        )}
        {pendingStep && (
          <FormStepDialog
            workspace={workspace}
            pending={pendingStep}
            onClose={() => setPendingStep(undefined)}
          />
        )}
      </Suspense>
    </Box>
  )
}
