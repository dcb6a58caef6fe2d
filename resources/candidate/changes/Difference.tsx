import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Field } from '../../../schema/define.ts'
import { isEmptyValueOrList } from '../../../schema/emptyValue.ts'
import { entityOf } from '../../../schema/index.ts'
import { useFieldTexts } from '../../../src/form/fields/fieldTexts.ts'
import { StoredContent } from '../../../src/form/record/StoredRecord.tsx'
import { RowLines } from '../RowLines.tsx'

type Values = Readonly<Record<string, unknown>>

const candidate = entityOf('employee_registration')

function Content({ name, field, values }: { name: string; field: Field; values: Values }) {
  if (isEmptyValueOrList(values[name])) return '—'
  if (field.kind !== 'rows')
    return <StoredContent entity={candidate} path={name} field={field} values={values} />
  return <RowLines name={name} field={field} rows={values[name] as readonly Values[]} />
}

function Line({ name, before, after }: { name: string; before: Values; after: Values }) {
  const field = candidate.fields[name] as Field
  const { label } = useFieldTexts(candidate.name, name, field)
  return (
    <Box role="row">
      <Box role="rowheader">{label}</Box>
      <Box role="cell">
        <Content name={name} field={field} values={before} />
      </Box>
      <Box role="cell" data-new="">
        <Content name={name} field={field} values={after} />
      </Box>
    </Box>
  )
}

/** A table whose lines have the name of the field above both values where there is little room; so it is made of boxes with roles. */
const tableStyles = {
  bgcolor: 'background.paper',
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: '24% 1fr 1fr',
    borderTop: 1,
    borderColor: 'divider',
  },
  '& [role=row] > *': { px: 1.5, py: 0.75, minWidth: 0, overflowWrap: 'anywhere' },
  '& > [role=row]:first-of-type': { border: 0 },
  '& [role=rowheader], & [role=columnheader]': { fontWeight: 500 },
  '& [data-new]': { bgcolor: 'warning.light' },
  '@container (max-width: 520px)': {
    '& [role=row]': { gridTemplateColumns: '1fr 1fr' },
    '& [role=rowheader]': { gridColumn: '1 / -1', pb: 0, fontSize: 13 },
    '& [role=row] > [role=presentation]': { display: 'none' },
  },
} as const

interface DifferenceProps {
  names: readonly string[]
  before: Values
  after: Values
}

/** The changed fields of a candidate, in the order of the form: what they have, and what they get. */
export function Difference({ names, before, after }: DifferenceProps) {
  const translate = useTranslate()
  const order = Object.keys(candidate.fields)
  const sorted = names.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box role="table" aria-label={translate('changes.difference')} sx={tableStyles}>
        <Box role="row">
          <Box role="presentation" />
          <Box role="columnheader">{translate('changes.before')}</Box>
          <Box role="columnheader">{translate('changes.after')}</Box>
        </Box>
        {sorted.map((name) => (
          <Line key={name} name={name} before={before} after={after} />
        ))}
      </Box>
    </Box>
  )
}
