import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider, useTranslate } from 'ra-core'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useOption } from '../../src/form/reference/useOption.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { ACCOUNTS, areaOf, type Place } from './provider.ts'

/** Milliseconds after the last key before the server is asked. */
const PAUSE = 400

function useSettled(value: string): string {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

/** Says while one types that somebody of this name works in the first place already. Two may share a name, so it forbids nothing. */
export function NameTaken({ id }: { id?: number }) {
  const translate = useTranslate()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const [typed, places] = useWatch({ name: ['name', 'data'] }) as [string | null, Partial<Place>[] | null]
  const name = useSettled((typed ?? '').trim())
  const area = areaOf(places?.[0] ?? {})
  const where = useOption(area?.to ?? 'state', area?.id ?? null).data?.name
  const { data } = useQuery({
    queryKey: [ACCOUNTS, 'check_username', area?.id, name, id],
    queryFn: async () => {
      const asked = { location_id: area?.id, name, id }
      return (await dataProvider.call<{ available: boolean }>('POST', `${ACCOUNTS}/check_username`, asked))
        .json
    },
    enabled: name.length > 1 && area !== undefined,
    retry: false,
  })
  const isTaken = data?.available === false && where !== undefined
  return (
    <Typography
      component="p"
      role="status"
      variant="body2"
      sx={{ color: 'warning.main', fontWeight: 500, mb: isTaken ? 1.5 : 0 }}
    >
      {isTaken && translate('accounts.taken', { name, where })}
    </Typography>
  )
}
