import { useQueryClient } from '@tanstack/react-query'
import type { HttpError } from 'ra-core'
import { useCallback, useState } from 'react'
import type { Action } from '../../schema/defaultRights.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { SESSION_KEY } from '../../src/data/queryClient.ts'
import type { ModuleRights } from '../../src/data/session/storage.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { changedModules, countChanges, limitedRights, toRows, withRights } from './rights.ts'
import { type SavedRights, savedRightsKey } from './useSavedRights.ts'

interface RightsDraftParams {
  role: number
  person: number | null
  /** Name of the role or person. */
  name: string
  saved: SavedRights
  /** The rights of the role, where those of a person are edited: only differences are saved. */
  roleRights?: ModuleRights
  /** The rights that the user can grant. */
  grantable: ModuleRights
}
interface Draft {
  rights: ModuleRights
  /** The saved rights from which the draft started. */
  base: SavedRights
}
type RightsSaveError = { isStale: boolean; message: string }

/** The rights with unsaved changes; one save stores all of them. */
export function useRightsDraft({ role, person, name, saved, roleRights, grantable }: RightsDraftParams) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const notifySuccess = useNotifySuccess()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [saveError, setSaveError] = useState<RightsSaveError | null>(null)
  const base = draft?.base ?? saved
  const rights = draft?.rights ?? saved.rights

  const change = useCallback(
    (to: (rights: ModuleRights) => ModuleRights) =>
      setDraft((now) => {
        const from = now?.base ?? saved
        const next = limitedRights(to(now?.rights ?? saved.rights), from.rights, grantable)
        return changedModules(next, from.rights).length > 0 ? { rights: next, base: from } : null
      }),
    [saved, grantable],
  )
  const set = useCallback(
    (modules: readonly string[], chosen: readonly Action[], isOn: boolean) =>
      change((now) => withRights(now, modules, chosen, isOn)),
    [change],
  )
  const discard = () => {
    setDraft(null)
    setSaveError(null)
  }

  async function save() {
    if (!draft || isSaving) return
    setSaving(true)
    setSaveError(null)
    const modules = roleRights ? changedModules(rights, roleRights) : Object.keys(rights)
    try {
      const { json, headers } = await dataProvider.api('POST role_permission', {
        body: { user_role_id: role, user_id: person, view: toRows(rights, modules), version: base.version },
      })
      queryClient.setQueryData<SavedRights>(savedRightsKey(role, person), { rights, version: json.version })
      setDraft(null)
      const operation = Number(headers.get('X-Operation'))
      notifySuccess('rights.saved', { name }, operation ? { resource: 'access_right', operation } : undefined)
      void queryClient.invalidateQueries({ queryKey: [SESSION_KEY] })
    } catch (error) {
      const { status, message } = error as HttpError
      setSaveError({ isStale: status === 409, message })
    } finally {
      setSaving(false)
    }
  }

  return {
    rights,
    base: base.rights,
    count: countChanges(rights, base.rights),
    isSaving,
    saveError,
    change,
    set,
    discard,
    save,
    /** Discards the changes and loads the rights that were saved since. */
    async reload() {
      await queryClient.invalidateQueries({ queryKey: savedRightsKey(role, person) })
      discard()
    },
  }
}

export type RightsDraft = ReturnType<typeof useRightsDraft>
