import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useDelayed } from '../app/useDelayed.ts'
import { useTask } from './useTask.ts'

/** A task that is done sooner shows no bar. */
const DELAY_MS = 600

interface TaskProgressProps {
  /** The name of the task on the server. */
  name: string
  label: string
}

/** The bar of a document that the server makes or reads: how many are before it, then how much of it is done. */
function Progress({ name, label }: TaskProgressProps) {
  const translate = useTranslate()
  const isShown = useDelayed(true, DELAY_MS)
  const task = useTask(name, true)
  if (!isShown) return null
  const percent = task?.total ? Math.round((task.done / task.total) * 100) : undefined
  return (
    <Box sx={{ width: '100%', maxWidth: 320 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, color: 'text.secondary' }}>
        <Typography variant="body2" role="status">
          {task?.before ? translate('tasks.waiting', { smart_count: task.before }) : label}
        </Typography>
        {percent !== undefined && (
          <Typography variant="body2" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {percent} %
          </Typography>
        )}
      </Box>
      <LinearProgress
        variant={percent === undefined ? 'indeterminate' : 'determinate'}
        value={percent ?? 0}
        aria-label={label}
        sx={{ mt: 0.75, height: 4, borderRadius: 1, bgcolor: 'divider' }}
      />
    </Box>
  )
}

export const TaskProgress = ({ isPending, ...props }: TaskProgressProps & { isPending: boolean }) =>
  isPending ? <Progress {...props} /> : null
