import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { CANDIDATE_HOME, CANDIDATE_VIEW } from './candidateMenu.ts'
import type { Place, Screen } from './place.ts'

/** Which form of an entity's name each screen's title takes. */
const names: { [S in Screen]: { key: string; form: 'name' | 'inline'; count: 1 | 2 } } = {
  list: { key: 'shell.actions.list', form: 'name', count: 2 },
  create: { key: 'shell.actions.new', form: 'inline', count: 1 },
  edit: { key: 'shell.actions.record', form: 'name', count: 1 },
  import: { key: 'shell.actions.import', form: 'inline', count: 2 },
}

const others: Readonly<Record<string, string>> = {
  '/': 'shell.home.title',
  '/profile': 'shell.profile.title',
  [CANDIDATE_HOME]: 'shell.candidate.menu.dashboard',
  [CANDIDATE_VIEW]: 'shell.candidate.menu.profile',
}

/** What the screen at a place is called: “Districts”, “New district”, “District 29”. */
export function usePlaceTitle() {
  const translate = useTranslate()
  return useCallback(
    ({ path, entity, screen, id }: Place): string => {
      if (!entity || !screen) return translate(others[path] ?? 'shell.error.missing_title')
      const { key, form, count } = names[screen]
      const name = translate(`resources.${entity.name}.${form}`, { smart_count: count })
      return translate(key, { name, id })
    },
    [translate],
  )
}
