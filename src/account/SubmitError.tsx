import Alert, { type AlertProps } from '@mui/material/Alert'

/** The error of the last attempt that belongs to no field. */
export function SubmitError({ message, sx }: { message: string | undefined } & Pick<AlertProps, 'sx'>) {
  if (!message) return null
  return (
    <Alert severity="error" role="alert" sx={sx}>
      {message}
    </Alert>
  )
}
