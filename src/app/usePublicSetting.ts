import { useQuery } from '@tanstack/react-query'
import { type publicSettings, type SettingValue, settingDefault } from '../../schema/settings.ts'
import { API, request } from '../data/request.ts'

type PublicSetting = (typeof publicSettings)[number]

const MINUTE_MS = 60_000

/** The value of a setting that needs no right; its default until it is loaded, and on other servers. */
export function usePublicSetting<Name extends PublicSetting>(name: Name): SettingValue<Name> {
  const { data } = useQuery({
    queryKey: ['public settings'],
    queryFn: async () =>
      (await request(`${API}/settings/public`)).json as { [N in PublicSetting]?: SettingValue<N> },
    staleTime: MINUTE_MS,
    retry: false,
  })
  return data?.[name] ?? (settingDefault(name) as SettingValue<Name>)
}
