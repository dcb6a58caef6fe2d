import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { verifyPath } from '../../schema/rpl/signedStatement.ts'
import type { RecordActionsProps } from '../../src/app/extensions.ts'
import { useFormats } from '../../src/app/formats.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { DocumentMenu } from './DocumentMenu.tsx'
import { RevokeDialog } from './RevokeDialog.tsx'

/** What can be done with a certificate: print it, check it as everyone can, revoke it. */
export default function CertificateActions({ record }: RecordActionsProps) {
  const translate = useTranslate()
  const { date } = useFormats()
  const canRevoke = useCan()('certificate.revoke', 'view')
  const [isRevoking, setRevoking] = useState(false)
  const number = String(record.number)
  const revokedOn = record.revoked_on as string | null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {revokedOn ? (
        <Box sx={{ color: 'error.main', fontWeight: 600 }}>
          {translate('certificate.revoked_on', { day: date(revokedOn) })}
        </Box>
      ) : (
        <DocumentMenu ids={[record.id]} name={number} />
      )}
      <Button
        size="small"
        href={verifyPath(number)}
        target="_blank"
        rel="noopener"
        sx={{ minHeight: { xs: 44, sm: 0 } }}
      >
        {translate('certificate.check')}
      </Button>
      {canRevoke && !revokedOn && (
        <Button
          size="small"
          color="error"
          onClick={() => setRevoking(true)}
          sx={{ minHeight: { xs: 44, sm: 0 } }}
        >
          {translate('certificate.revoke')}
        </Button>
      )}
      {isRevoking && <RevokeDialog id={record.id} number={number} onClose={() => setRevoking(false)} />}
    </Box>
  )
}
