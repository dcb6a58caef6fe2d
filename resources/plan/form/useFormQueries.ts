import { useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { type Entity, entities } from '../../../schema/index.ts'
import { isForm } from '../../../schema/plan.ts'
import { dataProvider as ownProvider } from '../../../src/data/dataProvider.ts'
import { drafts } from '../../../src/data/offline/drafts.ts'
import { queryClient } from '../../../src/data/queryClient.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { readFirstContent } from '../../../src/sheet/document/firstContent.ts'
import { repositoryOf } from '../../../src/sheet/document/repositoryOf.ts'
import { kindOf } from '../../../src/sheet/document/shapeOf.ts'
import { PLAN_QUERY, partsOfPath, workspaceQueries } from '../data/useWorkspace.ts'
import { draftKeyOf, formInArea } from './formInArea.ts'

type ChecksReply = ReplyOf<'GET plan/{district_id}/{financial_year_id}/{form}/checks'>

const lastYearQuery = (
  dataProvider: Pick<KaushalDataProvider, 'api'>,
  district: number,
  year: number,
  form: string,
) => ({
  queryKey: ['plan-last', district, year, form],
  queryFn: async () =>
    (
      await dataProvider.api('GET plan/{district_id}/{financial_year_id}/{form}/last', {
        path: { district_id: district, financial_year_id: year, form },
      })
    ).json,
})

/** Last year's records of a form, for comparison with this year's. */
export const useLastYear = (district: number, year: number, form: string) =>
  useQuery(lastYearQuery(useKaushalDataProvider(), district, year, form))

/** The records and the draft of the sheet that a screen opens, where its address says which records these are. */
const sheetQuery = (pathname: string, entity: Entity) => ({
  queryKey: ['plan-sheet', pathname],
  queryFn: async () => {
    const [query] = workspaceQueries(pathname)
    const [workspace] = await Promise.all([query && queryClient.fetchQuery(query), drafts.open()])
    const { scope } = (workspace && formInArea(workspace, entity)) ?? {}
    if (scope && kindOf(entity, scope) !== 'each')
      await readFirstContent(repositoryOf(ownProvider, entity, scope), draftKeyOf(entity, scope))
    return true
  },
})

/** What the screen of a form begins with. */
export function firstQueries(pathname: string) {
  const { district, year, form, isValid } = partsOfPath(pathname)
  const entity = entities[form]
  return isValid && entity && isForm(entity)
    ? [
        ...workspaceQueries(pathname),
        lastYearQuery(ownProvider, district, year, form),
        sheetQuery(pathname, entity),
      ]
    : []
}

const none: ChecksReply['areas'][number]['issues'] = []

/** The server's check results about all records of an area together. Loaded once the sheet is shown, and after each save (`version`). */
export function useChecks(district: number, year: number, form: string, area: number, version: number) {
  const dataProvider = useKaushalDataProvider()
  const { data } = useQuery({
    queryKey: [PLAN_QUERY, 'checks', district, year, form, version],
    queryFn: async () =>
      (
        await dataProvider.api('GET plan/{district_id}/{financial_year_id}/{form}/checks', {
          path: { district_id: district, financial_year_id: year, form },
        })
      ).json,
    enabled: version > 0,
    placeholderData: (before) => before,
    select: ({ areas }) =>
      (areas.find(({ area_id }) => area_id === area)?.issues ?? none).filter(({ record }) => record === null),
  })
  return data ?? none
}
