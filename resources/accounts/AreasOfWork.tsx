import { useTranslate } from 'ra-core'
import type { WorkArea } from '../../schema/contract/people.ts'
import { useOption } from '../../src/form/inputs/useOption.ts'
import { areaOf } from './providerEntity.ts'

/** The number of areas to name; the others are counted. */
const MAX_NAMED = 2

const RecordName = ({ to, id }: { to: string; id: number }) => <>{useOption(to, id).data?.name ?? '…'}</>

/** The areas in which a person works, in one line. */
export function AreasOfWork({ workAreas }: { workAreas: readonly WorkArea[] | null }) {
  const translate = useTranslate()
  const areas = (workAreas ?? []).flatMap((area) => areaOf(area) ?? [])
  if (!areas.length) return <>{translate('accounts.no_areas')}</>
  return (
    <>
      {areas.slice(0, MAX_NAMED).map(({ to, id }, index) => (
        <span key={`${to}${id}`}>
          {index > 0 && ', '}
          <RecordName to={to} id={id} />
        </span>
      ))}
      {areas.length > MAX_NAMED &&
        ` ${translate('accounts.more_areas', { smart_count: areas.length - MAX_NAMED })}`}
    </>
  )
}
