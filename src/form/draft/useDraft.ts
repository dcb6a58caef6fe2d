import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Fields } from '../../../schema/define.ts'
import { storage } from '../../storage.ts'
import { isSecret, type Values } from '../state/values.ts'
import { type Draft, drafts } from './drafts.ts'

/** Milliseconds after the last key before a draft is written. */
const PAUSE = 400

interface DraftOf {
  entity: { name: string; fields: Fields }
  id: number | undefined
  /** The version that is being changed. */
  version: () => number | undefined
  form: UseFormReturn<Values>
}

/** Keeps what is typed, and knows what was typed before and never saved. */
export function useDraft({ entity, id, version, form }: DraftOf) {
  const [user] = useState(() => storage.profile()?.id ?? 0)
  const key = drafts.key(user, entity.name, id)
  const [found, setFound] = useState<Draft>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Was anything of this form written? What is found from before is only dropped when someone says so. */
  const written = useRef(false)
  /** The values, as JSON, that were saved or thrown away: leaving their fields makes no draft of them again. */
  const settled = useRef<string>(undefined)

  const kept = useCallback(
    (): Values =>
      Object.fromEntries(
        Object.entries(form.getValues()).filter(([name]) => {
          const field = entity.fields[name]
          return field && !isSecret(field)
        }),
      ),
    [form, entity],
  )

  useEffect(() => {
    let isHere = true
    void drafts.find(key).then((draft) => isHere && setFound(draft))
    return () => {
      isHere = false
    }
  }, [key])

  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (!form.formState.isDirty) {
      if (written.current) void drafts.drop(key)
      return
    }
    const values = kept()
    if (JSON.stringify(values) === settled.current) return
    written.current = true
    void drafts.keep(key, { values, at: Date.now(), version: version() })
  }, [form, kept, key, version])

  useEffect(() => {
    const stop = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(write, PAUSE)
      },
    })
    const onHide = () => timer.current !== undefined && write()
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      stop()
      onHide()
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [form, write])

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    written.current = false
    settled.current = JSON.stringify(kept())
    setFound(undefined)
    return drafts.drop(key)
  }, [kept, key])

  /** Throws away what was found, not what was typed since. */
  function decline() {
    setFound(undefined)
    if (!written.current) void drafts.drop(key)
  }

  return { found, forget, decline, taken: () => setFound(undefined) }
}
