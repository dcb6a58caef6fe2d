import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Entity, entityOf } from '../../schema/index.ts'
import { verifyPath } from '../../schema/rpl/signedStatement.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { ValidityMark } from '../../src/app/ValidityMark.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { DocumentMenu } from './DocumentMenu.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

const entity: Entity = entityOf('certificate')

/** What can be done with a certificate: print it, check it as everyone can, revoke it. */
export default function CertificateActions({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const can = useCan()
  const canRevoke = can('certificate.revoke', 'view')
  const [isRevoking, setRevoking] = useState(false)
  const id = Number(record.id)
  const number = String(record.number)
  const isRevoked = record.revoked_on !== null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <ValidityMark entity={entity} record={record} />
      {!isRevoked && <DocumentMenu ids={[id]} name={number} />}
      <Button
        size="small"
        href={verifyPath(number)}
        target="_blank"
        rel="noopener"
        sx={{ minHeight: { xs: 44, sm: 0 } }}
      >
        {translate('certificate.check')}
      </Button>
      {can('employee_registration', 'view') && (
        <Button
          size="small"
          component={Link}
          to={`/employee_registration/${record.candidate_id}`}
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
