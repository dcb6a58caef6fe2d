import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { type ClipboardEvent, useMemo, useRef } from 'react'
import type { Field } from '../../../schema/define.ts'
import { GridRow } from './GridRow.tsx'
import { Sheet } from './look.ts'
import { isTable } from './pasted.ts'
import { isNumeric, leastWidth, type RowsPlace, widthOf } from './place.ts'
import { RowsFoot } from './RowsFoot.tsx'
import type { RowsViewProps } from './RowsInput.tsx'
import { blank, type Row } from './row.ts'
import { useCursor } from './useCursor.ts'

/** A list of rows as a sheet of cells, with the keys and the paste of a spreadsheet. */
export function RowsGrid({ list, label, columns, names, texts, rows, actions, faultsOf }: RowsViewProps) {
  const translate = useTranslate()
  const grid = useRef<HTMLTableElement>(null)
  const opened = useRef<Row>(undefined)
  const next = useMemo(() => blank(columns), [columns])
  const keys = useCursor({
    grid,
    rows: rows.length + 1,
    columns: names.length,
    clear: (row, column) => row < rows.length && actions.write(row, names[column] ?? '', null),
    restore() {
      const name = names[cursor.column] ?? ''
      if (opened.current && rows[cursor.row]) actions.write(cursor.row, name, opened.current[name])
    },
    duplicate: actions.duplicate,
    remove: (row) => row < rows.length && actions.remove(row),
  })
  const { cursor, setCursor, go } = keys

  const latest = useRef({ actions, go, setCursor, rows, cursor, next })
  latest.current = { actions, go, setCursor, rows, cursor, next }
  const place = useMemo<RowsPlace>(
    () => ({
      list,
      columns,
      names,
      texts,
      onEnter: (row, column) => latest.current.setCursor({ row, column, isEditing: false }),
      onOpen(row, column) {
        opened.current = latest.current.rows[row] ?? latest.current.next
        latest.current.setCursor({ row, column, isEditing: true })
      },
      onLeave: (row, column) =>
        latest.current.setCursor((now) =>
          now.row === row && now.column === column ? { ...now, isEditing: false } : now,
        ),
      onWrite(row, name, value, option) {
        latest.current.actions.write(row, name, value, option)
        const kind = columns[name]?.kind
        const isPicked = value !== null && (kind === 'reference' || kind === 'choice')
        if (isPicked && latest.current.cursor.isEditing) latest.current.go(row, names.indexOf(name))
      },
      onDuplicate: (row) => latest.current.actions.duplicate(row),
      onRemove: (row) => latest.current.actions.remove(row),
    }),
    [list, columns, names, texts],
  )

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (cursor.isEditing && !isTable(text)) return
    event.preventDefault()
    actions.paste(cursor.row, names[cursor.column] ?? '', text)
    go(cursor.row, cursor.column)
  }
  const onCopy = (event: ClipboardEvent) => {
    const cell = grid.current?.querySelector(`[data-cell="${cursor.row}:${cursor.column}"] > span`)
    if (cursor.isEditing || !cell || window.getSelection()?.toString()) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', cell.textContent ?? '')
  }
  const onKeyDown: typeof keys.onKeyDown = (event) => {
    if (!cursor.isEditing) opened.current = rows[cursor.row] ?? next
    keys.onKeyDown(event)
  }
  return (
    <Box>
      <Sheet>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
          role="grid"
          aria-label={label}
          aria-rowcount={rows.length + 2}
          style={{ minWidth: leastWidth(columns) }}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onCopy={onCopy}
        >
          <thead>
            <tr>
              <th scope="col">#</th>
              {names.map((name) => {
                const field = columns[name] as Field
                return (
                  <th
                    key={name}
                    scope="col"
                    style={{ width: widthOf(field) }}
                    data-numeric={isNumeric(field) || undefined}
                  >
                    {texts[name]?.label}
                    {field.required && <b aria-hidden> *</b>}
                    {texts[name]?.unit && <small>{texts[name]?.unit}</small>}
                  </th>
                )
              })}
              <td data-actions />
            </tr>
          </thead>
          <tbody>
            {[...rows, next].map((row, index) => {
              const isHere = cursor.row === index
              return (
                <GridRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place, and keeps nothing of its own
                  key={index}
                  place={place}
                  row={row}
                  index={index}
                  isNext={index === rows.length}
                  faultsOf={faultsOf}
                  at={isHere ? cursor.column : undefined}
                  isEditing={isHere && cursor.isEditing}
                />
              )
            })}
          </tbody>
          <RowsFoot columns={columns} names={names} rows={rows} />
        </table>
      </Sheet>
      <Box
        sx={{ mt: 1, display: 'flex', gap: 2, alignItems: 'center', color: 'text.secondary', fontSize: 12 }}
      >
        <Button size="small" variant="outlined" onClick={() => go(rows.length, 0)}>
          {translate('form.rows.add', { _: 'Add row' })}
        </Button>
        <span role="status">
          {actions.isResolving
            ? translate('form.rows.resolving', { _: 'Looking up the names that were pasted…' })
            : translate('form.rows.hint', {
                _: 'Type into the last row, or paste from a spreadsheet. Enter or Tab goes on, F2 opens a cell.',
              })}
        </span>
      </Box>
    </Box>
  )
}
