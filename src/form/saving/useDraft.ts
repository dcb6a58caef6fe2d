import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '../../../schema/define.ts'
import { type Draft, drafts } from '../../data/offline/drafts.ts'
import { storage } from '../../data/session/storage.ts'
import type { FormValues } from '../fields/formValues.ts'
import { draftableValues } from './draftableValues.ts'

/** Milliseconds after the last change until the draft is stored. */
const DEBOUNCE_MS = 400

interface DraftOptions {
  entity: { name: string; fields: Fields }
  id: number | undefined
  /** Version of the record that is being changed. */
  version: () => number | undefined
  form: UseFormReturn<FormValues>
}

/** Stores the unsaved values of a form as a draft, and finds the draft of an earlier visit. */
export function useDraft({ entity, id, version, form }: DraftOptions) {
  const [user] = useState(() => storage.profile()?.id ?? 0)
  const key = drafts.key(user, entity.name, id)
  const [found, setFound] = useState<Draft>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Has this form stored a draft? A draft of an earlier visit is deleted only when the user discards it. */
  const isStored = useRef(false)
  /** The values, as JSON, that were saved or discarded: they must not become a draft again when a field loses the focus. */
  const cleared = useRef<string>(undefined)

  const draftValues = useCallback(
    (): FormValues => draftableValues(entity.fields, form.getValues()),
    [form, entity],
  )

  useEffect(() => {
    let isMounted = true
    void drafts.find(key).then((draft) => isMounted && setFound(draft))
    return () => {
      isMounted = false
    }
  }, [key])

  const store = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.formState.isDirty) {
      if (isStored.current) void drafts.remove(key)
      return
    }
    const values = draftValues()
    if (JSON.stringify(values) === cleared.current) return
    isStored.current = true
    void drafts.save(key, { values, at: Date.now(), version: version() })
  }, [form, draftValues, key, version])

  useEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(store, DEBOUNCE_MS)
      },
    })
    const onHide = () => timer.current !== undefined && store()
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      unsubscribe()
      onHide()
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [form, store])

  /** Deletes the draft: its values were saved or discarded. */
  const clear = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    isStored.current = false
    cleared.current = JSON.stringify(draftValues())
    setFound(undefined)
    return drafts.remove(key)
  }, [draftValues, key])

  /** Discards the draft of an earlier visit, but not the changes since. */
  function discardFound() {
    setFound(undefined)
    if (!isStored.current) void drafts.remove(key)
  }

  return {
    /** The draft of an earlier visit. */
    found,
    clear,
    discardFound,
    close: () => setFound(undefined),
  }
}
