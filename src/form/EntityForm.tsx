import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Entity } from '../../schema/index.ts'
import { ConflictDialog } from './conflict/ConflictDialog.tsx'
import { DraftOffer } from './draft/DraftOffer.tsx'
import type { Draft } from './draft/drafts.ts'
import { LeaveDialog } from './draft/LeaveDialog.tsx'
import { useDraft } from './draft/useDraft.ts'
import { Chapters } from './layout/Chapters.tsx'
import { FaultSummary } from './layout/FaultSummary.tsx'
import { SaveBar } from './layout/SaveBar.tsx'
import { screen } from './layout/screen.ts'
import { touch } from './layout/touch.ts'
import { scopeOf } from './state/chapters.ts'
import { FormPlaceProvider } from './state/FormPlace.ts'
import { focusFirst } from './state/focus.ts'
import { resolverOf } from './state/resolver.ts'
import type { Saved } from './state/saved.ts'
import { useBase } from './state/useBase.ts'
import { useFormKeys } from './state/useFormKeys.ts'
import { useSaving } from './state/useSaving.ts'
import { startValues, type Values } from './state/values.ts'

interface EntityFormProps {
  entity: Entity
  /** The record that is changed, or what a new one begins with. */
  record?: Readonly<Values>
  isUpdate: boolean
  /** Title and actions above the form. */
  header: (leave: () => void) => ReactNode
  send: (values: Values) => Promise<Saved>
  /** After saving: where to go, unless the next record is to be entered. */
  onSaved: (saved: Saved | undefined, next: boolean) => void
}

/** The form of any entity, made from its declaration. */
export function EntityForm({ entity, record, isUpdate, header, send, onSaved }: EntityFormProps) {
  const translate = useTranslate()
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const isLeaving = useRef(false)
  /** How many records were entered one after another. */
  const [round, setRound] = useState(0)
  const resolver = useMemo(() => resolverOf(entity, isUpdate, translate), [entity, isUpdate, translate])
  const form = useForm<Values>({
    defaultValues: startValues(entity.fields, record),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const base = useBase(entity, form, record)
  const id = isUpdate ? (record?.id as number) : undefined
  const draft = useDraft({ entity, id, version: useCallback(() => base.current.version, [base]), form })

  const saving = useSaving({
    entity,
    isUpdate,
    form,
    base,
    send,
    onSaved(saved, next) {
      void draft.forget()
      isLeaving.current = !next
      if (next) startNext()
      onSaved(saved, next)
    },
  })

  /** The next record begins where the last one belonged. */
  function startNext() {
    const kept = scopeOf(entity).map((name) => [name, form.getValues(name)])
    form.reset(startValues(entity.fields, Object.fromEntries(kept)))
    saving.startAnew()
    setRound((before) => before + 1)
  }

  function restore({ values, version }: Draft) {
    for (const [name, value] of Object.entries(values))
      if (entity.fields[name]) form.setValue(name, value, { shouldDirty: true })
    if (isUpdate) base.current = { ...base.current, version }
    draft.taken()
    focusFirst(element.current, true)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins where something is missing
  useEffect(() => {
    if (!window.matchMedia?.('(pointer: coarse)').matches) focusFirst(element.current, !isUpdate)
  }, [isUpdate, round])

  const save = () => void saving.submit()
  const saveAndNext = isUpdate ? undefined : () => void saving.submit(true)
  const onKeyDown = useFormKeys({ save, saveAndNext })
  const isUnsaved = useCallback(() => isDirty && !isLeaving.current, [isDirty])
  const leave = () => {
    isLeaving.current = true
    void draft.forget()
  }
  return (
    <FormPlaceProvider value={{ entity, isUpdate }}>
      <FormProvider {...form}>
        <Box
          component="form"
          ref={element}
          noValidate
          autoComplete="off"
          onKeyDown={onKeyDown}
          onSubmit={(event) => event.preventDefault()}
          sx={{ ...screen, ...touch }}
        >
          {header(leave)}
          {draft.found && (
            <DraftOffer
              draft={draft.found}
              onRestore={() => draft.found && restore(draft.found)}
              onDiscard={draft.decline}
            />
          )}
          <FaultSummary attempt={saving.attempt} ref={summary} />
          <Chapters />
          <SaveBar
            isSaving={saving.isSaving}
            trouble={saving.trouble}
            onSave={save}
            onSaveAndNext={saveAndNext}
          />
        </Box>
        {saving.theirs && (
          <ConflictDialog
            base={base.current.values}
            mine={form.getValues()}
            theirs={startValues(entity.fields, saving.theirs)}
            onResolve={(values) => void saving.resolve(values)}
            onClose={saving.leaveConflict}
          />
        )}
        <LeaveDialog isUnsaved={isUnsaved} onDiscard={draft.forget} />
      </FormProvider>
    </FormPlaceProvider>
  )
}
