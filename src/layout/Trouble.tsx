import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

interface MessageProps {
  title: string
  body: string
  children: ReactNode
  details?: string
}

/** A screen that cannot be shown: what happened, what to do, and the button that does it. */
function Message({ title, body, children, details }: MessageProps) {
  const translate = useTranslate()
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', px: 3, py: { xs: 6, md: 12 } }}>
      <Typography variant="h1" gutterBottom>
        {translate(title)}
      </Typography>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {translate(body)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>{children}</Box>
      {details && (
        <Box component="details" sx={{ mt: 4, fontSize: 13, color: 'text.secondary' }}>
          <summary>{translate('shell.error.details')}</summary>
          <Box component="pre" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit' }}>
            {details}
          </Box>
        </Box>
      )}
    </Box>
  )
}

function HomeButton({ variant = 'outlined' }: { variant?: 'outlined' | 'contained' }) {
  const translate = useTranslate()
  return (
    <Button variant={variant} component={Link} to="/">
      {translate('shell.actions.home')}
    </Button>
  )
}

/** A screen's code that did not come: no connection, or the server has a newer one. */
const isUnloaded = (error: Error) =>
  /dynamically imported module|module script failed|Unable to preload/i.test(error.message)

interface ScreenErrorProps {
  error: Error
  resetErrorBoundary: (reason?: unknown) => void
}

export function ScreenError({ error, resetErrorBoundary }: ScreenErrorProps) {
  const translate = useTranslate()
  const unloaded = isUnloaded(error)
  const key = unloaded ? 'shell.error.unloaded' : 'shell.error'
  const [title, body] = unloaded ? [`${key}_title`, `${key}_body`] : [`${key}.title`, `${key}.body`]
  return (
    <Message
      title={title}
      body={body}
      details={unloaded ? undefined : `${error.name}: ${error.message}\n${window.location.pathname}`}
    >
      {!unloaded && (
        <Button variant="contained" onClick={() => resetErrorBoundary()}>
          {translate('shell.actions.retry')}
        </Button>
      )}
      <Button variant={unloaded ? 'contained' : 'outlined'} onClick={() => window.location.reload()}>
        {translate('shell.actions.reload')}
      </Button>
      {!unloaded && <HomeButton />}
    </Message>
  )
}

export const NotFound = () => (
  <Message title="shell.error.missing_title" body="shell.error.missing_body">
    <HomeButton variant="contained" />
  </Message>
)

export const AccessDenied = () => (
  <Message title="shell.error.denied_title" body="shell.error.denied_body">
    <HomeButton variant="contained" />
  </Message>
)
