import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { useTranslate } from 'ra-core'
import { memo, useEffect, useRef } from 'react'
import type { Application } from './useApplications.ts'
import { useWaitingText } from './useWaitingText.ts'

interface ApplicationLineProps {
  application: Application
  isCurrent: boolean
  isSelected: boolean
  onOpen: (id: number) => void
  onSelect: (id: number) => void
}

/** The name of an application, where the candidate lives, the trade, and how long it has waited. */
const ApplicationLine = memo(function ApplicationLine(props: ApplicationLineProps) {
  const { application, isCurrent, isSelected, onOpen, onSelect } = props
  const { id, name, embedded, approver_id } = application
  const translate = useTranslate()
  const waitingText = useWaitingText()
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const approver =
    approver_id === null ? undefined : (embedded?.approver_id ?? translate('candidate.inbox.another'))
  const about = [embedded?.panchayat_id ?? embedded?.city_id, embedded?.trade_id].filter(Boolean)
  return (
    <Box
      component="li"
      ref={line}
      sx={{
        display: 'flex',
        alignItems: 'center',
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: isCurrent ? 'action.selected' : undefined,
      }}
    >
      <Checkbox
        size="small"
        checked={isSelected}
        onChange={() => onSelect(id)}
        slotProps={{ input: { 'aria-label': translate('candidate.inbox.select', { name }) } }}
        sx={{ minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } }}
      />
      <Box
        component="button"
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(id)}
        sx={{
          all: 'unset',
          flex: 1,
          minWidth: 0,
          py: 0.75,
          pr: 1.5,
          cursor: 'pointer',
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
          <Box component="span" sx={{ flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {name}
          </Box>
          <Box component="span" sx={{ fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {waitingText(application)}
          </Box>
        </Box>
        <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {about.join(' · ') || '—'}
        </Box>
        {approver && (
          <Box sx={{ fontSize: 13, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {translate('candidate.inbox.for', { approver })}
          </Box>
        )}
      </Box>
    </Box>
  )
})

interface ApplicationListProps {
  applications: readonly Application[]
  currentId: number | undefined
  selected: ReadonlySet<number>
  onOpen: (id: number) => void
  onSelect: (id: number) => void
  onMore: (() => void) | undefined
}

/** The applications that wait for a decision. */
export function ApplicationList(props: ApplicationListProps) {
  const { applications, currentId, selected, onOpen, onSelect, onMore } = props
  const translate = useTranslate()
  return (
    <>
      <Box
        component="ul"
        aria-label={translate('candidate.inbox.list')}
        sx={{ m: 0, p: 0, listStyle: 'none', bgcolor: 'background.paper' }}
      >
        {applications.map((application) => (
          <ApplicationLine
            key={application.id}
            application={application}
            isCurrent={application.id === currentId}
            isSelected={selected.has(application.id)}
            onOpen={onOpen}
            onSelect={onSelect}
          />
        ))}
      </Box>
      {onMore && <Button onClick={onMore}>{translate('candidate.inbox.more')}</Button>}
    </>
  )
}
