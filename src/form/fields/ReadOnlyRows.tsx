import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../../schema/define.ts'
import { FieldValue } from './FieldValue.tsx'
import { fieldTexts } from './fieldTexts.ts'
import { useFormSettings } from './formSettings.ts'
import type { FormValues } from './formValues.ts'
import { Sheet } from './rowsTable.ts'

interface ReadOnlyRowsProps {
  name: string
  field: FieldOf<'rows'>
  rows: readonly FormValues[] | null
}

/** A list of rows as a table that cannot be edited. */
export function ReadOnlyRows({ name, field, rows }: ReadOnlyRowsProps) {
  const { entity } = useFormSettings()
  const translate = useTranslate()
  const columns = Object.entries(field.columns).map(([column, columnField]) => ({
    column,
    columnField,
    texts: fieldTexts(translate, entity.name, `${name}.${column}`, columnField),
  }))
  if (!rows?.length) return '—'
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
