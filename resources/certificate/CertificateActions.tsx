import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Entity, entityOf } from '../../schema/index.ts'
import { candidateSteps } from '../../schema/rpl/candidateSteps.ts'
import { verifyPath } from '../../schema/rpl/signedStatement.ts'
import { useCan, useCanOpen } from '../../src/app/permissions.tsx'
import { ValidityMark } from '../../src/app/ValidityMark.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { DocumentMenu } from './DocumentMenu.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'
import { useLeftOut } from './useLeftOut.ts'

const entity: Entity = entityOf('certificate')
const CANDIDATE = 'employee_registration'

const { steps, actors } = candidateSteps.table
/** A revocation has a right of its own, and is a step of the candidate, for whose actor the table has right and level. */
const { action, level: upToLevel } = actors[steps.revoke.actor]
const takesStep = { entity: CANDIDATE, action, upToLevel }

/** What can be done with a certificate: print it, check it as everyone can, revoke it. */
export default function CertificateActions({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const can = useCan()
  const canRevoke = useCanOpen()(takesStep) && can('certificate.revoke', 'view')
  const [isRevoking, setRevoking] = useState(false)
  const id = Number(record.id)
  const number = String(record.number)
  const isRevoked = record.revoked_on !== null
  const { data: leftOut, isLoading } = useLeftOut([id], !isRevoked)
  const isErased = leftOut !== undefined && leftOut.erased > 0
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ValidityMark entity={entity} record={record} />
      {!isRevoked && !isLoading && !isErased && <DocumentMenu ids={[id]} name={number} />}
      {isErased && <Box sx={{ color: 'text.secondary' }}>{translate('certificate.erased')}</Box>}
      <Button
        size="small"
        href={verifyPath(number)}
        target="_blank"
        rel="noopener"
        sx={{ minHeight: { xs: 44, sm: 0 } }}
      >
        {translate('certificate.check')}
      </Button>
      {can(CANDIDATE, 'view') && (
        <Button
          size="small"
          component={Link}
          to={`/${CANDIDATE}/${record.candidate_id}`}
          sx={{ minHeight: { xs: 44, sm: 0 } }}
        >
          {translate('employment.open_candidate')}
        </Button>
      )}
      {canRevoke && !isRevoked && (
        <Button
          size="small"
          color="error"
          onClick={() => setRevoking(true)}
          sx={{ minHeight: { xs: 44, sm: 0 } }}
        >
          {translate('certificate.revoke')}
        </Button>
      )}
      {isRevoking && <RevokeDialog id={id} number={number} onClose={() => setRevoking(false)} />}
    </Box>
  )
}
