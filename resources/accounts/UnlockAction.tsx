import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import { entityOf } from '../../schema/index.ts'
import { isOwnAccount } from '../../schema/traits.ts'
import type { RecordActionsProps } from '../../src/app/extensions.ts'
import { useFormats } from '../../src/app/formats.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { storage } from '../../src/data/session/storage.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

const users = entityOf('users')

/** Says that failed log-ins have locked an account, and unlocks it. Nothing is shown of an account that is not locked. */
export default function UnlockAction({ record: { id, name } }: Pick<RecordActionsProps, 'record'>) {
  const translate = useTranslate()
  const notify = useNotify()
  const { timestamp } = useFormats()
  const queryClient = useQueryClient()
  const dataProvider = useKaushalDataProvider()
  const canUnlock = useCan()(users.name, 'update') && !isOwnAccount(users, id, storage.profile()?.id ?? 0)
  const queryKey = [users.name, 'lock', id]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await dataProvider.api('GET users/{id}/lock', { path: { id } })).json,
    enabled: canUnlock,
    // An account outside the scope, and another server, have no lock to show.
    retry: false,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.api('POST users/unlock', { body: { id } }),
    onSuccess: () => {
      notify('accounts.unlocked', { type: 'success', messageArgs: { name } })
      void queryClient.invalidateQueries({ queryKey: [users.name] })
    },
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  })
  if (!data?.locked_until) return null
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box component="span" sx={{ color: 'warning.main', fontSize: 13, fontWeight: 500 }}>
        {translate('accounts.locked', { time: timestamp(data.locked_until) })}
      </Box>
      <Button
        size="small"
        variant="outlined"
        disabled={isPending}
        onClick={() => mutate()}
        sx={{ minHeight: { xs: 44, sm: 0 } }}
      >
        {translate('accounts.unlock')}
      </Button>
    </Box>
  )
}
