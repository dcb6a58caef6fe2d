import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { RecordVersion } from '../../../schema/contract/entities.ts'
import { entityOf } from '../../../schema/index.ts'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { isStepOperation } from '../../../schema/stepMachines.ts'
import { LoadError } from '../../../src/app/LoadError.tsx'
import { VersionItem } from '../../../src/form/history/VersionItem.tsx'
import { StepTimeline } from '../../../src/steps/StepTimeline.tsx'
import { CandidateStatusMark, useStatusText } from '../CandidateStatusMark.tsx'
import { useVersions } from '../useVersions.ts'
import type { Application } from './useApplications.ts'

const entity = entityOf('employee_registration')

const changeOf = ({ changes }: RecordVersion, field: string) => changes.find((one) => one.field === field)?.to

/** The changes since the application was sent back last, if it was. */
function changesSinceSentBack(versions: readonly RecordVersion[]): readonly RecordVersion[] {
  const at = versions.findIndex(({ action, undone }) => action === 'send_back' && !undone)
  return versions.slice(0, Math.max(at, 0)).filter(({ action }) => !isStepOperation(entity.name, action))
}

interface PastStepsProps {
  application: Application
  /** Without it the panel around has the title. */
  hasTitle?: boolean
}

/** What was changed since the application was sent back, and the steps until now with their notes. */
export function PastSteps({ application, hasTitle = true }: PastStepsProps) {
  const translate = useTranslate()
  const statusText = useStatusText()
  const { data, error, refetch } = useVersions(application)
  const changed = changesSinceSentBack(data ?? [])
  const steps = (data ?? []).filter(({ action }) => isStepOperation(entity.name, action))
  /** The mark of the status to which a step led, unless its name says the same. */
  const statusOf = (version: RecordVersion, label: string) => {
    const status = changeOf(version, 'application_status') as ApplicationStatus | undefined
    return status && statusText(status) !== label && <CandidateStatusMark status={status} />
  }
  if (error && !data) return <LoadError message={error.message} onRetry={refetch} />
  return (
    <>
      {changed.length > 0 && (
        <Box component="section" sx={{ mb: 2 }}>
          <Typography variant="h5" component="h2" sx={{ mb: 0.5 }}>
            {translate('candidate.inbox.changed')}
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, mx: -2.5 }}>
            {changed.map((one) => (
              <VersionItem key={one.version} entity={entity} record={application} version={one} />
            ))}
          </Box>
        </Box>
      )}
      <Box component="section" sx={{ mb: 2 }}>
        {hasTitle && (
          <Typography variant="h5" component="h2" sx={{ mb: 0.5 }}>
            {translate('candidate.inbox.decisions')}
          </Typography>
        )}
        {data && (
          <StepTimeline
            steps={steps.map((one) => {
              const label = translate(`history.action.${one.action}`)
              return {
                id: one.operation,
                label,
                status: statusOf(one, label),
                by: one.by ?? translate('history.system'),
                at: one.at,
                comment: (changeOf(one, 'notes') as string | null | undefined) ?? null,
                note: one.undone ? translate('history.undone') : null,
              }
            })}
          />
        )}
      </Box>
    </>
  )
}
