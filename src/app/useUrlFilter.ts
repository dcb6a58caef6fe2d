import { useSearchParams } from 'react-router-dom'

export type UrlFilter<Name extends string> = Partial<Record<Name, string>>

/** The filter of a screen, stored in the URL so that a link keeps it. */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const filter = Object.fromEntries(
    names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])),
  ) as UrlFilter<Name>
  const set = (more: UrlFilter<Name>) =>
    setParams(
      Object.fromEntries(Object.entries({ ...filter, ...more }).filter(([, value]) => value)) as Record<
        string,
        string
      >,
      { replace: true },
    )
  return { filter, set }
}
