import { useTranslate } from 'ra-core'
import type { ApplicationStatus } from '../../schema/rpl/applicationStatuses.ts'
import { StatusMark, type StatusTone } from '../../src/app/StatusMark.tsx'

const tones: Readonly<Record<ApplicationStatus, StatusTone>> = {
  draft: 'inWork',
  submitted: 'waiting',
  approved: 'done',
  sent_back: 'inWork',
  rejected: 'final',
  assigned: 'ready',
  in_batch: 'ready',
  assessed: 'ready',
  certified: 'done',
  placed: 'done',
  withdrawn: 'final',
  merged: 'final',
}

/** Returns a function that names the status of an application. */
export function useStatusText() {
  const translate = useTranslate()
  return (status: ApplicationStatus) =>
    translate(`resources.employee_registration.choices.application_status.${status}`)
}

/** The status of an application. */
export function CandidateStatusMark({ status }: { status: ApplicationStatus }) {
  return <StatusMark tone={tones[status]} word={useStatusText()(status)} />
}
