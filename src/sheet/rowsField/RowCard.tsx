import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Collapse from '@mui/material/Collapse'
import Paper from '@mui/material/Paper'
import { useTranslate } from 'ra-core'
import { Fragment } from 'react'
import type { Field } from '../../../schema/define.ts'
import { isEmptyValue } from '../../../schema/emptyValue.ts'
import type { ReferenceOption } from '../../data/types.ts'
import { FieldValue } from '../../form/fields/FieldValue.tsx'
import { inputId } from '../../form/fields/FormField.tsx'
import { parentFilter } from '../../form/fields/parentFields.ts'
import { inputOf } from '../../form/inputs/loadedInputs.ts'
import type { SheetRow } from '../model/row.ts'
import type { RowsViewProps } from './RowsInput.tsx'

interface RowCardProps extends RowsViewProps {
  row: SheetRow
  index: number
  errors: Readonly<Record<string, string>>
  isOpen: boolean
  onToggle: () => void
  onRemoved: () => void
  onDuplicated: () => void
}

interface CardFieldProps {
  card: RowCardProps
  name: string
  field: Field
  onWrite: (value: unknown, option?: ReferenceOption) => void
}

/** The input of one value with its label. */
function CardField({ card, name, field, onWrite }: CardFieldProps) {
  const { list, columns, texts, row, index, errors } = card
  const Input = inputOf(field.kind)
  const { label = name, unit, choice = String } = texts[name] ?? {}
  return (
    <Input
      name={`${list}.${name}`}
      id={inputId(`${list}.${index}.${name}`)}
      field={field}
      label={label}
      unit={unit}
      required={field.required}
      error={errors[name]}
      value={row.values[name]}
      onChange={onWrite}
      within={parentFilter(columns, name, row.values, (one) => texts[one]?.label ?? one)}
      choiceLabel={choice}
    />
  )
}

/** Number of values in the summary of a closed card. */
const SUMMARY_LENGTH = 3

/** One row as a card: a summary while it is closed, a small form while it is open. */
export function RowCard(props: RowCardProps) {
  const { list, columns, names, texts, row, index, errors, edits, isOpen, onToggle } = props
  const translate = useTranslate()
  const { key, values } = row
  const summary = names.filter((name) => !isEmptyValue(values[name])).slice(0, SUMMARY_LENGTH)
  const count = Object.keys(errors).length
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
          {summary.map((name, position) => (
            <Fragment key={name}>
              {position > 0 && ' · '}
              <FieldValue
                value={values[name]}
                field={columns[name] as Field}
                choice={texts[name]?.choice ?? String}
              />
            </Fragment>
          ))}
          {!summary.length && translate('form.rows.new')}
          {count > 0 && !isOpen && (
            <Box component="span" sx={{ display: 'block', fontSize: 12, color: 'error.main' }}>
              {translate('form.errors.title', { smart_count: count })}
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
            <CardField
              key={name}
              card={props}
              name={name}
              field={columns[name] as Field}
              onWrite={(value, option) => edits.write(key, name, value, option)}
            />
          ))}
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Button
              sx={{ minHeight: 44 }}
              onClick={() => {
                edits.duplicate(index)
                props.onDuplicated()
              }}
            >
              {translate('form.rows.duplicate_here')}
            </Button>
            <Button
              color="error"
              sx={{ minHeight: 44 }}
              onClick={() => {
                edits.remove({ top: index, bottom: index, left: 0, right: 0 })
                props.onRemoved()
              }}
            >
              {translate('form.rows.remove_here')}
            </Button>
          </Box>
        </Box>
      </Collapse>
    </Paper>
  )
}
