import { useTranslate } from 'ra-core'
import { Named } from './Named.tsx'
import { areaOf, type Place } from './provider.ts'

/** So many places are named; the others are counted. */
const NAMED = 2

/** Where somebody works, in a line. */
export function Places({ places }: { places: readonly Place[] | null }) {
  const translate = useTranslate()
  const areas = (places ?? []).flatMap((place) => areaOf(place) ?? [])
  if (!areas.length) return <>{translate('accounts.nowhere')}</>
  return (
    <>
      {areas.slice(0, NAMED).map(({ to, id }, at) => (
        <span key={`${to}${id}`}>
          {at > 0 && ', '}
          <Named to={to} id={id} />
        </span>
      ))}
      {areas.length > NAMED && ` ${translate('accounts.more_places', { smart_count: areas.length - NAMED })}`}
    </>
  )
}
