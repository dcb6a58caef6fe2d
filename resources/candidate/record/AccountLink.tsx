import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { RecordVersion } from '../../../schema/contract/entities.ts'
import { isOwnerLevel } from '../../../schema/defaultRights.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { Panel } from '../../../src/app/Panel.tsx'
import { useCan, useLevel } from '../../../src/app/permissions.tsx'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { registration } from '../registrationEntity.ts'

interface AccountLinkProps {
  record: SavedRecord
  versions: readonly RecordVersion[]
}

/** Whose account the registration belongs to, and the undo of a link. */
export function AccountLink({ record, versions }: AccountLinkProps) {
  const translate = useTranslate()
  const { timestamp } = useFormats()
  const can = useCan()
  const level = useLevel()
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, error, isPending } = useMutation({
    mutationFn: () =>
      dataProvider.api('POST rpl/employee_registration/unlink', { body: { id: Number(record.id) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [registration.name] }),
  })
  const last = versions.find(({ action }) => action === 'link' || action === 'unlink')
  const isLinked = record.user_id !== null && last?.action === 'link'
  const state = isLinked ? 'linked' : record.user_id === null ? 'none' : 'own'
  return (
    <Panel title={translate('candidate.account.title')}>
      <Box sx={{ px: 1, display: 'grid', gap: 1, justifyItems: 'start' }}>
        {translate(`candidate.account.${state}`, { at: last && timestamp(last.at) })}
        {error && <Alert severity="error">{error.message}</Alert>}
        {isLinked &&
          !isOwnerLevel(level ?? null) &&
          can(registration.name, 'update') &&
          (isConfirming ? (
            <>
              <b>{translate('candidate.account.unlink_about')}</b>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button
                  variant="contained"
                  color="error"
                  disabled={isPending}
                  onClick={() => mutate(undefined, { onSuccess: () => setConfirming(false) })}
                >
                  {translate('candidate.account.unlink')}
                </Button>
                <Button variant="outlined" onClick={() => setConfirming(false)}>
                  {translate('ra.action.cancel')}
                </Button>
              </Box>
            </>
          ) : (
            <Button variant="outlined" size="small" onClick={() => setConfirming(true)}>
              {translate('candidate.account.unlink')}
            </Button>
          ))}
      </Box>
    </Panel>
  )
}
