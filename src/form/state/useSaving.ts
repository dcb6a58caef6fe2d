import { type HttpError, useTranslate } from 'ra-core'
import { type RefObject, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Entity } from '../../../schema/index.ts'
import { validate } from '../../../schema/validate.ts'
import { isSaved, type Saved } from './saved.ts'
import { changed, startValues, type Values } from './values.ts'

/** The record as it stood when the form was opened, or as it was last seen on the server. */
export interface Base {
  values: Values
  version?: number
}

interface SavingOf {
  entity: Entity
  isUpdate: boolean
  form: UseFormReturn<Values>
  base: RefObject<Base>
  send: (values: Values) => Promise<Saved>
  /** Undefined when there was nothing to save. */
  onSaved: (saved: Saved | undefined, next: boolean) => void
}

/** What goes to the server: all of a new record, the changed fields of one that exists. */
function bodyOf(entity: Entity, values: Values, base: Base, isUpdate: boolean): Values {
  const stored = validate(entity.fields, values, isUpdate).values
  const confirmed = Object.fromEntries(
    Object.entries(entity.fields).flatMap(([name, field]) =>
      field.kind === 'confirmation' ? [[name, values[name]]] : [],
    ),
  )
  const all = { ...stored, ...confirmed }
  return isUpdate ? changed(entity.fields, base.values, all) : all
}

/** Saves once however often it is asked to, and says what stood in the way: faults, a version that is stale, or no connection. */
export function useSaving({ entity, isUpdate, form, base, send, onSaved }: SavingOf) {
  const translate = useTranslate()
  const isBusy = useRef(false)
  const isLeaving = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [theirs, setTheirs] = useState<Saved>()

  function refused(error: HttpError) {
    const kept = error.status ? translate('form.kept', { _: 'What you typed is still here.' }) : ''
    const { errors, current } = (error.body ?? {}) as { errors?: Record<string, string>; current?: unknown }
    if (error.status === 409 && isSaved(current)) return setTheirs(current)
    const isKnown = ([path]: [string, string]) => entity.fields[path.split('.')[0] ?? ''] !== undefined
    const known = Object.entries(errors ?? {}).filter(isKnown)
    const others = Object.entries(errors ?? {}).filter((one) => !isKnown(one))
    for (const [path, message] of known) form.setError(path, { type: 'server', message })
    if (known.length) setAttempt((before) => before + 1)
    if (!known.length || others.length)
      setTrouble([error.message, ...others.map(([, message]) => message), kept].filter(Boolean).join(' '))
  }

  async function save(values: Values, next: boolean) {
    const body = bodyOf(entity, values, base.current, isUpdate)
    const isUnchanged = isUpdate && Object.keys(body).length === 0
    try {
      onSaved(isUnchanged ? undefined : await send({ ...body, version: base.current.version }), next)
      isLeaving.current = !next
    } catch (error) {
      if ((error as HttpError).status !== 401) refused(error as HttpError)
    }
  }

  async function submit(next = false) {
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    setTrouble(undefined)
    try {
      await form.handleSubmit(
        (values) => save(values, next),
        () => setAttempt((before) => before + 1),
      )()
    } catch (error) {
      setTrouble((error as Error).message || translate('form.failed', { _: 'This could not be saved.' }))
    } finally {
      // After the last save there is nothing to do here but to leave.
      isBusy.current = isLeaving.current
      setSaving(isLeaving.current)
    }
  }

  return {
    isSaving,
    trouble,
    attempt,
    submit,
    /** The version that someone else saved meanwhile. */
    theirs,
    leaveConflict: () => setTheirs(undefined),
    async resolve(values: Values) {
      if (!theirs) return
      base.current = { values: startValues(entity.fields, theirs), version: theirs.version }
      form.reset(base.current.values)
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
      setTheirs(undefined)
      await submit()
    },
    startAnew() {
      setAttempt(0)
      setTrouble(undefined)
    },
  }
}
