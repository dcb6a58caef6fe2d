import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import Paper from '@mui/material/Paper'
import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import type { Field } from '../../../schema/define.ts'
import { inputId } from '../layout/FormField.tsx'
import { Shown } from '../Shown.tsx'
import { CellEditor } from './CellEditor.tsx'
import type { RowsViewProps } from './RowsInput.tsx'
import type { Row } from './row.ts'

interface RowCardProps extends RowsViewProps {
  row: Row
  index: number
  faults: Readonly<Record<string, string>>
  isOpen: boolean
  onToggle: () => void
  onRemoved: () => void
  onDuplicated: () => void
}

/** How many values tell what a closed card is about. */
const TOLD = 3

/** One row as a card: closed it says what it is about, open it is a small form. */
export function RowCard(props: RowCardProps) {
  const { list, columns, names, texts, row, index, faults, actions, isOpen, onToggle } = props
  const translate = useTranslate()
  const told = names.filter((name) => row[name] !== null && row[name] !== undefined).slice(0, TOLD)
  const count = Object.keys(faults).length
  const at = `${inputId(`${list}.${index}`)}-card`
  return (
    <Paper variant="outlined">
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={at}
        onClick={onToggle}
        sx={{
          width: '100%',
          minHeight: 48,
          font: 'inherit',
          px: 1.5,
          py: 1,
          gap: 1,
          justifyContent: 'start',
          textAlign: 'left',
        }}
      >
        <Box component="span" sx={{ color: 'text.secondary', minWidth: 20 }}>
          {index + 1}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {told.map((name, position) => (
            <Fragment key={name}>
              {position > 0 && ' · '}
              <Shown
                value={row[name]}
                field={columns[name] as Field}
                choice={texts[name]?.choice ?? String}
              />
            </Fragment>
          ))}
          {!told.length && translate('form.rows.new', { _: 'New row' })}
          {count > 0 && !isOpen && (
            <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'error.main' }}>
              {translate('form.faults.title', {
                smart_count: count,
                _: 'One thing is to be corrected |||| %{smart_count} things are to be corrected',
              })}
            </Box>
          )}
        </Box>
        <ExpandMore
          fontSize="small"
          sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : undefined }}
        />
      </ButtonBase>
      <Collapse in={isOpen} unmountOnExit id={at}>
        <Box sx={{ px: 1.5, pb: 1.5, display: 'grid', gap: 2 }}>
          {names.map((name) => (
            <CellEditor
              key={name}
              list={list}
              column={name}
              field={columns[name] as Field}
              columns={columns}
              row={row}
              id={inputId(`${list}.${index}.${name}`)}
              texts={texts[name] as never}
              error={faults[name]}
              onWrite={(value, option) => actions.write(index, name, value, option)}
            />
          ))}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              sx={{ minHeight: 44 }}
              onClick={() => {
                actions.duplicate(index)
                props.onDuplicated()
              }}
            >
              {translate('form.rows.duplicate_here', { _: 'Duplicate' })}
            </Button>
            <Button
              color="error"
              sx={{ minHeight: 44 }}
              onClick={() => {
                actions.remove(index)
                props.onRemoved()
              }}
            >
              {translate('form.rows.remove_here', { _: 'Remove' })}
            </Button>
          </Box>
        </Box>
      </Collapse>
    </Paper>
  )
}
