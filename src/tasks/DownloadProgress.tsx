import Paper from '@mui/material/Paper'
import Snackbar from '@mui/material/Snackbar'
import { TaskProgress } from './TaskProgress.tsx'

interface DownloadProgressProps {
  /** The name of the task on the server. */
  name: string
  label: string
  isPending: boolean
}

/** While the server makes a document to download: how much of it is done, in the corner of the screen. */
export function DownloadProgress({ name, label, isPending }: DownloadProgressProps) {
  return (
    <Snackbar open={isPending} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Paper
        variant="outlined"
        sx={{ boxShadow: 8, px: 2, py: 1.5, width: 320, '&:empty': { display: 'none' } }}
      >
        <TaskProgress name={name} label={label} isPending={isPending} />
      </Paper>
    </Snackbar>
  )
}
