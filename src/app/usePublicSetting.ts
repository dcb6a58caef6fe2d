import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { publicSettings, type SettingValue, settingDefault } from '../../schema/settings.ts'
import { API, request } from '../data/request.ts'

type PublicSetting = (typeof publicSettings)[number]
type PublicSettings = { readonly [Name in PublicSetting]: SettingValue<Name> }

const MINUTE_MS = 60_000

const defaults = Object.fromEntries(
  publicSettings.map((name) => [name, settingDefault(name)]),
) as PublicSettings

/** The settings that need no right; their defaults until they are loaded, and on other servers. */
export function usePublicSettings(): PublicSettings {
  const { data } = useQuery({
    queryKey: ['public settings'],
    queryFn: async () => (await request(`${API}/settings/public`)).json as Partial<PublicSettings>,
    staleTime: MINUTE_MS,
    retry: false,
  })
  return useMemo(() => ({ ...defaults, ...data }), [data])
}

export const usePublicSetting = <Name extends PublicSetting>(name: Name): SettingValue<Name> =>
  usePublicSettings()[name]
