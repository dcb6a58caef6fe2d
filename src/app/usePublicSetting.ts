import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { publicSettings, type SettingValue, settingDefault } from '../../schema/settings.ts'
import { callApi } from '../data/callApi.ts'

type PublicSetting = (typeof publicSettings)[number]
type PublicSettings = { readonly [Name in PublicSetting]: SettingValue<Name> }
/** The contract does not name the settings, which have their own declaration. */
type PublicReply = Partial<PublicSettings> & Pick<ReplyOf<'GET settings/public'>, 'sample_accounts'>

const MINUTE_MS = 60_000

const defaults = Object.fromEntries(
  publicSettings.map((name) => [name, settingDefault(name)]),
) as PublicSettings

function usePublicReply() {
  const { data } = useQuery({
    queryKey: ['public settings'],
    queryFn: async () => (await callApi('GET settings/public', { isPublic: true })).json as PublicReply,
    staleTime: MINUTE_MS,
    retry: false,
  })
  return data
}

/** The settings that need no right; their defaults until they are loaded, and on other servers. */
export function usePublicSettings(): PublicSettings {
  const reply = usePublicReply()
  return useMemo(() => ({ ...defaults, ...reply }), [reply])
}

export const usePublicSetting = <Name extends PublicSetting>(name: Name): SettingValue<Name> =>
  usePublicSettings()[name]

/** The accounts of the sample world; undefined on all other servers. */
export const useSampleAccounts = () => usePublicReply()?.sample_accounts
