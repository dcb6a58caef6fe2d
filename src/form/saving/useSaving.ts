import { type HttpError, useTranslate } from 'ra-core'
import { type RefObject, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Entity } from '../../../schema/index.ts'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import { fieldLabel } from '../fields/fieldLabel.ts'
import { changedValues, type FormValues, initialValues } from '../fields/formValues.ts'
import { errorField } from '../fields/visibleFields.ts'
import { lookupsEnded } from '../inputs/lookups.ts'
import { useKnownOption } from '../inputs/useOption.ts'
import { isSavedRecord, type SavedRecord, type SaveResponse } from '../savedRecord.ts'
import { saveSubject } from './saveSubject.ts'

/** The status of a reply while the server cannot use its database. */
const UNAVAILABLE = 503

/** The stored record that the changes of a form are compared with. */
export interface BaseVersion {
  values: FormValues
  version?: number
}

/** The body of a refused save. */
interface SaveRefusal {
  errors?: Readonly<Record<string, string>>
  /** The record that has the value already, by field, if the user may read it. */
  duplicates?: Readonly<Record<string, { id: number; name: string }>>
  current?: unknown
  /** The refusal says itself when to save again. */
  cause?: 'maintenance'
}

interface SavingOptions {
  entity: Entity
  /** Of the record to update; a new record is created without it. */
  id: number | undefined
  form: UseFormReturn<FormValues>
  base: RefObject<BaseVersion>
  /** Replaces the generic create and update calls. */
  send?: (values: FormValues) => Promise<SaveResponse>
  /** The result is undefined when nothing had changed. */
  onSaved: (result: SaveResponse | undefined, isNext: boolean) => Promise<void>
}

/** Submits a form once at a time, and reports errors of fields, a conflict of versions, or a failed connection. */
export function useSaving({ entity, id, form, base, send, onSaved }: SavingOptions) {
  const translate = useTranslate()
  const dataProvider = useKaushalDataProvider()
  const knownOption = useKnownOption()
  const isBusy = useRef(false)
  const isLeaving = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string>()
  const [failedAttempts, setFailedAttempts] = useState(0)
  const [currentRecord, setCurrentRecord] = useState<SavedRecord>()

  /** The error of a field that is not shown, with the field's name. */
  function named(path: string, text: string) {
    const [name = ''] = path.split('.')
    return entity.fields[name] ? `${fieldLabel(translate, entity, path)}: ${text}` : text
  }

  function showError({ status, message, body }: HttpError) {
    const { errors = {}, duplicates = {}, current, cause } = (body ?? {}) as SaveRefusal
    if (status === 409 && isSavedRecord(current)) return setCurrentRecord(current)
    const found = Object.entries(errors).map(([path, text]) => {
      const [name = ''] = path.split('.')
      const shownAt = errorField(entity.fields, name, form.getValues())
      return { path, text, at: shownAt === name ? path : shownAt }
    })
    const fieldErrors = found.filter(({ at }) => at !== undefined)
    const otherErrors = found.filter(({ at }) => at === undefined)
    for (const { path, text, at } of fieldErrors) {
      const other = duplicates[path]
      const types = other && { duplicateId: String(other.id), duplicateName: other.name }
      form.setError(at as string, { type: 'server', message: at === path ? text : named(path, text), types })
    }
    if (fieldErrors.length) setFailedAttempts((count) => count + 1)
    if (fieldErrors.length && !otherErrors.length) return
    const advice =
      status && cause !== 'maintenance'
        ? translate(status === UNAVAILABLE ? 'form.save_again' : 'form.still_unsaved')
        : ''
    setError(
      [message, ...otherErrors.map(({ path, text }) => named(path, text)), advice].filter(Boolean).join(' '),
    )
  }

  async function sendGeneric(data: FormValues): Promise<SaveResponse> {
    const meta = { waits: saveSubject(entity, id, form.getValues(), knownOption) }
    const result =
      id === undefined
        ? await dataProvider.create(entity.name, { data, meta })
        : await dataProvider.update(entity.name, { id, data, previousData: { id }, meta })
    return result as unknown as SaveResponse
  }

  /** `values` are as the resolver returned them: valid and normalised. */
  async function save(values: FormValues, isNext: boolean) {
    const isUpdate = id !== undefined
    const body = isUpdate ? changedValues(entity.fields, base.current.values, values) : values
    const isUnchanged = isUpdate && Object.keys(body).length === 0
    try {
      const data = { ...body, version: base.current.version }
      const result = isUnchanged ? undefined : await (send ?? sendGeneric)(data)
      // Without an id the session has ended: react-admin signs the user out, and the draft stays.
      if (result && result.data?.id === undefined) return
      await onSaved(result, isNext)
      isLeaving.current = !isNext
    } catch (failure) {
      if ((failure as HttpError).status !== 401) showError(failure as HttpError)
    }
  }

  async function submit(isNext = false) {
    if (isBusy.current) return
    isBusy.current = true
    setSaving(true)
    setError(undefined)
    try {
      await lookupsEnded()
      await form.handleSubmit(
        (values) => save(values, isNext),
        () => setFailedAttempts((count) => count + 1),
      )()
    } catch (failure) {
      setError((failure as Error).message || translate('form.failed'))
    } finally {
      // The form stays disabled while the next screen opens.
      isBusy.current = isLeaving.current
      setSaving(isLeaving.current)
    }
  }

  return {
    isSaving,
    error,
    failedAttempts,
    submit,
    /** The newer version that another user saved. */
    currentRecord,
    closeConflict: () => setCurrentRecord(undefined),
    async resolveConflict(values: FormValues) {
      if (!currentRecord) return
      base.current = {
        values: initialValues(entity.fields, currentRecord),
        version: currentRecord.version,
      }
      form.reset(base.current.values)
      for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true })
      setCurrentRecord(undefined)
      await submit()
    },
    reset() {
      setFailedAttempts(0)
      setError(undefined)
    },
  }
}
