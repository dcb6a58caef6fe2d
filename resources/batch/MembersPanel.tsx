import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { LEFT_STATUSES } from '../../schema/rpl/batchStatuses.ts'
import { useFormats } from '../../src/app/formats.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { Panel } from '../../src/app/Panel.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { percentOf, useAttendance } from './data/useAttendance.ts'
import { type Member, useMembers } from './data/useMembers.ts'
import { MemberActions } from './MemberActions.tsx'
import { MemberRow } from './MemberRow.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

interface MembersPanelProps {
  record: SavedRecord
  /** The user adds and removes candidates. */
  isProvider: boolean
  /** The user enters results. */
  isAssessor: boolean
}

/** The candidates of a batch, and who can enter or leave it. */
export function MembersPanel({ record, isProvider, isAssessor }: MembersPanelProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const can = useCan()
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [corrected, setCorrected] = useState<Member | null>(null)
  const id = Number(record.id)
  const { data, error, refetch } = useMembers({ id, version: record.version })
  const { data: attendance } = useAttendance(record)
  const status = record.batch_status
  const canChange = isProvider && can('batch', 'update')
  const canRemove = canChange && LEFT_STATUSES.some((one) => one === status)
  const canCorrect = status === 'closed' && isAssessor
  const taken = Number(record.total_no_of_candidate)
  const hidden = data && taken - data.candidates.length
  return (
    <Panel
      title={
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1,
            minHeight: 30,
            '& > .MuiButton-root': { whiteSpace: 'nowrap' },
          }}
        >
          <Box sx={{ flex: '1 1 200px' }}>
            {data
              ? translate('batch.members', { taken: integer(taken), places: integer(data.places) })
              : translate('batch.candidates')}
          </Box>
          {data && (
            <MemberActions
              record={record}
              members={data}
              attendance={attendance}
              canChange={canChange}
              isAssessor={isAssessor}
            />
          )}
        </Box>
      }
    >
      {error && <LoadError message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.candidates.length === 0 && (
        <Box sx={{ p: 1, color: 'text.secondary' }}>
          {translate(taken ? 'batch.elsewhere' : 'batch.nobody')}
        </Box>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data?.candidates.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            percent={attendance ? percentOf(attendance, member.id) : null}
            onRemove={canRemove ? setLeaving : undefined}
            onCorrect={canCorrect ? setCorrected : undefined}
          />
        ))}
      </Box>
      {data && data.candidates.length > 0 && hidden !== undefined && hidden > 0 && (
        <Box sx={{ p: 1, fontSize: 13, color: 'text.secondary' }}>
          {translate('batch.not_shown', { smart_count: hidden, count: integer(hidden) })}
        </Box>
      )}
      {corrected && <CorrectionDialog batchId={id} member={corrected} onClose={() => setCorrected(null)} />}
      {leaving && (
        <RemoveDialog
          batchId={id}
          member={leaving}
          isRunning={status === 'running'}
          onClose={() => setLeaving(null)}
        />
      )}
    </Panel>
  )
}
