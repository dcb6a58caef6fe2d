import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { Field } from '../../schema/define.ts'
import { isEmptyValueOrList } from '../../schema/emptyValue.ts'
import { entityOf } from '../../schema/index.ts'
import { FieldValue } from '../../src/form/fields/FieldValue.tsx'
import { fieldTexts } from '../../src/form/fields/fieldTexts.ts'

type Row = Readonly<Record<string, unknown>>

const candidate = entityOf('employee_registration')

/** The rows of a list of a candidate, each as one line. */
export function RowLines({ name, field, rows }: { name: string; field: Field; rows: readonly Row[] }) {
  const translate = useTranslate()
  const columns = Object.entries(field.kind === 'rows' ? field.columns : {})
  return [...rows.entries()].map(([position, row]) => (
    <Box key={position}>
      {columns
        .filter(([column]) => !isEmptyValueOrList(row[column]))
        .map(([column, declared], at) => (
          <span key={column}>
            {at > 0 && ', '}
            <FieldValue
              value={row[column]}
              field={declared}
              choice={fieldTexts(translate, candidate.name, `${name}.${column}`, declared).choice}
            />
          </span>
        ))}
    </Box>
  ))
}
