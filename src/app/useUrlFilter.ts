import { useAddressParams } from './useAddressParams.ts'

export type UrlFilter<Name extends string> = Partial<Record<Name, string>>

/** The filter of a screen, stored in the URL so that a link keeps it. */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const { params, newest, setParams } = useAddressParams()
  const filterOf = (address: URLSearchParams) =>
    Object.fromEntries(
      names.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : [])),
    ) as UrlFilter<Name>
  const set = (more: UrlFilter<Name>) =>
    setParams(
      Object.fromEntries(
        Object.entries({ ...filterOf(newest()), ...more }).filter(([, value]) => value),
      ) as Record<string, string>,
      { replace: true },
    )
  return { filter: filterOf(params), set }
}
