import { useQueryClient } from '@tanstack/react-query'
import { type HttpError, useDataProvider } from 'ra-core'
import { useCallback, useState } from 'react'
import type { Action } from '../../schema/rights.ts'
import type { Rights } from '../../src/data/rights.ts'
import { useDone } from '../../src/layout/useDone.ts'
import type { KaushalDataProvider } from '../../src/provider.ts'
import { RIGHTS } from '../../src/queryClient.ts'
import { countOf, differing, toRows, withRights } from './matrix.ts'
import { type Saved, savedKey } from './useRightsOf.ts'

interface DraftOf {
  role: number
  person: number | null
  /** Whose rights they are, in words. */
  name: string
  saved: Saved
  /** Of a person, what the role gives: only what differs from it is kept. */
  ofRole?: Rights
}
interface Draft {
  rights: Rights
  /** What was saved when the changing began. */
  base: Saved
}
export type Trouble = { isStale: boolean; message: string }

/** Rights that are being changed: boxes first, one save for all of them. */
export function useDraft({ role, person, name, saved, ofRole }: DraftOf) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const queryClient = useQueryClient()
  const done = useDone()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const base = draft?.base ?? saved
  const rights = draft?.rights ?? saved.rights

  const change = useCallback(
    (to: (rights: Rights) => Rights) =>
      setDraft((now) => {
        const from = now?.base ?? saved
        const next = to(now?.rights ?? saved.rights)
        return differing(next, from.rights).length > 0 ? { rights: next, base: from } : null
      }),
    [saved],
  )
  const set = useCallback(
    (modules: readonly string[], chosen: readonly Action[], on: boolean) =>
      change((now) => withRights(now, modules, chosen, on)),
    [change],
  )
  const discard = () => {
    setDraft(null)
    setTrouble(null)
  }

  async function save() {
    if (!draft || isSaving) return
    setSaving(true)
    setTrouble(null)
    const kept = ofRole ? differing(rights, ofRole) : Object.keys(rights)
    try {
      const { json, headers } = await dataProvider.call<{ version: number }>('POST', 'role_permission', {
        user_role_id: role,
        user_id: person,
        view: toRows(rights, kept),
        version: base.version,
      })
      queryClient.setQueryData<Saved>(savedKey(role, person), { rights, version: json.version })
      setDraft(null)
      const operation = Number(headers.get('X-Operation'))
      done('rights.saved', { name }, operation ? { resource: 'access_right', operation } : undefined)
      void queryClient.invalidateQueries({ queryKey: [RIGHTS] })
    } catch (error) {
      const { status, message } = error as HttpError
      setTrouble({ isStale: status === 409, message })
    } finally {
      setSaving(false)
    }
  }

  return {
    rights,
    base: base.rights,
    count: countOf(rights, base.rights),
    isSaving,
    trouble,
    change,
    set,
    discard,
    save,
    /** Lets go of what was changed here, for what was saved meanwhile. */
    async reload() {
      await queryClient.invalidateQueries({ queryKey: savedKey(role, person) })
      discard()
    },
  }
}

export type RightsDraft = ReturnType<typeof useDraft>
