import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from 'ra-core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Finding } from '../../schema/checks.ts'
import type { Entity } from '../../schema/index.ts'
import type { Row } from '../form/rows/row.ts'
import { FormPlaceProvider } from '../form/state/FormPlace.ts'
import { Failed } from '../layout/Failed.tsx'
import { ClashPanel } from './ClashPanel.tsx'
import { FieldsPane } from './FieldsPane.tsx'
import type { Home } from './home.ts'
import { MarksButton, MarksPanel } from './MarksPanel.tsx'
import { byCell, type Marked, marksOf } from './marks.ts'
import { SaveMark } from './SaveMark.tsx'
import { Sheet, type SheetHandle } from './Sheet.tsx'
import { SheetNotices } from './SheetNotices.tsx'
import { useFindings } from './useFindings.ts'
import { useIsKept } from './useIsKept.ts'
import { useSheetDocument } from './useSheetDocument.ts'
import { useSheetTexts } from './useSheetTexts.ts'
import { useWrites } from './useWrites.ts'

export interface Standing {
  /** All that may be saved is. */
  isSettled: boolean
  /** Cells that cannot be. */
  held: number
  /** Counts what was saved. */
  version: number
}

interface SheetPaneProps {
  entity: Entity
  home: Home
  /** Under which what is typed is kept in this browser. */
  draft: string
  scope: Row
  label: string
  isReadOnly: boolean
  /** Last year's records, and what that year is called. */
  last: readonly Row[]
  lastYear?: string
  /** What the server finds in all records together. */
  found: readonly (Finding & { text: string })[]
  onStanding: (standing: Standing) => void
}

const NONE = {}

/** Last year's record of the same natural key. */
const lastOf = ({ key }: Entity, record: Row, last: readonly Row[]) =>
  last.find((one) =>
    key.every((name) => name === 'financial_year_id' || (one[name] ?? null) === (record[name] ?? null)),
  )

/** A document on the screen: whether it is saved, what is to be said of it, its fields and its rows. */
export function SheetPane(props: SheetPaneProps) {
  const { entity, home, draft, scope, label, isReadOnly, last, lastYear, found, onStanding } = props
  const { shape } = home
  const translate = useTranslate()
  const { sheet, now } = useSheetDocument(home, draft, isReadOnly)
  const isKept = useIsKept(draft, isReadOnly)
  const [here, setHere] = useState<string>()
  const grid = useRef<SheetHandle>(null)
  const { texts, labels } = useSheetTexts(entity, shape)
  const around = shape.list ? NONE : entity.fields
  const writes = useWrites({ sheet, now, shape, around, scope, labels, isReadOnly })
  // Without the server nobody knows what a name means.
  const isResolving = writes.isResolving || now.state === 'offline'
  const findings = useFindings({ entity, shape, doc: now.doc, scope, last })
  const marks = useMemo(
    () =>
      marksOf({
        entity,
        shape,
        now,
        findings: [...findings, ...found],
        translate,
        here,
        isResolving,
      }),
    [entity, shape, now, findings, found, translate, here, isResolving],
  )
  const cells = useMemo(() => byCell(marks), [marks])
  const held = marks.filter((mark) => mark.holds).length
  // Open where something was there already, and after a paste.
  const [isOpen, open] = useState(false)
  const { pastes } = writes
  // biome-ignore lint/correctness/useExhaustiveDependencies: at these two moments only
  useEffect(() => {
    if (now.isLoaded && (pastes > 0 || marks.some(({ severity }) => severity !== 'warning'))) open(true)
  }, [now.isLoaded, pastes])
  // Names that are still looked up are not saved yet.
  const isSettled = now.isLoaded && now.state === 'saved' && !writes.isResolving

  useEffect(() => {
    onStanding({ isSettled, held: now.isWhole ? 0 : Math.max(held, 1), version: now.version })
  }, [onStanding, isSettled, held, now.isWhole, now.version])

  const go = ({ row, column }: Marked) => {
    if (row !== null && column) grid.current?.go(row, column)
    else if (column) document.getElementById(`field-${column}`)?.focus()
  }

  if (now.error) return <Failed message={now.error.message} onRetry={sheet.load} />
  if (!now.isLoaded) return <Skeleton variant="rounded" height={420} />
  const { notice } = writes
  const isOff = isReadOnly || now.refused !== undefined
  // Remarks alone stand below the rows.
  const isFirst = !shape.list || Object.values(shape.fields).some(({ required }) => required)
  const fields = (
    <FormPlaceProvider value={{ entity, isUpdate: true }}>
      <FieldsPane
        {...{ entity, shape, scope, lastYear, isReadOnly: isOff }}
        last={lastOf(entity, { ...scope, ...now.doc.fields }, last)}
        values={now.doc.fields}
        marks={cells}
        onChange={(fields, step) => sheet.change({ ...now.doc, fields }, step)}
      />
    </FormPlaceProvider>
  )
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: 32 }}>
        <span>
          <MarksButton marks={marks} isOpen={isOpen} onToggle={() => open(!isOpen)} />
        </span>
        {!isReadOnly && <SaveMark now={now} held={held} />}
      </Box>
      {isOpen && <MarksPanel marks={marks} texts={texts} onGo={go} />}
      <SheetNotices {...{ now, isKept, isReadOnly, notice }} onForget={writes.forget} max={shape.max} />
      <ClashPanel {...{ sheet, now, shape, texts }} />
      {isFirst && fields}
      {Object.keys(shape.columns).length > 0 && (
        <Sheet
          ref={grid}
          {...{ entity, label, shape, sheet, texts, scope, around, writes }}
          rows={now.doc.rows}
          marks={cells}
          isReadOnly={isOff}
          canUndo={now.canUndo}
          canRedo={now.canRedo}
          onHere={setHere}
        />
      )}
      {!isFirst && fields}
    </>
  )
}
