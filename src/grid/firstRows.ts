import { entities } from '../../schema/index.ts'
import { hasNextStep } from '../../schema/nextStep.ts'
import { i18nProvider } from '../data/i18nProvider.ts'
import { store } from '../data/preferences.ts'
import { readCalls } from '../data/read.ts'
import { storage } from '../data/session/storage.ts'
import type { FirstQuery } from '../data/start/firstData.ts'
import { defaultOrder, PAGE_SIZE, PAGE_SIZE_KEY } from './firstPage.ts'
import { chosenKey, columnsOf, embedsOf, shownColumns, withLocalNames } from './gridColumns.ts'

/**
 * The page of rows with which a list begins, as `useGetList` loads it for `useGrid`. None where the list needs what its screens know of the
 * next step.
 */
export function firstQueries(pathname: string): readonly FirstQuery[] {
  const entity = entities[pathname.slice(1)]
  if (!entity || hasNextStep(entity) || !storage.session()?.modules[entity.name]?.includes('view')) return []
  const { lead, optional } = shownColumns(entity, store.getItem<string[]>(chosenKey(entity)) ?? null)
  const embeds = embedsOf(entity, columnsOf(entity, [lead, ...optional]))
  const params = {
    pagination: { page: 1, perPage: store.getItem<number>(PAGE_SIZE_KEY) ?? PAGE_SIZE },
    sort: defaultOrder(entity),
    filter: {},
    meta: { embed: withLocalNames(entity, embeds, i18nProvider.getLocale()) },
  }
  const queryFn = () => readCalls.getList(entity.name, params)
  return [{ queryKey: [entity.name, 'getList', params], queryFn }]
}
