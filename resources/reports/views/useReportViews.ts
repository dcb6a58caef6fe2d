import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify, useTranslate } from 'ra-core'
import type { RequestOf } from '../../../schema/contract/index.ts'
import type { ReportViewEntry } from '../../../schema/contract/reportViews.ts'
import { useNotifySuccess } from '../../../src/app/useNotifySuccess.ts'
import { namesOf } from '../../../src/data/records/localNames.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'

const KEY = ['report', 'views']

/** The saved views that the user sees: own ones, and those shared with the role. */
export function useReportViews(enabled = true) {
  const dataProvider = useKaushalDataProvider()
  return useQuery({
    queryKey: KEY,
    queryFn: async () => (await dataProvider.api('GET reports/views')).json,
    enabled,
  })
}

/** Returns a function: who shares a view, or with which role; undefined for a view of one user. */
export function useSharedText() {
  const translate = useTranslate()
  return ({ own, role, by }: ReportViewEntry): string | undefined => {
    if (!own) return translate('reports.shared_by', { by: by ?? '—' })
    return role === null ? undefined : translate('reports.shared', { role: namesOf('user_role', role)[0] })
  }
}

/** Saving, deleting and mailing of views. The dialog of a view shows why it could not be saved. */
export function useViewActions() {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const notifySuccess = useNotifySuccess()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: KEY })
  const options = { onSuccess, onError: ({ message }: Error) => notify(message, { type: 'error' }) }
  const save = useMutation({
    mutationFn: async (body: RequestOf<'POST reports/views'>['body']) =>
      (await dataProvider.api('POST reports/views', { body })).json,
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: async ({ id }: ReportViewEntry) =>
      (await dataProvider.api('POST reports/views/delete', { body: { id } })).json,
    ...options,
    // Also for who has closed the list before the reply: only here it can be undone.
    onSuccess: (_, { id, name }) => {
      const ownUndo = { verb: '/restore', body: { id }, name }
      notifySuccess('reports.view_deleted', { name }, { resource: 'reports/views', ownUndo })
      return onSuccess()
    },
  })
  const mail = useMutation({
    mutationFn: async (body: RequestOf<'POST reports/views/mail'>['body']) =>
      (await dataProvider.api('POST reports/views/mail', { body })).json,
    ...options,
  })
  return { save, remove, mail }
}
