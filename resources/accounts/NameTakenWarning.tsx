import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import type { WorkArea } from '../../schema/contract/people.ts'
import { useDebounced } from '../../src/app/useDebounced.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { useOption } from '../../src/form/inputs/useOption.ts'
import { ACCOUNTS_PATH, areaOf } from './providerEntity.ts'

/** The delay after the last key press before a request, in milliseconds. */
const DEBOUNCE_MS = 400

/** Warns while typing that an account with this name already works in the first area. Names can repeat, so it prevents nothing. */
export function NameTakenWarning({ id }: { id?: number }) {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const [typed, workAreas] = useWatch({ name: ['name', 'data'] }) as [
    string | null,
    Partial<WorkArea>[] | null,
  ]
  const name = useDebounced((typed ?? '').trim(), DEBOUNCE_MS)
  const area = areaOf(workAreas?.[0] ?? {})
  const areaName = useOption(area?.to ?? 'state', area?.id ?? null).data?.name
  const { data } = useQuery({
    queryKey: [ACCOUNTS_PATH, 'check_username', area?.id, name, id],
    queryFn: async () => {
      const body = { location_id: area?.id ?? 0, name, id }
      return (await dataProvider.api('POST rpl/account/check_username', { body })).json
    },
    enabled: name.length > 1 && area !== undefined,
    retry: false,
  })
  const isTaken = data?.available === false && areaName !== undefined
  return (
    <Typography
      component="p"
      role="status"
      variant="body2"
      sx={{ color: 'warning.main', fontWeight: 500, mb: isTaken ? 1.5 : 0 }}
    >
      {isTaken && translate('accounts.taken', { name, area: areaName })}
    </Typography>
  )
}
