import { useTranslate } from 'ra-core'
import type { FieldOf } from '../../../schema/define.ts'
import { Sheet } from '../rows/look.ts'
import { Shown } from '../Shown.tsx'
import { useFormPlace } from '../state/FormPlace.ts'
import { fieldTexts } from '../state/fieldTexts.ts'
import type { Values } from '../state/values.ts'

interface ReadRowsProps {
  name: string
  field: FieldOf<'rows'>
  rows: readonly Values[] | null
}

/** A list of rows to look at. */
export function ReadRows({ name, field, rows }: ReadRowsProps) {
  const { entity } = useFormPlace()
  const translate = useTranslate()
  const columns = Object.entries(field.columns).map(([column, of]) => ({
    column,
    of,
    texts: fieldTexts(translate, entity.name, `${name}.${column}`, of),
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
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
            <tr key={at}>
              <th scope="row">{at + 1}</th>
              {columns.map(({ column, of, texts }) => (
                <td key={column} style={{ height: 36 }}>
                  <Shown value={row[column]} field={of} choice={texts.choice} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
