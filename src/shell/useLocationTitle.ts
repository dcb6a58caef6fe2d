import { useTranslate } from 'ra-core'
import { useCallback } from 'react'
import { matchPath } from 'react-router-dom'
import { useExtensions } from '../app/extensions.ts'
import type { AppLocation, EntityScreen } from '../app/location.ts'
import { CANDIDATE_HOME } from '../data/paths.ts'
import { CANDIDATE_VIEW } from './menu/candidateMenu.ts'

/** Text key of each screen's title, and the form of the entity's name in it. */
const names: { [S in EntityScreen]: { key: string; form: 'name' | 'inline'; count: 1 | 2 } } = {
  list: { key: 'shell.actions.list', form: 'name', count: 2 },
  create: { key: 'shell.actions.new', form: 'inline', count: 1 },
  edit: { key: 'shell.actions.record', form: 'name', count: 1 },
  import: { key: 'shell.actions.import', form: 'inline', count: 2 },
}

const otherTitles: Readonly<Record<string, string>> = {
  '/': 'shell.home.title',
  '/profile': 'shell.profile.title',
  [CANDIDATE_HOME]: 'shell.candidate.menu.dashboard',
  [CANDIDATE_VIEW]: 'shell.candidate.menu.profile',
}

/** Returns a function for the title of a screen: “Districts”, “New district”, “District 29”. */
export function useLocationTitle() {
  const translate = useTranslate()
  const { screens } = useExtensions()
  return useCallback(
    ({ path, entity, screen, id }: AppLocation): string => {
      const own = screens.find((one) => matchPath(one.path, path))?.label
      if (own) return translate(own)
      if (!entity || !screen) return translate(otherTitles[path] ?? 'shell.error.missing_title')
      const { key, form, count } = names[screen]
      const name = translate(`resources.${entity.name}.${form}`, { smart_count: count })
      return translate(key, { name, id })
    },
    [translate, screens],
  )
}
