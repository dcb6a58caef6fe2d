import Add from '@mui/icons-material/PersonAddAltOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type BatchStatus, FILLED_STATUSES, LEFT_STATUSES } from '../../schema/rpl/batchStatuses.ts'
import { useFormats } from '../../src/app/formats.ts'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Loading } from '../../src/app/Loading.tsx'
import { Panel } from '../../src/app/Panel.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { StepDialog } from '../../src/steps/StepDialog.tsx'
import { CertifyDialog } from '../candidate/steps/CertifyDialog.tsx'
import { AddCandidates } from './AddCandidates.tsx'
import { CorrectionDialog } from './CorrectionDialog.tsx'
import { percentOf, useAttendance } from './data/useAttendance.ts'
import { type Member, useMembers, useMoveMembers } from './data/useMembers.ts'
import { MemberRow } from './MemberRow.tsx'
import { ResultsDialog } from './ResultsDialog.tsx'
import { useFillsBatches } from './useFillsBatches.ts'

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
  const fills = useFillsBatches()
  const notifySuccess = useNotifySuccess()
  const [isAdding, setIsAdding] = useState(false)
  const [leaving, setLeaving] = useState<Member | null>(null)
  const [corrected, setCorrected] = useState<Member | null>(null)
  const [isCertifying, setIsCertifying] = useState(false)
  const [isAssessing, setIsAssessing] = useState(false)
  const id = Number(record.id)
  const { data, error, refetch } = useMembers({ id, version: record.version })
  const { removing } = useMoveMembers(id)
  const { data: attendance } = useAttendance(record)
  const status = record.batch_status as BatchStatus
  const changes = isProvider && can('batch', 'update')
  const canAdd = changes && FILLED_STATUSES.some((one) => one === status)
  const canRemove = changes && LEFT_STATUSES.some((one) => one === status)
  const certifies = status === 'closed' && can('batch', 'approve') && can('employee_registration', 'approve')
  const passed =
    data?.candidates.filter((one) => one.application_status === 'assessed' && one.is_pass === 1) ?? []
  const taken = Number(record.total_no_of_candidate)
  const words = { taken: integer(taken), places: integer(data?.places ?? 0) }
  const assesses = status === 'closed' && isAssessor
  const waiting = data?.candidates.filter(({ application_status }) => application_status === 'in_batch') ?? []
  const failed =
    data?.candidates.filter((one) => one.application_status === 'assessed' && one.is_pass === 0) ?? []
  const close = () => {
    setLeaving(null)
    removing.reset()
  }
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
            {data ? translate('batch.members', words) : translate('batch.candidates')}
          </Box>
          {canAdd && data && taken < data.places && (
            <Button size="small" variant="outlined" startIcon={<Add />} onClick={() => setIsAdding(true)}>
              {translate('batch.add')}
            </Button>
          )}
          {fills && FILLED_STATUSES.some((one) => one === status) && data && taken < data.places && (
            <Button
              size="small"
              component={Link}
              to={`/batches/fill?trade_id=${record.trade_id}&batch_id=${id}`}
            >
              {translate('batch.fill_this')}
            </Button>
          )}
          {certifies && passed.length > 0 && (
            <Button
              size="small"
              variant={waiting.length ? 'outlined' : 'contained'}
              onClick={() => setIsCertifying(true)}
            >
              {translate('batch.certificates.issue')}
            </Button>
          )}
          {assesses && waiting.length + failed.length > 0 && (
            <Button
              size="small"
              variant={waiting.length ? 'contained' : 'outlined'}
              onClick={() => setIsAssessing(true)}
            >
              {translate(waiting.length ? 'batch.results.enter' : 'batch.results.enter_further')}
            </Button>
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
            onCorrect={assesses ? setCorrected : undefined}
          />
        ))}
      </Box>
      {data && data.candidates.length > 0 && taken > data.candidates.length && (
        <Box sx={{ p: 1, fontSize: 13, color: 'text.secondary' }}>
          {translate('batch.not_shown', {
            smart_count: taken - data.candidates.length,
            count: integer(taken - data.candidates.length),
          })}
        </Box>
      )}
      {isAdding && data && (
        <AddCandidates record={record} free={data.places - taken} onClose={() => setIsAdding(false)} />
      )}
      {isAssessing && (
        <ResultsDialog
          record={record}
          candidates={[...waiting, ...failed]}
          attendance={attendance}
          onClose={() => setIsAssessing(false)}
        />
      )}
      {isCertifying && (
        <CertifyDialog
          title={translate('batch.certificates.title', { name: record.batch_no })}
          ids={passed.map((one) => one.id)}
          onClose={() => setIsCertifying(false)}
        />
      )}
      {corrected && <CorrectionDialog batchId={id} member={corrected} onClose={() => setCorrected(null)} />}
      {leaving && (
        <StepDialog
          title={translate('batch.remove_title', { name: leaving.name })}
          about={translate(status === 'running' ? 'batch.remove_running' : 'batch.remove_about')}
          label={translate('batch.remove')}
          needsComment
          isReady
          isPending={removing.isPending}
          error={removing.error}
          onSubmit={(reason) =>
            removing.mutate(
              { candidate: leaving.id, reason },
              {
                onSuccess: () => {
                  close()
                  notifySuccess('batch.removed', { name: leaving.name })
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </Panel>
  )
}
