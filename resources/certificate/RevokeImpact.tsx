import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { ReplyOf } from '../../schema/contract/index.ts'
import { useFormats } from '../../src/app/formats.ts'
import { Loading } from '../../src/app/Loading.tsx'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'

type Impact = ReplyOf<'GET rpl/certificate/{id}/revoke_impact'>

/** What a revocation leads to for this candidate, in the order in which people notice it. */
function useEffectTexts() {
  const translate = useTranslate()
  const { date } = useFormats()
  const candidate = ({ name, is_erased, is_consent_withdrawn }: Impact): string[] => {
    if (is_erased) return [translate('certificate.effect.erased')]
    const gets = translate('certificate.effect.candidate', { name })
    return is_consent_withdrawn ? [gets, translate('certificate.effect.consent')] : [gets]
  }
  const placement = ({ name, is_erased, is_placed, employments }: Impact): string[] => {
    if (is_erased) return []
    const textOf = (key: string) => (one: Impact['employments'][number]) =>
      translate(key, { name, work: one.work ?? translate('employment.title'), from: date(one.from_date) })
    const confirmed = employments.filter(({ is_confirmed }) => is_confirmed)
    const open = employments.filter(({ is_confirmed }) => !is_confirmed)
    return [
      ...(is_placed
        ? confirmed.map(textOf('certificate.effect.placed'))
        : [translate('certificate.effect.not_placed', { name })]),
      ...open.map(textOf('certificate.effect.unconfirmed')),
    ]
  }
  return (impact: Impact): string[] => [
    translate('certificate.effect.public'),
    ...candidate(impact),
    ...placement(impact),
    translate(impact.is_erased ? 'certificate.effect.final_erased' : 'certificate.effect.final'),
  ]
}

/** What the revocation of a certificate means, before it is revoked. */
export function RevokeImpact({ id }: { id: number }) {
  const dataProvider = useKaushalDataProvider()
  const textsOf = useEffectTexts()
  const { data, error } = useQuery({
    queryKey: ['certificate', 'revoke_impact', id],
    queryFn: async () =>
      (await dataProvider.api('GET rpl/certificate/{id}/revoke_impact', { path: { id } })).json,
    // An employment can be confirmed at any time.
    staleTime: 0,
  })
  if (error) return <Alert severity="error">{error.message}</Alert>
  if (!data) return <Loading />
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5 }}>
      {textsOf(data).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </Box>
  )
}
