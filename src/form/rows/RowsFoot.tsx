import { useTranslate } from 'ra-core'
import type { Field, Fields } from '../../../schema/define.ts'
import { grouped } from '../inputs/numbers.ts'
import { isNumeric } from './place.ts'
import { type Row, totalOf } from './row.ts'

interface RowsFootProps {
  columns: Fields
  names: readonly string[]
  rows: readonly Row[]
}

/** How many rows there are, and the sums of their numbers. */
export function RowsFoot({ columns, names, rows }: RowsFootProps) {
  const translate = useTranslate()
  if (!rows.length) return null
  return (
    <tfoot>
      <tr>
        <th scope="row" aria-label={translate('form.rows.total', { _: 'Total' })}>
          Σ
        </th>
        {names.map((name, index) => {
          const field = columns[name] as Field
          const total = totalOf(rows, name, field)
          return (
            <td key={name} data-numeric={isNumeric(field) || undefined}>
              {index === 0
                ? translate('form.rows.count', {
                    smart_count: rows.length,
                    _: '%{smart_count} row |||| %{smart_count} rows',
                  })
                : total !== null && grouped(total)}
            </td>
          )
        })}
        <td data-actions />
      </tr>
    </tfoot>
  )
}
