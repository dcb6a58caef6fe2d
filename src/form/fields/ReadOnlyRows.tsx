import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../../schema/define.ts'
import { isEmptyValue } from '../../../schema/emptyValue.ts'
import { useIsPhone } from '../../app/useIsPhone.ts'
import { FieldValue } from './FieldValue.tsx'
import { fieldTexts } from './fieldTexts.ts'
import { useFormSettings } from './formSettings.ts'
import type { FormValues } from './formValues.ts'
import { Sheet } from './rowsTable.ts'

const Card = styled('dl')(({ theme }) => ({
  margin: '0 0 8px',
  padding: '6px 12px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  fontSize: 13,
  lineHeight: '22px',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}))

interface ReadOnlyRowsProps {
  name: string
  field: FieldOf<'rows'>
  rows: readonly FormValues[] | null
}

/** A list of rows that cannot be edited, as a table, or on a phone, where a table is cut, as a card for each row with its filled columns. */
export function ReadOnlyRows({ name, field, rows }: ReadOnlyRowsProps) {
  const { entity } = useFormSettings()
  const translate = useTranslate()
  const isPhone = useIsPhone()
  const columns = Object.entries(field.columns).map(([column, columnField]) => ({
    column,
    columnField,
    texts: fieldTexts(translate, entity.name, `${name}.${column}`, columnField),
  }))
  if (!rows?.length) return '—'
  if (isPhone)
    return rows.map((row, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and keep their order
      <Card key={index}>
        {columns
          .filter(({ column }) => !isEmptyValue(row[column]))
          .map(({ column, columnField, texts }) => (
            <div key={column}>
              <dt>{texts.label}</dt>
              <dd>
                <FieldValue value={row[column]} field={columnField} choice={texts.choice} />
                {texts.unit && ` ${texts.unit}`}
              </dd>
            </div>
          ))}
      </Card>
    ))
  return (
    <Sheet tabIndex={0}>
      <table style={{ minWidth: 40 + columns.length * 130 }}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {columns.map(({ column, texts }) => (
              <th key={column} scope="col">
                {texts.label}
                {texts.unit && <small>{texts.unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and keep their order
            <tr key={index}>
              <th scope="row">{index + 1}</th>
              {columns.map(({ column, columnField, texts }) => (
                <td key={column} style={{ height: 36 }}>
                  <FieldValue value={row[column]} field={columnField} choice={texts.choice} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
