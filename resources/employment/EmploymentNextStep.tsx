import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import type { Confirmation } from '../../schema/rpl/employmentChoices.ts'
import { nextOfEmployment } from '../../schema/rpl/nextOfEmployment.ts'
import type { NextStepProps } from '../../src/app/extensions.ts'
import { useCan } from '../../src/app/permissions.tsx'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { NextStepText } from '../../src/grid/NextStepText.tsx'
import { useNextText } from '../candidate/useNextOfCandidate.ts'

const CANDIDATE = 'employee_registration'
const WAITING: Confirmation = 'to_confirm'

const isWaiting = ({ confirmation }: NextStepProps['row']) => confirmation === WAITING

/** The candidates of these ids, whom the rows of a list need: it makes one request. */
function useCandidates(ids: readonly number[]) {
  const can = useCan()
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: [CANDIDATE, 'of_employments', ids],
    queryFn: async () => (await dataProvider.getMany(CANDIDATE, { ids: [...ids] })).data,
    enabled: ids.length > 0 && can(CANDIDATE, 'view'),
    // The column stays empty; the record says what is next.
    retry: false,
  })
}

/** What is next with an employment that is not confirmed, in a list, and who does it. */
export default function EmploymentNextStep({ row, rows, names, empty }: NextStepProps) {
  const translate = useTranslate()
  const textOf = useNextText()
  const waiting = new Set(rows.filter(isWaiting).map(({ candidate_id }) => Number(candidate_id)))
  const { data = [] } = useCandidates([...waiting].toSorted((a, b) => a - b))
  const candidate = isWaiting(row) && data.find(({ id }) => id === row.candidate_id)
  const next = candidate ? nextOfEmployment(candidate) : null
  if (!next) return empty
  const text =
    next === 'confirm'
      ? { what: translate('employment.next.confirm'), who: translate('employment.next.by') }
      : textOf(next, names.tps_id ?? null)
  return <NextStepText next={text} />
}
