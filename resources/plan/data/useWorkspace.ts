import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useParams } from 'react-router-dom'
import type { PlanForm } from '../../../schema/contract/planSchemas.ts'
import { dataProvider as ownProvider } from '../../../src/data/dataProvider.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import type { OnServerChange } from '../../../src/sheet/document/SheetRepository.ts'
import { type Workspace, withForm } from './workspace.ts'

export const PLAN_QUERY = 'plan'

/** The key of the workspace of a district and year. */
const workspaceKey = (district: number, year: number) => [PLAN_QUERY, district, year]

const idFrom = (text: string | undefined) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : 0)

function toIds({ district, year }: Readonly<Partial<Record<string, string>>>) {
  const ids = { district: idFrom(district), year: idFrom(year) }
  return { ...ids, isValid: ids.district > 0 && ids.year > 0 }
}

/** The ids of district and year in the URL; 0 for an invalid id. */
export const useDistrictYearParams = () => toIds(useParams())

const workspaceQuery = (dataProvider: Pick<KaushalDataProvider, 'api'>, district: number, year: number) => ({
  queryKey: workspaceKey(district, year),
  queryFn: async () =>
    (
      await dataProvider.api('GET plan/{district_id}/{financial_year_id}', {
        path: { district_id: district, financial_year_id: year },
      })
    ).json,
})

/** District, year and form in the path of a screen of a plan. */
export function partsOfPath(pathname: string) {
  const [, , district, year, form = ''] = pathname.split('/')
  return { ...toIds({ district, year }), form }
}

/** The workspace with which the screens of a plan begin. */
export function workspaceQueries(pathname: string) {
  const ids = partsOfPath(pathname)
  return ids.isValid ? [workspaceQuery(ownProvider, ids.district, ids.year)] : []
}

/**
 * The plan of a district and year: chapters, forms, statuses, issues and possible steps. Data younger than `staleTime` milliseconds is not
 * requested again, so that a sheet opened from the workspace shows at once.
 */
export function useWorkspace(district: number, year: number, staleTime = 0) {
  const query = workspaceQuery(useKaushalDataProvider(), district, year)
  return useQuery({ ...query, staleTime, enabled: district > 0 && year > 0 })
}

/**
 * Puts the status of a form, as a save replied it, into the loaded workspace. The other forms stay as old as they are. The workspace is
 * read again where the status is not known, and where a read has begun before the save and could overwrite it.
 */
export async function updateForm(
  queryClient: QueryClient,
  district: number,
  year: number,
  form: PlanForm | null | undefined,
): Promise<void> {
  const filters = { queryKey: workspaceKey(district, year), exact: true }
  const state = queryClient.getQueryState<Workspace>(filters.queryKey)
  if (form && state?.data && state.fetchStatus === 'idle' && !state.isInvalidated) {
    const updated = withForm(state.data, form)
    queryClient.setQueryData(filters.queryKey, updated, { updatedAt: state.dataUpdatedAt })
    return
  }
  await queryClient.cancelQueries(filters)
  await queryClient.invalidateQueries(filters)
}

/** Milliseconds after which an opened sheet reads the workspace again, which may not know of a lock: the sheet is shown first. */
const REFRESH_DELAY = 1_500

/** Follows the sheet of a form: reads the workspace again when the sheet opens, then takes the status from each save. */
export function useFormUpdates(district: number, year: number): OnServerChange {
  const queryClient = useQueryClient()
  useEffect(() => {
    const queryKey = workspaceKey(district, year)
    const { dataUpdatedAt: openedWith = 0 } = queryClient.getQueryState(queryKey) ?? {}
    const isJustLoaded = Date.now() - openedWith < REFRESH_DELAY
    if (isJustLoaded) return
    const timer = setTimeout(
      () => void queryClient.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false }),
      REFRESH_DELAY,
    )
    return () => clearTimeout(timer)
  }, [queryClient, district, year])
  return useCallback(
    (form) => void updateForm(queryClient, district, year, form),
    [queryClient, district, year],
  )
}
