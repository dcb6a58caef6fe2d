import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { applies } from '../../../schema/condition.ts'
import type { Field } from '../../../schema/define.ts'
import { isEmptyValue } from '../../../schema/emptyValue.ts'
import type { Entity } from '../../../schema/index.ts'
import { isMultiline, isNumeric } from '../../../schema/kindTraits.ts'
import { asNumber } from '../../../schema/spelling.ts'
import type { ReferenceOption } from '../../data/types.ts'
import { FieldValue } from '../../form/fields/FieldValue.tsx'
import { useFieldTexts } from '../../form/fields/fieldTexts.ts'
import { parentFilter } from '../../form/fields/parentFields.ts'
import { inputOf } from '../../form/inputs/loadedInputs.ts'
import { FIELDS, type SheetShape } from '../document/sheetModel.ts'
import type { CellMark } from '../grid/FieldGridContext.ts'
import { type RowValues, withValue } from '../model/row.ts'
import { YearChange } from './YearChange.tsx'

export interface FieldsPanelProps {
  entity: Entity
  shape: SheetShape
  scope: RowValues
  values: RowValues
  /** The record of the previous year, and the name of that year. */
  previous?: RowValues
  previousYear?: string
  marks: ReadonlyMap<string, CellMark>
  isReadOnly: boolean
  onChange: (values: RowValues, step: string) => void
}

function FieldWithPrevious({
  name,
  field,
  params,
}: {
  name: string
  field: Field
  params: FieldsPanelProps
}) {
  const { entity, shape, scope, values, previous, previousYear, marks, isReadOnly, onChange } = params
  const translate = useTranslate()
  const { label, unit, help, choice } = useFieldTexts(entity.name, name, field)
  const mark = marks.get(`${FIELDS}/${name}`)
  const Input = inputOf(field.kind)
  const before = previous?.[name]
  const [from, to] = [asNumber(before), asNumber(values[name])]
  const write = (value: unknown, option?: ReferenceOption) =>
    onChange(withValue(shape.fields, values, name, value, option), `field/${name}`)
  if (isReadOnly)
    return (
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{label}</Box>
        <FieldValue value={values[name]} field={field} choice={choice} /> {values[name] !== null && unit}
      </Box>
    )
  return (
    <Box sx={{ minWidth: 0, ...(isMultiline(field) && { gridColumn: '1 / -1' }) }}>
      <Input
        name={name}
        id={`field-${name}`}
        field={field}
        label={label}
        unit={unit}
        help={help}
        required={field.required}
        value={values[name] ?? null}
        error={mark && mark.severity !== 'warning' ? mark.text : undefined}
        onChange={write}
        within={parentFilter(entity.fields, name, { ...scope, ...values }, (one) => one)}
        choiceLabel={choice}
      />
      <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 0.25, minHeight: previous ? 18 : 0 }}>
        {previousYear && !isEmptyValue(before) && (
          <>
            {translate('sheet.last', { year: previousYear })}{' '}
            <FieldValue value={before} field={field} choice={choice} />
            {isNumeric(field) && typeof from === 'number' && typeof to === 'number' && from !== 0 && (
              <YearChange
                from={from}
                to={to}
                isPercent={field.kind === 'percent'}
                isUnusual={mark?.severity === 'warning'}
              />
            )}
          </>
        )}
        {mark?.severity === 'warning' && <Box sx={{ color: 'warning.main' }}>{mark.text}</Box>}
      </Box>
    </Box>
  )
}

/** The fields of a record, each with the value of the previous year, the change, and its message. */
export default function FieldsPanel(props: FieldsPanelProps) {
  const names = Object.entries(props.shape.fields).filter(([, { when }]) => applies(when, props.values))
  if (!names.length) return null
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
        gap: 2,
        p: 2,
        mb: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        alignItems: 'start',
        '& .MuiOutlinedInput-root, & .MuiToggleButton-root': { minHeight: { xs: 44, sm: 0 } },
      }}
    >
      {names.map(([name, field]) => (
        <FieldWithPrevious key={name} name={name} field={field} params={props} />
      ))}
    </Box>
  )
}
