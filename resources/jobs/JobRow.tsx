import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'ra-core'
import type { QueuedJob } from '../../schema/contract/operations.ts'
import { type JobStatus, jobNames } from '../../schema/jobs.ts'
import { useFormats } from '../../src/app/formats.ts'
import { StatusRow } from '../../src/app/StatusRow.tsx'
import { useRunAgain } from './useJobs.ts'

const statusColors: { [S in JobStatus]: string } = {
  waiting: 'text.secondary',
  running: 'primary.main',
  done: 'success.main',
  failed: 'error.main',
}

/** A newer server may have added jobs of which this screen has no texts. */
const hasTexts = (name: string) => jobNames.some((known) => known === name)

function Progress({ done, total }: { done: number; total: number }) {
  const { integer } = useFormats()
  const text = useTranslate()('jobs.progress', { done: integer(done), total: integer(total) })
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, maxWidth: 360 }}>
      <LinearProgress
        variant="determinate"
        value={(100 * done) / total}
        aria-label={text}
        sx={{ flex: 1, height: 6, borderRadius: 1, bgcolor: 'divider' }}
      />
      {text}
    </Box>
  )
}

/** Returns a function that says what a job has done. */
function useResultText() {
  const translate = useTranslate()
  const { integer } = useFormats()
  return (name: string, result: NonNullable<QueuedJob['result']>) => {
    const counts = Object.entries(result)
    if (counts.every(([, count]) => count === 0)) return translate('jobs.nothing')
    if (!hasTexts(name)) return null
    const words = Object.fromEntries(counts.map(([key, count]) => [key, integer(count)]))
    return translate(`jobs.results.${name}`, words)
  }
}

/** One job: when it began, its status, and its progress, result or failure. */
export function JobRow({ job }: { job: QueuedJob }) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const resultText = useResultText()
  const { mutate: runAgain, isPending } = useRunAgain()
  const { id, name, status, created_at, started_at, due_at, done_at, result, failure, attempts } = job
  const secondary = { fontSize: 13, color: 'text.secondary' }
  const isFailed = status === 'failed'
  return (
    <StatusRow
      time={timestamp(started_at ?? created_at)}
      subject={hasTexts(name) ? translate(`jobs.names.${name}`) : translate('jobs.other', { name })}
      status={translate(`jobs.statuses.${status}`)}
      color={statusColors[status]}
    >
      {status === 'running' && job.total > 0 && <Progress done={job.progress} total={job.total} />}
      {result && <Box>{resultText(name, result)}</Box>}
      {status === 'waiting' && due_at && (
        <Box sx={secondary}>{translate('jobs.due', { time: timestamp(due_at) })}</Box>
      )}
      {status !== 'done' && done_at && (
        <Box sx={secondary}>{translate('jobs.last_done', { time: timestamp(done_at) })}</Box>
      )}
      {failure && (
        <Box sx={{ fontSize: 13, color: 'error.main' }}>
          {attempts ? translate('jobs.failure', { failure, smart_count: attempts }) : failure}
        </Box>
      )}
      {isFailed && (
        <Button
          size="small"
          variant="outlined"
          sx={{ mt: 0.75 }}
          disabled={isPending}
          onClick={() => runAgain(id)}
        >
          {translate('jobs.run_again')}
        </Button>
      )}
    </StatusRow>
  )
}
