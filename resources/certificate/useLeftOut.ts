import { useQuery } from '@tanstack/react-query'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

/** How many of these certificates a download leaves out, and why. */
export function useLeftOut(ids: readonly number[], isEnabled: boolean) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: ['certificate', 'left_out', ids],
    queryFn: async () =>
      (await dataProvider.api('GET rpl/certificate/left_out', { query: { ids: [...ids] } })).json,
    enabled: isEnabled,
    // Without it the download can be tried: the server says the same then.
    retry: false,
  })
}
