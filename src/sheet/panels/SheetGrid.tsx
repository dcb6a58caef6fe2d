import { useStore } from 'ra-core'
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef } from 'react'
import type { Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import type { FieldTexts } from '../../form/fields/fieldTexts.ts'
import { FormSettingsProvider } from '../../form/fields/formSettings.ts'
import type { SheetDocument } from '../document/openSheetDocument.ts'
import type { SheetShape } from '../document/sheetModel.ts'
import { FieldGrid } from '../grid/FieldGrid.tsx'
import type { CellMark } from '../grid/FieldGridContext.ts'
import type { GridHandle } from '../grid/Grid.tsx'
import { useCellText } from '../grid/useCellText.ts'
import { useRangeActions } from '../grid/useRangeActions.ts'
import { useRecordNames } from '../grid/useRecordNames.ts'
import type { RowEdits } from '../grid/useRowEdits.ts'
import { useRowsWithBlank } from '../grid/useRowsWithBlank.ts'
import type { CellPosition } from '../model/range.ts'
import type { RowValues, SheetRow } from '../model/row.ts'
import { SheetFooter } from './SheetFooter.tsx'
import { SheetToolbar } from './SheetToolbar.tsx'
import { groupColumns, Subtotals } from './Subtotals.tsx'

export interface SheetHandle {
  /** Leads to a cell by its row index and column. */
  goTo: (row: number, column: string) => void
}

/** What the rows of a sheet need, in a grid or as cards. */
export interface SheetRowsProps {
  ref?: Ref<SheetHandle>
  entity: Entity
  label: string
  shape: SheetShape
  sheet: SheetDocument
  rows: readonly SheetRow[]
  texts: Readonly<Record<string, FieldTexts>>
  scope: RowValues
  scopeFields: Fields
  marks: ReadonlyMap<string, CellMark>
  edits: RowEdits
  isReadOnly: boolean
  canUndo: boolean
  canRedo: boolean
  onActiveRow: (key: string | undefined) => void
  /** Whether everything is saved, and the conflicts, for a view that covers the page. */
  saveStatus: ReactNode
  conflicts: ReactNode
}

/** Pixels around the grid, and of the notice above a locked one: header and totals stay in sight together with the page. */
const AROUND = 234
const LOCK_NOTICE = 56

/** The rows of a sheet, with the toolbar, the subtotals and the sums of the selected cells. */
export default function SheetGrid(props: SheetRowsProps) {
  const { ref, entity, label, shape, sheet, rows, texts, marks, edits, isReadOnly, onActiveRow } = props
  const { columns } = shape
  const grid = useRef<GridHandle>(null)
  const { shown, blankKey } = useRowsWithBlank(rows, columns, !isReadOnly && rows.length < shape.max)
  const nameOf = useRecordNames(columns, rows)
  const textOf = useCellText(columns, texts, nameOf)
  const selection = useRangeActions({
    grid,
    edits,
    columns,
    rows,
    shownCount: shown.length,
    textOf,
    isReadOnly,
    enter: 'down',
    undo: sheet.undo,
    redo: sheet.redo,
  })
  const { names, at, active, actions } = selection
  const groups = useMemo(() => groupColumns(columns), [columns])
  const [groupBy, setGroupBy] = useStore(`sheet.${entity.name}.subtotals`, '')

  useImperativeHandle(ref, () => ({
    goTo: (row, column) => grid.current?.goTo({ row, column: Math.max(0, names.indexOf(column)) }),
  }))

  const row = active && shown[active.row]
  return (
    <FormSettingsProvider value={{ entity, isUpdate: true }}>
      <SheetToolbar
        actions={actions}
        isReadOnly={isReadOnly}
        texts={texts}
        groups={groups}
        groupBy={groupBy}
        canUndo={props.canUndo}
        canRedo={props.canRedo}
        isResolving={edits.isResolving}
        onGroupBy={setGroupBy}
      />
      {groups.includes(groupBy) && (
        <Subtotals rows={rows} columns={columns} texts={texts} groupBy={groupBy} textOf={textOf} />
      )}
      <FieldGrid
        grid={grid}
        label={label}
        columns={columns}
        texts={texts}
        rows={rows}
        shown={shown}
        blankKey={blankKey}
        marks={marks}
        nameOf={nameOf}
        edits={edits}
        isReadOnly={isReadOnly}
        scope={props.scope}
        scopeFields={props.scopeFields}
        selection={{
          ...selection,
          onSelect(position: CellPosition) {
            selection.onSelect(position)
            onActiveRow(shown[position.row]?.key)
          },
        }}
        maxHeight={`max(min(320px, 100dvh - 16px), calc(100vh - ${AROUND + (isReadOnly ? LOCK_NOTICE : 0)}px))`}
        onEditingChange={(isEditing) => {
          if (isEditing) edits.beginStep()
          sheet.setEditing(isEditing)
        }}
      />
      <SheetFooter
        rows={rows}
        columns={columns}
        isReadOnly={isReadOnly}
        range={selection.range}
        mark={row && marks.get(`${row.key}/${names[at.column]}`)}
      />
    </FormSettingsProvider>
  )
}
