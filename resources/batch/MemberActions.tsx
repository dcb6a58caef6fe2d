import Add from '@mui/icons-material/PersonAddAltOutlined'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { whyNotFilled } from '../../schema/rpl/batchState.ts'
import { useCan, useLevel } from '../../src/app/permissions.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { CertifyDialog } from '../candidate/steps/CertifyDialog.tsx'
import { isActor } from '../candidate/steps/isActor.ts'
import { AddCandidates } from './AddCandidates.tsx'
import { factsOf } from './data/factsOf.ts'
import type { Attendance } from './data/useAttendance.ts'
import type { Members } from './data/useMembers.ts'
import { ResultsDialog } from './ResultsDialog.tsx'
import { useFillsBatches } from './useFillsBatches.ts'

interface MemberActionsProps {
  record: SavedRecord
  members: Members
  attendance: Attendance | undefined
  /** The user adds candidates. */
  canChange: boolean
  /** The user enters results. */
  isAssessor: boolean
}

/** What can be done with the candidates of a batch together; what comes next is the filled button. */
export function MemberActions({ record, members, attendance, canChange, isAssessor }: MemberActionsProps) {
  const translate = useTranslate()
  const can = useCan()
  const level = useLevel() ?? null
  const fills = useFillsBatches()
  const [open, setOpen] = useState<'add' | 'assess' | 'certify' | null>(null)
  const close = () => setOpen(null)
  const facts = factsOf(record)
  const status = facts.batch_status
  const free = members.places - facts.taken
  const canEnter = free > 0 && !whyNotFilled(facts)
  const certifies =
    status === 'closed' && isActor('certify', level) && can('employee_registration', 'approve')
  const assesses = status === 'closed' && isAssessor
  const waiting = members.candidates.filter((one) => one.application_status === 'in_batch')
  const assessed = members.candidates.filter((one) => one.application_status === 'assessed')
  const passed = assessed.filter((one) => one.is_pass === 1)
  const failed = assessed.filter((one) => one.is_pass === 0)
  return (
    <>
      {canChange && canEnter && (
        <Button size="small" variant="outlined" startIcon={<Add />} onClick={() => setOpen('add')}>
          {translate('batch.add')}
        </Button>
      )}
      {fills && canEnter && (
        <Button
          size="small"
          component={Link}
          to={`/batches/fill?trade_id=${record.trade_id}&batch_id=${record.id}`}
        >
          {translate('batch.fill_this')}
        </Button>
      )}
      {certifies && passed.length > 0 && (
        <Button
          size="small"
          variant={waiting.length ? 'outlined' : 'contained'}
          onClick={() => setOpen('certify')}
        >
          {translate('batch.certificates.issue')}
        </Button>
      )}
      {assesses && waiting.length + failed.length > 0 && (
        <Button
          size="small"
          variant={waiting.length ? 'contained' : 'outlined'}
          onClick={() => setOpen('assess')}
        >
          {translate(waiting.length ? 'batch.results.enter' : 'batch.results.enter_further')}
        </Button>
      )}
      {open === 'add' && <AddCandidates record={record} free={free} onClose={close} />}
      {open === 'assess' && (
        <ResultsDialog
          record={record}
          candidates={[...waiting, ...failed]}
          attendance={attendance}
          onClose={close}
        />
      )}
      {open === 'certify' && (
        <CertifyDialog
          title={translate('batch.certificates.title', { name: record.batch_no })}
          ids={passed.map((one) => one.id)}
          onClose={close}
        />
      )}
    </>
  )
}
