import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { entities } from '../../schema/index.ts'
import { useFormats } from '../../src/app/formats.ts'
import { StatusRow } from '../../src/app/StatusRow.tsx'
import { EMPTY_VALUE } from '../../src/grid/cells.tsx'

const DiscardDialog = lazy(() => import('./DiscardDialog.tsx'))

interface WaitingRowProps {
  /** Unknown of a save that an earlier version of the app stored and that cannot be read. */
  at: number | undefined
  entity: string | undefined
  /** Of a record; a sheet has the name of its form. */
  title: string
  isSheet?: boolean
  status: string
  needsUser: boolean
  /** Why it was refused, or what happens next. */
  text: string
  maybeSaved: boolean
  onDiscard: () => Promise<unknown>
  /** The buttons before Discard. */
  children?: ReactNode
}

/** One save or document that waits on this device: what it is, for which record, when it was typed, its state and what can be done. */
export function WaitingRow(props: WaitingRowProps) {
  const { at, entity, title, isSheet, status, needsUser, text, maybeSaved, onDiscard, children } = props
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const [isDiscarding, setDiscarding] = useState(false)
  const kind = entities[entity ?? '']
    ? translate(`resources.${entity}.name`, { smart_count: isSheet ? 2 : 1 })
    : translate('offline.other')
  return (
    <StatusRow
      time={at === undefined ? EMPTY_VALUE : timestamp(at)}
      subject={title || kind}
      kind={title ? kind : undefined}
      status={status}
      color={needsUser ? 'error.main' : 'warning.main'}
    >
      <Box sx={{ fontSize: 13, color: needsUser ? 'error.main' : 'text.secondary' }}>{text}</Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          mt: 0.75,
          '& > *': { minHeight: { xs: 44, sm: 0 } },
        }}
      >
        {children}
        <Button size="small" color="error" onClick={() => setDiscarding(true)}>
          {translate('offline.discard')}
        </Button>
      </Box>
      {isDiscarding && (
        <Suspense>
          <DiscardDialog
            name={title || kind}
            maybeSaved={maybeSaved}
            onClose={() => setDiscarding(false)}
            onDiscard={() => void onDiscard().then(() => setDiscarding(false))}
          />
        </Suspense>
      )}
    </StatusRow>
  )
}
