import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { CheckResult } from '../../../schema/checks.ts'
import type { Entity } from '../../../schema/index.ts'
import { LoadError } from '../../app/LoadError.tsx'
import { useIsPhone } from '../../app/useIsPhone.ts'
import { FormSettingsProvider } from '../../form/fields/formSettings.ts'
import { hasFields, hasFieldsFirst, hasRows } from '../document/partsOf.ts'
import type { OnServerChange, SheetRepository } from '../document/SheetRepository.ts'
import { useHasDraft } from '../document/useHasDraft.ts'
import { useSheetDocument } from '../document/useSheetDocument.ts'
import { useRowEdits } from '../grid/useRowEdits.ts'
import type { RowValues, SheetRow } from '../model/row.ts'
import { IssuesButton, IssuesPanel } from './IssuesPanel.tsx'
import { collectIssues, type Issue, worstByCell } from './issues.ts'
import { parts, shownParts } from './parts.ts'
import { SaveStatus } from './SaveStatus.tsx'
import type { SheetHandle } from './SheetGrid.tsx'
import { SheetNotices } from './SheetNotices.tsx'
import { useCheckResults } from './useCheckResults.ts'
import { useResolvePending } from './useResolvePending.ts'
import { useSheetTexts } from './useSheetTexts.ts'

export interface SheetStatus {
  /** Nothing is left to save or to look up. */
  isSettled: boolean
  /** Cells that are not saved because of an error. Errors that are saved are among the issues of the form. */
  errorCount: number
  /** Counts the changes of the content on the server. */
  version: number
}

interface SheetPaneProps {
  entity: Entity
  repository: SheetRepository
  /** Key of the draft in this browser. */
  draftKey: string
  scope: RowValues
  label: string
  isReadOnly: boolean
  /** The records of the previous year, and the name of that year. */
  previous: readonly RowValues[]
  previousYear?: string
  /** Results of the checks that the server runs over all records. */
  serverResults: readonly (CheckResult & { text: string })[]
  /** Will there be some? They have their place from the start, so that nothing moves when they come. */
  expectsResults: boolean
  /** Called with nothing until the sheet is loaded. */
  onStatusChange: (status: SheetStatus | undefined) => void
  onServerChange: OnServerChange
}

const noFields = {}

const ConflictsPanel = lazy(() => import('./ConflictsPanel.tsx'))

/** The record of the previous year with the same natural key. */
const previousOf = ({ key }: Entity, record: RowValues, previous: readonly RowValues[]) =>
  previous.find((one) =>
    key.every((name) => name === 'financial_year_id' || (one[name] ?? null) === (record[name] ?? null)),
  )

/** A document on the screen: its save status, its issues, its fields and its rows. */
export function SheetPane(props: SheetPaneProps) {
  const { entity, repository, draftKey, scope, label, isReadOnly, previous, previousYear } = props
  const { serverResults, expectsResults, onStatusChange, onServerChange } = props
  const { shape } = repository
  const translate = useTranslate()
  const { sheet, snapshot } = useSheetDocument(repository, draftKey, isReadOnly, onServerChange)
  const { doc, isLoaded, isFullySaved, state, version } = snapshot
  const hasDraft = useHasDraft(draftKey, isReadOnly)
  const [activeRow, setActiveRow] = useState<string>()
  const grid = useRef<SheetHandle>(null)
  const { texts, labels } = useSheetTexts(entity, shape)
  const scopeFields = shape.list ? noFields : entity.fields
  const store = useMemo(
    () => ({
      rows: () => sheet.get().doc.rows,
      setRows: (rows: readonly SheetRow[], step?: string) => sheet.change({ ...sheet.get().doc, rows }, step),
    }),
    [sheet],
  )
  const { columns, max } = shape
  // Undefined until the issues are known.
  const [isListOpen, setListOpen] = useState<boolean>()
  const openList = useCallback(() => setListOpen(true), [])
  const edits = useRowEdits({ store, columns, scope, scopeFields, labels, max, onPaste: openList })
  useResolvePending({ resolve: edits.resolve, state: isLoaded ? state : undefined, isReadOnly })
  // Offline no name can be looked up.
  const isResolving = edits.isResolving || state === 'offline'
  const results = useCheckResults({ entity, shape, doc, scope, previous })
  // The cells of a document that was loaded show before their issues are known.
  const isChecked = useDeferredValue(isLoaded, false)
  const issues = useMemo(
    () =>
      isChecked
        ? collectIssues({
            entity,
            shape,
            snapshot,
            results: [...results, ...serverResults],
            translate,
            activeRow,
            isResolving,
          })
        : [],
    [isChecked, entity, shape, snapshot, results, serverResults, translate, activeRow, isResolving],
  )
  const marks = useMemo(() => worstByCell(issues), [issues])
  const blockingCount = issues.filter(({ isBlocking }) => isBlocking).length
  const errorCount = issues.filter(({ severity }) => severity === 'error').length
  if (isChecked && isListOpen === undefined)
    setListOpen(issues.some(({ severity }) => severity !== 'warning'))
  const Rows = useIsPhone() ? parts.SheetCards : parts.SheetGrid
  // Their code is loaded together with the data.
  useEffect(() => {
    for (const part of shownParts(shape)) void part.load()
  }, [shape])
  const isSettled = isChecked && state === 'saved' && !edits.isResolving

  useEffect(() => {
    const unsaved = isFullySaved ? 0 : Math.max(blockingCount, 1)
    onStatusChange(isChecked ? { isSettled, errorCount: unsaved, version } : undefined)
  }, [onStatusChange, isChecked, isSettled, blockingCount, isFullySaved, version])

  const goTo = ({ row, column }: Issue) => {
    if (row !== null && column) grid.current?.goTo(row, column)
    else if (column) document.getElementById(`field-${column}`)?.focus()
  }

  if (snapshot.error) return <LoadError message={snapshot.error.message} onRetry={sheet.load} />
  if (!isLoaded) return <Skeleton variant="rounded" height={420} />
  const isLocked = isReadOnly || snapshot.lockedMessage !== undefined
  const fields = hasFields(shape) && (
    <FormSettingsProvider value={{ entity, isUpdate: true }}>
      <parts.FieldsPanel
        entity={entity}
        shape={shape}
        scope={scope}
        previousYear={previousYear}
        marks={marks}
        isReadOnly={isLocked}
        previous={previousOf(entity, { ...scope, ...doc.fields }, previous)}
        values={doc.fields}
        onChange={(values, step) => sheet.change({ ...doc, fields: values }, step)}
      />
    </FormSettingsProvider>
  )
  const saveStatus = !isReadOnly && (
    <SaveStatus snapshot={snapshot} errorCount={errorCount} blockingCount={blockingCount} />
  )
  const conflicts = snapshot.changed && (
    <Suspense>
      <ConflictsPanel
        sheet={sheet}
        snapshot={snapshot}
        shape={shape}
        texts={texts}
        changed={snapshot.changed}
      />
    </Suspense>
  )
  return (
    <>
      {(saveStatus || expectsResults || issues.length > 0) && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            minHeight: { xs: expectsResults ? 44 : 32, sm: 32 },
          }}
        >
          <span>
            <IssuesButton
              issues={issues}
              isOpen={isListOpen === true}
              onToggle={() => setListOpen(!isListOpen)}
            />
          </span>
          {saveStatus}
        </Box>
      )}
      {isListOpen && <IssuesPanel issues={issues} texts={texts} onGo={goTo} />}
      <SheetNotices
        snapshot={snapshot}
        hasDraft={hasDraft}
        isReadOnly={isReadOnly}
        max={max}
        notice={edits.notice}
        onDismiss={edits.dismissNotice}
      />
      {conflicts}
      <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
        {hasFieldsFirst(shape) && fields}
        {hasRows(shape) && (
          <Rows
            ref={grid}
            entity={entity}
            label={label}
            shape={shape}
            sheet={sheet}
            texts={texts}
            scope={scope}
            scopeFields={scopeFields}
            edits={edits}
            marks={marks}
            saveStatus={saveStatus}
            conflicts={conflicts}
            rows={doc.rows}
            isReadOnly={isLocked}
            canUndo={snapshot.canUndo}
            canRedo={snapshot.canRedo}
            onActiveRow={setActiveRow}
          />
        )}
      </Suspense>
      <Suspense>{!hasFieldsFirst(shape) && fields}</Suspense>
    </>
  )
}
