import Box from '@mui/material/Box'
import { useNotify, useTranslate } from 'ra-core'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { Obstacle } from '../../schema/contract/entities.ts'
import type { Entity } from '../../schema/index.ts'
import { useExtensions } from '../app/extensions.ts'
import { usePreloaded } from '../app/usePreloaded.ts'
import type { Draft } from '../data/offline/drafts.ts'
import { FormSections } from './fields/FormSections.tsx'
import { FormSettingsProvider } from './fields/formSettings.ts'
import { type FormValues, initialValues } from './fields/formValues.ts'
import { parentReferences } from './fields/sections.ts'
import { focusFirst } from './focus.ts'
import { formTouchStyles, screenStyles } from './formStyles.ts'
import './inputs/loadedInputs.ts'
import { ObstacleNotice } from './record/ObstacleNotice.tsx'
import type { SaveResponse } from './savedRecord.ts'
import { DraftNotice } from './saving/DraftNotice.tsx'
import { ErrorSummary } from './saving/ErrorSummary.tsx'
import { LeaveDialog } from './saving/LeaveDialog.tsx'
import { createResolver } from './saving/resolver.ts'
import { SaveBar } from './saving/SaveBar.tsx'
import { useBaseVersion } from './saving/useBaseVersion.ts'
import { useDraft } from './saving/useDraft.ts'
import { useSaving } from './saving/useSaving.ts'
import { useFormKeys } from './useFormKeys.ts'

const loadConflictDialog = () => import('./saving/ConflictDialog.tsx')
const ConflictDialog = lazy(loadConflictDialog)

interface EntityFormProps {
  entity: Entity
  /** The record to change, or the values that a new one begins with. */
  record?: Readonly<FormValues>
  isUpdate: boolean
  /** Why some fields of the record cannot be changed. */
  obstacles?: readonly Obstacle[]
  /** Title and actions above the form. `onLeave` allows leaving without a question. */
  header: (onLeave: () => void) => ReactNode
  /** The text of the button that saves, where it is another one. */
  saveLabel?: string
  /** Replaces the generic create and update calls of the entity. */
  send?: (values: FormValues) => Promise<SaveResponse>
  /** Runs after saving; without a result nothing had changed on the server. `isNext`: the user goes on with another new record. */
  onSaved: (result: SaveResponse | undefined, isNext: boolean) => void
}

const NO_OBSTACLES: readonly Obstacle[] = []

/** The form of any entity, built from its declaration. */
export function EntityForm({
  entity,
  record,
  isUpdate,
  obstacles = NO_OBSTACLES,
  header,
  saveLabel,
  send,
  onSaved,
}: EntityFormProps) {
  const translate = useTranslate()
  const notify = useNotify()
  usePreloaded(loadConflictDialog)
  const { FormNotice } = useExtensions().entities[entity.name] ?? {}
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const isLeaving = useRef(false)
  /** Number of records that were created one after another in this form. */
  const [round, setRound] = useState(0)
  const resolver = useMemo(() => createResolver(entity, isUpdate, translate), [entity, isUpdate, translate])
  const form = useForm<FormValues>({
    defaultValues: initialValues(entity.fields, record),
    resolver,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const base = useBaseVersion(entity, form, record)
  const id = isUpdate ? (record?.id as number) : undefined
  const draft = useDraft({ entity, id, version: useCallback(() => base.current.version, [base]), form })

  const saving = useSaving({
    entity,
    id,
    form,
    base,
    send,
    async onSaved(result, isNext) {
      // If the page was left before the draft is deleted, the saved values would be offered as a draft again.
      await draft.clear()
      isLeaving.current = !isNext
      if (isNext) startNext()
      const isWaiting = result?.meta?.waiting === true
      if (isWaiting) notify('offline.stored', { type: 'warning' })
      onSaved(isWaiting ? undefined : result, isNext)
    },
  })

  /** The next new record starts with the parents of this one. */
  function startNext() {
    const parents = parentReferences(entity).map((name) => [name, form.getValues(name)])
    form.reset(initialValues(entity.fields, Object.fromEntries(parents)))
    saving.reset()
    setRound((before) => before + 1)
  }

  function restore({ values, version }: Draft) {
    for (const [name, value] of Object.entries(values))
      if (entity.fields[name]) form.setValue(name, value, { shouldDirty: true })
    if (isUpdate) base.current = { ...base.current, version }
    draft.close()
    focusFirst(element.current, true)
  }

  // On a touch screen the keyboard would hide the form.
  const beginTyping = useCallback((onlyEmpty: boolean) => {
    if (!window.matchMedia?.('(pointer: coarse)').matches) focusFirst(element.current, onlyEmpty)
  }, [])
  // A further new record has its parents already: typing goes on where a value is missing.
  useEffect(() => beginTyping(!isUpdate || round > 0), [beginTyping, isUpdate, round])

  const save = () => void saving.submit()
  const saveAndNext = isUpdate ? undefined : () => void saving.submit(true)
  const onKeyDown = useFormKeys({ save, saveAndNext })
  const onLeave = () => {
    isLeaving.current = true
    void draft.clear()
  }
  const fixed = obstacles.filter(({ fields = [] }) => fields.length > 0)
  const readOnlyFields = fixed.flatMap(({ fields = [] }) => fields)
  return (
    <FormSettingsProvider value={{ entity, isUpdate, readOnlyFields }}>
      <FormProvider {...form}>
        <Box
          component="form"
          ref={element}
          noValidate
          autoComplete="off"
          onKeyDown={onKeyDown}
          onSubmit={(event) => event.preventDefault()}
          sx={{ ...screenStyles, ...formTouchStyles }}
        >
          {header(onLeave)}
          {fixed.length > 0 && <ObstacleNotice obstacles={fixed} />}
          {draft.found && (
            <DraftNotice
              draft={draft.found}
              onRestore={() => draft.found && restore(draft.found)}
              onDiscard={() => {
                void draft.discardFound()
                beginTyping(!isUpdate)
              }}
            />
          )}
          <ErrorSummary attempt={saving.failedAttempts} ref={summary} />
          {/* What an input remembers of the last record, as a removed character, is not of the next one. */}
          <FormSections key={round} />
          {FormNotice && (
            <Suspense>
              <FormNotice />
            </Suspense>
          )}
          <SaveBar
            isSaving={saving.isSaving}
            label={saveLabel}
            error={saving.error}
            onSave={save}
            onSaveAndNext={saveAndNext}
          />
        </Box>
        {saving.currentRecord && (
          <Suspense>
            <ConflictDialog
              base={base.current.values}
              mine={form.getValues()}
              theirs={initialValues(entity.fields, saving.currentRecord)}
              onResolve={(values) => void saving.resolveConflict(values)}
              onClose={saving.closeConflict}
            />
          </Suspense>
        )}
        <LeaveDialog
          isUnsaved={() => isDirty && !isLeaving.current}
          body={translate('form.leave.body')}
          onDiscard={draft.clear}
          keepLabel={translate('form.leave.keep')}
        />
      </FormProvider>
    </FormSettingsProvider>
  )
}
