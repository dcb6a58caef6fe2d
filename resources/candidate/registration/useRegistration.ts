import { useTranslate } from 'ra-core'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { samePermanentAddress } from '../../../schema/rpl/registrationSteps.ts'
import { validate } from '../../../schema/validate.ts'
import { storage } from '../../../src/data/session/storage.ts'
import { earlyFormOf } from '../../../src/data/start/earlyForm.ts'
import { errorMessageAt } from '../../../src/form/fields/errorMessageAt.ts'
import { type FormValues, isSameValue } from '../../../src/form/fields/formValues.ts'
import { createResolver } from '../../../src/form/saving/resolver.ts'
import { registration } from '../registrationEntity.ts'
import { refusedFields } from './refusedFields.ts'
import { type RegistrationDraft, type RegistrationState, registrationDrafts } from './registrationDrafts.ts'
import { fieldsOfPage, type KnownAnswers, missingByPage, type RegistrationPage } from './registrationPages.ts'
import { storedValues, withStoredNumbers } from './sendableValues.ts'
import { useSending } from './useSending.ts'

/** Milliseconds after the last change until the answers are stored on this device. */
const DEBOUNCE_MS = 400

interface RegistrationOptions {
  /** The stored record; none for a new registration. */
  record: (FormValues & { id: number; version: number }) | undefined
  /** The answers on this device that the server may not have. */
  draft: RegistrationDraft | undefined
  /** Answers with which a new registration begins. */
  known: KnownAnswers
  /** Does the candidate register, or staff for another? */
  isOwn: boolean
  onCreated: (id: number) => void
  /** The fields of the required documents. */
  documents: readonly string[]
}

/** The key under which the form before the app has stored the answers of a new registration. */
const earlyKey = (id: number | undefined) =>
  id === undefined ? earlyFormOf('registration', storage.profile()?.id)?.draftKey : undefined

const copies = Object.entries(samePermanentAddress)
const { fields } = registration

const isSameAddress = (values: FormValues) =>
  copies.every(([to, from]) => {
    const field = fields[to]
    return !field || isSameValue(field, values[to], values[from]) || values[to] === null
  })

/** The answers of one registration, from this device or the server, and how they are stored and sent. */
export function useRegistration({ record, draft, known, isOwn, onCreated, documents }: RegistrationOptions) {
  const translate = useTranslate()
  const state = useRef<RegistrationState>(undefined as never)
  state.current ??= draft
    ? {
        id: draft.id,
        base: withStoredNumbers(draft.base, record),
        version: draft.version,
        first: draft.first,
        sending: draft.sending,
      }
    : { id: record?.id, base: storedValues(record), version: record?.version }
  const draftKey = useRef('')
  draftKey.current ||= draft?.key ?? earlyKey(record?.id) ?? registrationDrafts.keyOf(record?.id)
  /** What a page was left without: it stays marked until it is there, also when the cursor leaves its field. */
  const missed = useRef<readonly string[]>([])
  const resolver = useMemo((): Resolver<FormValues> => {
    const check = createResolver(registration, false, translate)
    return async (...args) => {
      const result = await check(...args)
      const missing = Object.values(missingByPage(args[0], documents))
        .flat()
        .filter((name) => missed.current.includes(name))
      if (!missing.length) return result
      const error = { type: 'page', message: translate('rules.required') }
      const marked = Object.fromEntries(missing.map((name) => [name, error]))
      return { values: {}, errors: { ...result.errors, ...marked } }
    }
  }, [translate, documents])
  const form = useForm<FormValues>({
    defaultValues: draft
      ? withStoredNumbers(draft.values, record)
      : { ...state.current.base, ...(!record && known) },
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const [isSame, setSame] = useState(() => isSameAddress(form.getValues()))
  const [attempts, setAttempts] = useState(0)
  const sending = useSending({ form, state, draftKey, isOwn, onCreated })
  const { store } = sending

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      void store()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ isDirty }) => {
        clearTimeout(timer)
        if (isDirty) timer = setTimeout(write, DEBOUNCE_MS)
      },
    })
    const onHide = () => timer !== undefined && write()
    window.addEventListener('pagehide', onHide)
    document.addEventListener('visibilitychange', onHide)
    return () => {
      unsubscribe()
      onHide()
      window.removeEventListener('pagehide', onHide)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [form, store])

  // A draft may have answers that were typed without a connection.
  const isResumed = draft !== undefined && !draft.typed
  const { send } = sending
  useEffect(() => {
    if (isResumed) void send()
  }, [isResumed, send])

  const { error } = sending
  useEffect(() => {
    for (const { path, text } of refusedFields(error)) form.setError(path, { type: 'server', message: text })
  }, [error, form])

  const copyAddress = useCallback(() => {
    for (const [to, from] of copies)
      if (fields[to]) form.setValue(to, form.getValues(from), { shouldDirty: true })
  }, [form])

  /** The messages of a page by field: what is not valid, and what is missing. */
  function problemsOf(page: RegistrationPage): Record<string, string> {
    const values = form.getValues()
    const names = fieldsOfPage(page)
    const missing = missingByPage(values, documents)[page.part] ?? []
    const broken = Object.entries(validate(fields, values).broken)
      .filter(([path]) => names.includes(path.split('.')[0] ?? ''))
      .map(([path, rule]) => [
        path,
        errorMessageAt(translate, registration, path, rule, path.split('.').reduce(read, values)),
      ])
    return {
      ...Object.fromEntries(missing.map((name) => [name, translate('rules.required')])),
      ...Object.fromEntries(broken),
    }
  }

  /** Shows what a page still needs; true if it is complete. */
  function checkPage(page: RegistrationPage): boolean {
    if (isSame) copyAddress()
    form.clearErrors()
    missed.current = missingByPage(form.getValues(), documents)[page.part] ?? []
    const problems = Object.entries(problemsOf(page))
    for (const [path, message] of problems) form.setError(path, { type: 'page', message })
    setAttempts((count) => (problems.length ? count + 1 : 0))
    return problems.length === 0
  }
  return {
    form,
    state,
    ...sending,
    attempts,
    checkPage,
    isSame,
    setSame(next: boolean) {
      setSame(next)
      if (next) return copyAddress()
      for (const [to] of copies) if (fields[to]) form.setValue(to, null, { shouldDirty: true })
    },
  }
}

const read = (value: unknown, key: string): FormValues =>
  (value as Record<string, FormValues>)?.[key] as FormValues

export type Registration = ReturnType<typeof useRegistration>
