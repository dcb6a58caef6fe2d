import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ConsentLanguage, currentConsent } from '../../../schema/rpl/consent.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { registration } from '../registrationEntity.ts'

/** What can be done with the data of a candidate. */
export type DataAction =
  | { kind: 'consent'; language: ConsentLanguage }
  | { kind: 'withdraw_consent' }
  | { kind: 'erasure' }
  | { kind: 'decide_erasure'; erase: boolean }

/** All that is stored about a candidate, and the calls that change the consent or ask for erasure. */
export function useMyData(id: number) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const data = useQuery({
    queryKey: [registration.name, 'myData', id],
    queryFn: async () =>
      (await dataProvider.api('GET rpl/employee_registration/{id}/my_data', { path: { id } })).json,
  })
  const action = useMutation({
    mutationFn: async (sent: DataAction): Promise<void> => {
      if (sent.kind === 'consent') {
        const consent = { version: currentConsent.version, language: sent.language }
        await dataProvider.api('POST rpl/employee_registration/consent', { body: { id, consent } })
      } else if (sent.kind === 'decide_erasure') {
        const { erase } = sent
        await dataProvider.api('POST rpl/employee_registration/decide_erasure', { body: { id, erase } })
      } else await dataProvider.api(`POST rpl/employee_registration/${sent.kind}`, { body: { id } })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [registration.name] }),
  })
  return { ...data, action }
}
