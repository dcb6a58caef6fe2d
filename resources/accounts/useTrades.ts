import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import type { KaushalDataProvider } from '../../src/data/types.ts'
import { ACCOUNTS_PATH, type Provider } from './providerEntity.ts'

/** Adds and removes trades of an account, one at a time; each change can be undone. */
export function useTrades({ id, name }: Provider) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const [isBusy, setBusy] = useState(false)

  const call = async (action: 'add_trade' | 'remove_trade', body: object) => {
    setBusy(true)
    try {
      const { headers } = await dataProvider.call('POST', `${ACCOUNTS_PATH}/${action}`, { id, ...body })
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
    add: (sector_id: number, trade_id: number) => call('add_trade', { sector_id, trade_id }),
    remove: (trade_id: number) => call('remove_trade', { trade_id }),
  }
}
