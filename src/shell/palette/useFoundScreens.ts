import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { type FoundScreen, useExtensions } from '../../app/extensions.ts'
import { useCan, useLacksArea } from '../../app/permissions.tsx'
import { matchesWords } from '../menu/useMenu.ts'
import type { PaletteSection } from './usePaletteSections.ts'

/** Number of screens that are offered for a query. */
const MAX = 5

const noScreens: readonly FoundScreen[] = []

/** The screens in no menu that match the query, such as reports. They are dozens: a blank query shows none. */
export function useFoundScreens(query: string): PaletteSection[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const can = useCan()
  const lacksArea = useLacksArea()
  const { found } = useExtensions()
  const { data: screens = noScreens } = useQuery({
    queryKey: ['palette', 'found'],
    queryFn: async () => (await found?.load())?.default ?? noScreens,
    enabled: found !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!found || query.trim() === '') return []
  const title = translate(found.label)
  const items = screens
    .filter(({ requires: { entity, action } }) => can(entity, action) && !lacksArea(entity, action))
    .map(({ path, label }) => ({ id: path, label: translate(label), run: () => void navigate(path) }))
    .filter(({ label }) => matchesWords(`${label} ${title}`.toLowerCase(), query))
    .slice(0, MAX)
  return [{ name: 'found', title, items }]
}
