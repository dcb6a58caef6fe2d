import { useMutation } from '@tanstack/react-query'
import type { RequestOf } from '../../../schema/contract/index.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { refusedOf } from '../refused.ts'

type CertificateInput = Omit<RequestOf<'POST rpl/results/update_certificate'>['body'], 'id' | 'user_id'>

/** Issues the certificates of these candidates. What is printed on one alone, such as its number, is sent for one candidate only. */
export function useCertifying(ids: readonly number[]) {
  const dataProvider = useKaushalDataProvider()
  return useMutation({
    mutationFn: async ({ issued_date, ...printed }: CertificateInput) => {
      const [id, ...others] = ids
      if (id !== undefined && !others.length) {
        await dataProvider.api('POST rpl/results/update_certificate', {
          body: { id, issued_date, ...printed },
        })
        return { issued: 1, refused: [] }
      }
      const { json } = await dataProvider.api('POST rpl/results/certify_batch', {
        body: { ids: [...ids], issued_date },
      })
      const refused = refusedOf(json.records)
      return { issued: json.records.length - refused.length, refused }
    },
  })
}
