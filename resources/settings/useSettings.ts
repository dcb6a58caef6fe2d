import { useQuery } from '@tanstack/react-query'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

/** The key of every query about settings. */
export const SETTINGS_KEY = 'settings'

/** All settings; loaded each time the screen opens. */
export function useSettings() {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [SETTINGS_KEY],
    queryFn: async () => (await dataProvider.api('GET settings')).json,
    gcTime: 0,
  })
}

/** The last changes of settings, newest first. */
export function useSettingChanges() {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [SETTINGS_KEY, 'history'],
    queryFn: async () => (await dataProvider.api('GET settings/history')).json,
    gcTime: 0,
  })
}
