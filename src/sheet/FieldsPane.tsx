import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { applies } from '../../schema/condition.ts'
import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { asNumber } from '../../schema/spelling.ts'
import { inputOf } from '../fields.tsx'
import type { Found } from '../form/reference/optionLoader.ts'
import { isNumeric } from '../form/rows/place.ts'
import type { Row } from '../form/rows/row.ts'
import { Shown } from '../form/Shown.tsx'
import { useFieldTexts } from '../form/state/fieldTexts.ts'
import { alongWith, withinOf } from '../form/state/within.ts'
import { Diff } from './Diff.tsx'
import type { Mark } from './marks.ts'
import { FIELDS, type Shape } from './model.ts'

interface FieldsPaneProps {
  entity: Entity
  shape: Shape
  scope: Row
  values: Row
  /** Last year's record, and what that year is called. */
  last?: Row
  lastYear?: string
  marks: ReadonlyMap<string, Mark>
  isReadOnly: boolean
  onChange: (values: Row, step: string) => void
}

function OneField({ name, field, around }: { name: string; field: Field; around: FieldsPaneProps }) {
  const { entity, shape, scope, values, last, lastYear, marks, isReadOnly, onChange } = around
  const translate = useTranslate()
  const { label, unit, help, choice } = useFieldTexts(entity.name, name, field)
  const mark = marks.get(`${FIELDS}/${name}`)
  const Input = inputOf(field.kind)
  const before = last?.[name]
  const [from, to] = [asNumber(before), asNumber(values[name])]
  const write = (value: unknown, option?: Found) =>
    onChange(
      {
        ...values,
        ...(value !== values[name] && alongWith(shape.fields, name, values, option)),
        [name]: value,
      },
      `field/${name}`,
    )
  if (isReadOnly)
    return (
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{label}</Box>
        <Shown value={values[name]} field={field} choice={choice} /> {values[name] !== null && unit}
      </Box>
    )
  return (
    <Box sx={{ minWidth: 0, ...(field.kind === 'text' && field.multiline && { gridColumn: '1 / -1' }) }}>
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
        within={withinOf({ ...entity.fields }, name, { ...scope, ...values }, (one) => one)}
        choiceLabel={choice}
      />
      <Box sx={{ fontSize: 12, color: 'text.secondary', mt: 0.25, minHeight: lastYear ? 18 : 0 }}>
        {lastYear && before !== null && before !== undefined && before !== '' && (
          <>
            {translate('sheet.last', { year: lastYear })}{' '}
            <Shown value={before} field={field} choice={choice} />
            {isNumeric(field) && typeof from === 'number' && typeof to === 'number' && from !== 0 && (
              <Diff percent={((to - from) / Math.abs(from)) * 100} isOdd={mark?.severity === 'warning'} />
            )}
          </>
        )}
        {mark?.severity === 'warning' && <Box sx={{ color: 'warning.main' }}>{mark.text}</Box>}
      </Box>
    </Box>
  )
}

/** The fields of a record, each with last year's value, what changed since in per cent, and what is to be said of it. */
export function FieldsPane(props: FieldsPaneProps) {
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
      }}
    >
      {names.map(([name, field]) => (
        <OneField key={name} name={name} field={field} around={props} />
      ))}
    </Box>
  )
}
