import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

/** How each list was last looked at, while the app is open. */
const last = new Map<string, string>()

/**
 * Coming to a list without a query, as after saving a record, shows it as it was left; the bin is left for good.
 * Only on arrival: afterwards the address alone decides, so that Back goes back. False while the address is being set.
 */
export function useRestored(name: string): boolean {
  const { search } = useLocation()
  const navigate = useNavigate()
  const [query, setQuery] = useState(() => (search ? undefined : last.get(name)))

  useEffect(() => {
    if (query === undefined) return
    setQuery(undefined)
    navigate({ search: query }, { replace: true })
  }, [query, navigate])

  useEffect(() => {
    if (query !== undefined) return
    if (search && !decodeURIComponent(search).includes('"deleted":true')) last.set(name, search)
    else last.delete(name)
  }, [name, search, query])

  return query === undefined
}
