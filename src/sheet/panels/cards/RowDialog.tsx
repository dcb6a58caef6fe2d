import Add from '@mui/icons-material/Add'
import Back from '@mui/icons-material/ArrowBack'
import Delete from '@mui/icons-material/DeleteOutlined'
import Next from '@mui/icons-material/KeyboardArrowDown'
import Previous from '@mui/icons-material/KeyboardArrowUp'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from 'ra-core'
import type { KeyboardEvent, ReactNode } from 'react'
import { applies } from '../../../../schema/condition.ts'
import { isEmptyValue } from '../../../../schema/emptyValue.ts'
import type { SheetRow } from '../../model/row.ts'
import type { SheetRowsProps } from '../SheetGrid.tsx'
import { RowField } from './RowField.tsx'

interface RowDialogProps {
  rows: SheetRowsProps
  row: SheetRow
  /** Index of the row; that of a row which is not begun yet is their number. */
  index: number
  /** The column that gets the focus. */
  column: string | undefined
  onGo: (index: number) => void
  onRemove: () => void
  /** Undefined where no row can be added. */
  onAdd: (() => void) | undefined
  onClose: () => void
}

/** Enter leads to the next field, as the key of the keyboard on the screen says. */
function focusNext(event: KeyboardEvent<HTMLElement>) {
  const target = event.target as HTMLElement
  const isTextField = target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox'
  if (event.key !== 'Enter' || !isTextField) return
  const inputs = [...event.currentTarget.querySelectorAll<HTMLElement>('input, textarea')]
  inputs[inputs.indexOf(target) + 1]?.focus()
}

const HEAD_BUTTON = { width: 44, height: 44 }
const fields = {
  display: 'grid',
  gap: 2,
  // With a smaller font, a phone zooms in on the field that gets the focus.
  '& .MuiOutlinedInput-root': { minHeight: 44, fontSize: 16 },
  '& .MuiToggleButton-root': { minHeight: 44 },
}

/** A row of a sheet on a phone: its fields one below the other, and the way to the rows beside it. */
export default function RowDialog(props: RowDialogProps) {
  const { rows: sheet, row, index, column, onGo, onRemove, onAdd, onClose } = props
  const { shape, texts, scope, scopeFields, marks, edits, isReadOnly, rows } = sheet
  const translate = useTranslate()
  const isNew = index >= rows.length
  const shown = Object.entries(shape.columns).filter(
    ([name, { when }]) => applies(when, row.values) || !isEmptyValue(row.values[name]),
  )
  const headButton = (label: string, icon: ReactNode, onClick: () => void, isDisabled = false) => (
    <IconButton aria-label={translate(label)} disabled={isDisabled} onClick={onClick} sx={HEAD_BUTTON}>
      {icon}
    </IconButton>
  )
  return (
    <Dialog fullScreen open onClose={onClose} aria-labelledby="row-title">
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 0.5,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {headButton('sheet.cards.close', <Back />, onClose)}
        <Box sx={{ flex: 1, minWidth: 0, px: 0.5 }}>
          <Box id="row-title" component="h2" sx={{ m: 0, fontSize: 15, fontWeight: 600, lineHeight: '20px' }}>
            {isNew
              ? translate('sheet.cards.new')
              : translate('sheet.cards.row_of', { row: index + 1, count: rows.length })}
          </Box>
          <Box sx={{ lineHeight: '18px' }}>{sheet.saveStatus}</Box>
        </Box>
        {headButton('sheet.cards.previous', <Previous />, () => onGo(index - 1), index === 0)}
        {headButton('sheet.cards.next', <Next />, () => onGo(index + 1), index >= rows.length - 1)}
      </Box>
      <Box key={row.key} onKeyDown={focusNext} sx={{ flex: 1, overflow: 'auto', p: 2 }}>
        {sheet.conflicts}
        <Box sx={fields} onFocus={edits.beginStep}>
          {shown.map(([name, field]) => (
            <RowField
              key={name}
              name={name}
              field={field}
              texts={texts}
              scope={scope}
              scopeFields={scopeFields}
              isReadOnly={isReadOnly}
              columns={shape.columns}
              values={row.values}
              mark={marks.get(`${row.key}/${name}`)}
              autoFocus={name === column}
              onWrite={(value, option) => edits.write(row.key, name, value, option)}
            />
          ))}
        </Box>
        {!isReadOnly && (
          <Box sx={{ display: 'flex', gap: 1, mt: 3, '& > button': { minHeight: 44, flex: 1 } }}>
            {onAdd && (
              <Button variant="outlined" startIcon={<Add />} disabled={isNew} onClick={onAdd}>
                {translate('sheet.cards.add')}
              </Button>
            )}
            <Button
              variant="outlined"
              color="error"
              startIcon={<Delete />}
              disabled={isNew}
              onClick={onRemove}
            >
              {translate('sheet.cards.remove')}
            </Button>
          </Box>
        )}
      </Box>
    </Dialog>
  )
}
