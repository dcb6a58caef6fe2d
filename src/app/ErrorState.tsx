import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Action } from '../../schema/defaultRights.ts'
import { deviceState } from '../data/session/deviceState.ts'
import { useErrorTitle } from './useScreenTitle.ts'

interface ErrorStateProps {
  title: string
  body: string
  children?: ReactNode
  details?: string
  /** What the address names does not exist. */
  isMissing?: boolean
}

/** Replaces a screen that cannot be shown: what happened, what to do next, and buttons for it. */
export function ErrorState({ title, body, children, details, isMissing = false }: ErrorStateProps) {
  const translate = useTranslate()
  useErrorTitle(translate(title), isMissing)
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

/** True if the code of a screen could not be loaded: no connection, or the server has a newer version. */
const isLoadFailure = (error: Error) =>
  /dynamically imported module|module script failed|Unable to preload/i.test(error.message)

interface ScreenErrorProps {
  error: Error
  resetErrorBoundary: (reason?: unknown) => void
}

/** The first part of the keys of the texts. What a device has stored can be of an earlier version, whose replies the screen does not know. */
function kindOf(isNotLoaded: boolean) {
  if (isNotLoaded) return 'unloaded_'
  return deviceState.get().seenAt ? 'stored_' : ''
}

/** Shows an unexpected error of a screen. */
export function ScreenError({ error, resetErrorBoundary }: ScreenErrorProps) {
  const translate = useTranslate()
  const isNotLoaded = isLoadFailure(error)
  const texts = `shell.error.${kindOf(isNotLoaded)}`
  return (
    <ErrorState
      title={`${texts}title`}
      body={`${texts}body`}
      details={isNotLoaded ? undefined : `${error.name}: ${error.message}\n${window.location.pathname}`}
    >
      {!isNotLoaded && (
        <Button variant="contained" onClick={() => resetErrorBoundary()}>
          {translate('shell.actions.retry')}
        </Button>
      )}
      <Button variant={isNotLoaded ? 'contained' : 'outlined'} onClick={() => window.location.reload()}>
        {translate('shell.actions.reload')}
      </Button>
      {!isNotLoaded && <HomeButton />}
    </ErrorState>
  )
}

export const NotFound = () => (
  <ErrorState title="shell.error.missing_title" body="shell.error.missing_body" isMissing>
    <HomeButton variant="contained" />
  </ErrorState>
)

/** Says which permission is missing, if known, and who can grant it. */
export function AccessDenied({ entity, action }: { entity?: string; action?: Action }) {
  const translate = useTranslate()
  const names = entity && translate(`resources.${entity}.inline`, { smart_count: 2 })
  const title = names
    ? translate('shell.error.denied_right', { action: translate(`shell.rights.${action}`), names })
    : 'shell.error.denied_title'
  return (
    <ErrorState title={title} body={names ? 'shell.error.denied_who' : 'shell.error.denied_body'}>
      <HomeButton variant="contained" />
    </ErrorState>
  )
}

export const AreaMissing = () => (
  <ErrorState title="shell.error.area_title" body="shell.error.area_body">
    <HomeButton variant="contained" />
  </ErrorState>
)

/** The user's permissions could not be loaded, so no screen can be shown. */
export function SessionError({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <ErrorState title="shell.error.rights_title" body="shell.error.rights_body">
      <Button variant="contained" onClick={onRetry}>
        {translate('shell.actions.retry')}
      </Button>
    </ErrorState>
  )
}
