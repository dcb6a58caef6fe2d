import { useTranslate } from 'ra-core'
import { jobStatuses } from '../../schema/jobs.ts'
import { StatusList } from '../../src/app/StatusList.tsx'
import { useUrlStatus } from '../../src/app/useUrlStatus.ts'
import { JobRow } from './JobRow.tsx'
import { useJobs } from './useJobs.ts'

/** What the server does in the background, and what of it failed. */
export default function JobsScreen() {
  const translate = useTranslate()
  const [status, setStatus] = useUrlStatus(jobStatuses)
  return (
    <StatusList
      title={translate('jobs.title')}
      about={translate('jobs.about')}
      empty={translate(status ? 'jobs.none_with_status' : 'jobs.none')}
      statuses={jobStatuses.map((name) => [name, translate(`jobs.statuses.${name}`)])}
      status={status}
      onStatusChange={setStatus}
      query={useJobs(status)}
    >
      {(job) => <JobRow key={job.id} job={job} />}
    </StatusList>
  )
}
