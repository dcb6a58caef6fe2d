import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { SystemHome } from '../../schema/contract/home.ts'
import { useFormats } from '../../src/app/formats.ts'
import { Panel } from '../../src/app/Panel.tsx'
import { StatusMark } from '../../src/app/StatusMark.tsx'
import { PanelLink } from '../../src/shell/home/PanelLink.tsx'

const MEGABYTE = 1_048_576
/** The history is sealed each minute: more time than this means that no worker runs. */
const SEALED_WITHIN_MS = 10 * 60_000

interface HealthProps {
  to: string
  label: string
  /** Left out where there is nothing to judge. */
  isWell?: boolean
  children: ReactNode
}

function Health({ to, label, isWell, children }: HealthProps) {
  const translate = useTranslate()
  return (
    <PanelLink to={to} sx={{ alignItems: 'center !important' }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {label}
        <Box
          component="span"
          sx={{
            display: 'block',
            color: 'text.secondary',
            fontSize: 12,
            lineHeight: '18px',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {children}
        </Box>
      </Box>
      {isWell !== undefined && (
        <StatusMark
          tone={isWell ? 'done' : 'inWork'}
          word={translate(isWell ? 'home.system.well' : 'home.system.check')}
        />
      )}
    </PanelLink>
  )
}

/** How the server does, each line with the screen behind it. */
export function SystemPanel({ system }: { system: SystemHome }) {
  const translate = useTranslate()
  const { integer, timestamp } = useFormats()
  const { jobs, messages, sessions, database_bytes, sealed_at, unsealed } = system
  const isSealed = sealed_at !== null && Date.now() - Date.parse(sealed_at) < SEALED_WITHIN_MS
  return (
    <Panel title={translate('home.system.title')}>
      <Health
        to={jobs.failed ? '/jobs?status=failed' : '/jobs'}
        label={translate('home.system.jobs')}
        isWell={jobs.failed + jobs.overdue === 0}
      >
        {translate('home.system.jobs_counts', {
          overdue: integer(jobs.overdue),
          failed: integer(jobs.failed),
        })}
      </Health>
      <Health
        to={messages.failed ? '/outbox?status=failed' : '/outbox'}
        label={translate('home.system.messages')}
        isWell={messages.failed === 0}
      >
        {translate('home.system.messages_counts', {
          waiting: integer(messages.waiting),
          failed: integer(messages.failed),
        })}
      </Health>
      <Health to="/history" label={translate('home.system.history')} isWell={isSealed}>
        {sealed_at
          ? translate('home.system.sealed', { at: timestamp(sealed_at), open: integer(unsealed) })
          : translate('home.system.never')}
      </Health>
      <Health to="/users" label={translate('home.system.sessions')}>
        {integer(sessions)}
      </Health>
      <Health to="/settings" label={translate('home.system.database')}>
        {translate('home.system.megabytes', { size: integer(Math.ceil(database_bytes / MEGABYTE)) })}
      </Health>
    </Panel>
  )
}
