import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { Account } from '../../schema/contract/people.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { ACCOUNTS_PATH } from './providerEntity.ts'

/** Adds and removes trades of an account, one at a time; each change can be undone. */
export function useTrades({ id, name }: Account) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const [isBusy, setBusy] = useState(false)

  const save = async (
    action: 'add_trade' | 'remove_trade',
    send: () => Promise<{ headers: Headers }>,
  ): Promise<boolean> => {
    setBusy(true)
    try {
      const { headers } = await send()
      await queryClient.invalidateQueries({ queryKey: [ACCOUNTS_PATH] })
      void queryClient.invalidateQueries({ queryKey: ['users'] })
      notifySuccess(
        `accounts.${action}`,
        { name },
        { resource: 'users', operation: Number(headers.get('X-Operation')) },
      )
      return true
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    add: (sector_id: number, trade_id: number) =>
      save('add_trade', () =>
        dataProvider.api('POST rpl/account/add_trade', { body: { id, trade_id, sector_id } }),
      ),
    remove: (trade_id: number) =>
      save('remove_trade', () =>
        dataProvider.api('POST rpl/account/remove_trade', { body: { id, trade_id } }),
      ),
  }
}
