import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Action } from '../../schema/rights.ts'

interface TroubleProps {
  title: string
  body: string
  children?: ReactNode
  details?: string
}

/** A screen that cannot be shown: what happened, what to do, and the button that does it. */
export function Trouble({ title, body, children, details }: TroubleProps) {
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
    <Trouble
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
    </Trouble>
  )
}

export const NotFound = () => (
  <Trouble title="shell.error.missing_title" body="shell.error.missing_body">
    <HomeButton variant="contained" />
  </Trouble>
)

/** Which right is missing, where that is known, and who can give it. */
export function AccessDenied({ entity, action }: { entity?: string; action?: Action }) {
  const translate = useTranslate()
  const names = entity && translate(`resources.${entity}.inline`, { smart_count: 2 })
  const title = names
    ? translate('shell.error.denied_right', { action: translate(`shell.rights.${action}`), names })
    : 'shell.error.denied_title'
  return (
    <Trouble title={title} body={names ? 'shell.error.denied_who' : 'shell.error.denied_body'}>
      <HomeButton variant="contained" />
    </Trouble>
  )
}

/** What one may do could not be asked, so nothing is shown. */
export function RightsUnknown({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <Trouble title="shell.error.rights_title" body="shell.error.rights_body">
      <Button variant="contained" onClick={onRetry}>
        {translate('shell.actions.retry')}
      </Button>
    </Trouble>
  )
}
