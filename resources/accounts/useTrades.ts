import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useState } from 'react'
import { useDone } from '../../src/layout/useDone.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { ACCOUNTS, type Provider } from './provider.ts'

/** Adds trades to an account and takes them away, one at a time; each can be undone. */
export function useTrades({ id, name }: Provider) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const done = useDone()
  const [isBusy, setBusy] = useState(false)

  const call = async (what: 'add_trade' | 'remove_trade', body: object) => {
    setBusy(true)
    try {
      const { headers } = await dataProvider.call('POST', `${ACCOUNTS}/${what}`, { id, ...body })
      await queryClient.invalidateQueries({ queryKey: [ACCOUNTS] })
      void queryClient.invalidateQueries({ queryKey: ['users'] })
      done(`accounts.${what}`, { name }, { resource: 'users', operation: Number(headers.get('X-Operation')) })
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
