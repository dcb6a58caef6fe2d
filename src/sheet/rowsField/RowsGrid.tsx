import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import { useCallback, useImperativeHandle, useMemo, useRef } from 'react'
import { inputId } from '../../form/fields/FormField.tsx'
import { FieldGrid } from '../grid/FieldGrid.tsx'
import type { CellMark } from '../grid/FieldGridContext.ts'
import type { CellAttributes, GridHandle } from '../grid/Grid.tsx'
import { PasteNotice } from '../grid/PasteNotice.tsx'
import { useCellText } from '../grid/useCellText.ts'
import { useRangeActions } from '../grid/useRangeActions.ts'
import { useRecordNames } from '../grid/useRecordNames.ts'
import { useRowsWithBlank } from '../grid/useRowsWithBlank.ts'
import type { CellPosition } from '../model/range.ts'
import type { RowsViewProps } from './RowsInput.tsx'

const MAX_HEIGHT = '72vh'
const noScope = {}

/** A list of rows as a grid of cells. */
export default function RowsGrid(props: RowsViewProps) {
  const { ref, list, label, columns, names, texts, rows, max, edits, errorsOf } = props
  const translate = useTranslate()
  const grid = useRef<GridHandle>(null)
  const { shown, blankKey } = useRowsWithBlank(rows, columns, rows.length < max)
  const nameOf = useRecordNames(columns, rows)
  const textOf = useCellText(columns, texts, nameOf)
  const selection = useRangeActions({
    grid,
    edits,
    columns,
    rows,
    shownCount: shown.length,
    textOf,
    isReadOnly: false,
    enter: 'right',
    canDuplicate: true,
  })
  const { active } = selection
  const marks = useMemo(
    () =>
      new Map(
        rows.flatMap(({ key, values }, index) =>
          Object.entries(errorsOf(values, index, active?.row === index)).map(
            ([name, text]) => [`${key}/${name}`, { severity: 'error', text } satisfies CellMark] as const,
          ),
        ),
      ),
    [rows, errorsOf, active?.row],
  )
  useImperativeHandle(ref, () => ({
    goTo: (row, column) => grid.current?.goTo({ row, column: Math.max(0, names.indexOf(column)) }),
  }))
  const attributesOf = useCallback(
    ({ row }: CellPosition, name: string, isBlank: boolean): CellAttributes => ({
      id: inputId(`${list}.${row}.${name}`),
      'aria-label': isBlank ? translate('form.rows.new_cell', { name: texts[name]?.label }) : undefined,
    }),
    [list, texts, translate],
  )
  const { duplicate, remove } = edits
  const renderRowActions = useCallback(
    (index: number) => (
      <>
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={translate('form.rows.duplicate', { row: index + 1 })}
          title={translate('form.rows.duplicate_keys')}
          onClick={() => duplicate(index)}
        >
          <ContentCopy fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          tabIndex={-1}
          aria-label={translate('form.rows.remove', { row: index + 1 })}
          title={translate('form.rows.remove_keys')}
          onClick={() => remove({ top: index, bottom: index, left: 0, right: 0 })}
        >
          <Delete fontSize="small" />
        </IconButton>
      </>
    ),
    [duplicate, remove, translate],
  )
  return (
    <Box>
      {edits.notice && <PasteNotice notice={edits.notice} max={max} onDismiss={edits.dismissNotice} />}
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
        selection={selection}
        attributesOf={attributesOf}
        renderRowActions={renderRowActions}
        scope={noScope}
        scopeFields={noScope}
        showsMessages
        isReadOnly={false}
        maxHeight={MAX_HEIGHT}
      />
      <Box
        sx={{ mt: 1, display: 'flex', gap: 2, alignItems: 'center', color: 'text.secondary', fontSize: 12 }}
      >
        <Button
          size="small"
          variant="outlined"
          onClick={() => grid.current?.goTo({ row: rows.length, column: 0 })}
        >
          {translate('form.rows.add')}
        </Button>
        <span role="status">{translate(edits.isResolving ? 'form.rows.resolving' : 'form.rows.hint')}</span>
      </Box>
    </Box>
  )
}
