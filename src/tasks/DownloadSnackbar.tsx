import Paper from '@mui/material/Paper'
import Snackbar from '@mui/material/Snackbar'
import { TaskProgress } from './TaskProgress.tsx'

export interface DownloadSnackbarProps {
  /** The name of the task on the server. */
  name: string
  label: string
}

/** How much of a document is done, in the corner of the screen. */
export default function DownloadSnackbar({ name, label }: DownloadSnackbarProps) {
  return (
    <Snackbar open anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Paper
        variant="outlined"
        sx={{ boxShadow: 8, px: 2, py: 1.5, width: 320, '&:empty': { display: 'none' } }}
      >
        <TaskProgress name={name} label={label} isPending />
      </Paper>
    </Snackbar>
  )
}
