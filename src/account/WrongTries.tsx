import Alert from '@mui/material/Alert'
import { useTranslate } from 'ra-core'

/** The server's limit of tries with one code. */
const MAX_TRIES = 5

/** How many wrong codes were entered; nothing before the first. */
export function WrongTries({ count }: { count: number }) {
  const translate = useTranslate()
  if (!count) return null
  return (
    <Alert severity="warning" role="status">
      {translate(count < MAX_TRIES ? 'signup.code.tries' : 'signup.code.used_up', {
        wrong: count,
        tries: MAX_TRIES,
      })}
    </Alert>
  )
}
