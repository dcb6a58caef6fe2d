import Box from '@mui/material/Box'
import { useStore, useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useImperativeHandle, useState } from 'react'
import { ChunkedList } from '../../../app/ChunkedList.tsx'
import { whenIdle } from '../../../data/start/whenIdle.ts'
import { FormSettingsProvider } from '../../../form/fields/formSettings.ts'
import { useCellText } from '../../grid/useCellText.ts'
import { useRecordNames } from '../../grid/useRecordNames.ts'
import { useRowsWithBlank } from '../../grid/useRowsWithBlank.ts'
import type { SheetRow } from '../../model/row.ts'
import type { SheetRowsProps } from '../SheetGrid.tsx'
import { groupColumns, Subtotals } from '../Subtotals.tsx'
import { CardsFoot } from './CardsFoot.tsx'
import { CardsMenu } from './CardsMenu.tsx'
import { CardTotals } from './CardTotals.tsx'
import { SheetCard } from './SheetCard.tsx'
import { titleColumns } from './titleColumns.ts'
import { useOpenRow } from './useOpenRow.ts'
import { useReturnToCard } from './useReturnToCard.ts'

/** The inputs of an open row are as much code as the sheet itself. */
const loadDialog = () => import('./RowDialog.tsx')
const RowDialog = lazy(loadDialog)

/** Estimated pixels of a card, and of each of its lines. */
const CARD = 56
const LINE = 20

/** The rows of a sheet on a phone: a card for each, which opens it. They are written by the same edits as the cells of the grid. */
export default function SheetCards(props: SheetRowsProps) {
  const { ref, entity, label, shape, sheet, rows, texts, marks, edits, isReadOnly, onActiveRow } = props
  const { columns } = shape
  const translate = useTranslate()
  const { open, openRow, close } = useOpenRow()
  const { shown, blankKey } = useRowsWithBlank(rows, columns, !isReadOnly && rows.length < shape.max)
  const nameOf = useRecordNames(columns, rows)
  const textOf = useCellText(columns, texts, nameOf)
  const [removal, setRemoval] = useState<{ row: number; rows: readonly SheetRow[] }>()
  const names = Object.keys(columns)
  const groups = groupColumns(columns)
  const [groupBy, setGroupBy] = useStore(`sheet.${entity.name}.subtotals`, '')
  const titles = titleColumns(entity, shape)
  const titleOf = (row: SheetRow) =>
    titles
      .map((name) => textOf(row, name))
      .filter(Boolean)
      .join(' · ')
  const index = shown.findIndex(({ key }) => key === open?.row)
  const current = shown[index]
  const activeKey = current?.key
  const canAdd = shown.length > rows.length

  useImperativeHandle(ref, () => ({
    goTo: (row, column) => {
      const key = rows[row]?.key
      if (key !== undefined) void openRow(key, column)
    },
  }))
  useEffect(() => onActiveRow(activeKey), [onActiveRow, activeKey])
  useEffect(() => void whenIdle(loadDialog).catch(() => undefined), [])
  useReturnToCard(activeKey)

  const add = () => void openRow(blankKey, names[0])
  const remove = () => {
    edits.remove({ top: index, bottom: index, left: 0, right: 0 })
    setRemoval({ row: index + 1, rows: sheet.get().doc.rows })
    void close()
  }
  return (
    <FormSettingsProvider value={{ entity, isUpdate: true }}>
      <CardsMenu
        texts={texts}
        groups={groups}
        groupBy={groupBy}
        edits={
          isReadOnly
            ? undefined
            : { undo: sheet.undo, redo: sheet.redo, canUndo: props.canUndo, canRedo: props.canRedo }
        }
        onGroupBy={setGroupBy}
      />
      {groups.includes(groupBy) && (
        <Subtotals rows={rows} columns={columns} texts={texts} groupBy={groupBy} textOf={textOf} />
      )}
      {rows.length === 0 && (
        <Box sx={{ py: 2, color: 'text.secondary' }}>
          {translate(isReadOnly ? 'sheet.cards.none' : 'sheet.cards.empty')}
        </Box>
      )}
      <ChunkedList
        label={label}
        items={rows}
        keyOf={({ key }) => key}
        itemHeight={CARD + LINE * (names.length - 1)}
      >
        {(row, at) => (
          <SheetCard
            row={row}
            columns={columns}
            texts={texts}
            marks={marks}
            nameOf={nameOf}
            index={at}
            count={rows.length}
            title={titleOf(row) || translate('sheet.cards.untitled')}
            names={names.filter((name) => !titles.includes(name))}
            onOpen={() => void openRow(row.key)}
          />
        )}
      </ChunkedList>
      <CardTotals rows={rows} columns={columns} texts={texts} />
      {!isReadOnly && (
        <CardsFoot
          max={shape.max}
          removedRow={removal?.rows === rows ? removal.row : undefined}
          onUndo={sheet.undo}
          onAdd={canAdd ? add : undefined}
        />
      )}
      <Suspense>
        {current && (
          <RowDialog
            rows={props}
            row={current}
            index={index}
            column={open?.column}
            onGo={(to) => {
              const row = rows[to]
              if (row) void openRow(row.key)
            }}
            onRemove={remove}
            onAdd={canAdd ? add : undefined}
            onClose={() => void close()}
          />
        )}
      </Suspense>
    </FormSettingsProvider>
  )
}
