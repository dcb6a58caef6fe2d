import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { KaushalDataProvider } from '../../src/data/types.ts'

/** The key of every query about settings. */
export const SETTINGS_KEY = 'settings'

/** All settings; loaded each time the screen opens. */
export function useSettings() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [SETTINGS_KEY],
    queryFn: async () => (await dataProvider.api('GET settings')).json,
    gcTime: 0,
  })
}

/** The last changes of settings, newest first. */
export function useSettingChanges() {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  return useQuery({
    queryKey: [SETTINGS_KEY, 'history'],
    queryFn: async () => (await dataProvider.api('GET settings/history')).json,
    gcTime: 0,
  })
}
