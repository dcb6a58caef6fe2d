import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Field, Fields } from '../../../schema/define.ts'
import { useFormats } from '../../app/formats.ts'
import type { FieldTexts } from '../../form/fields/fieldTexts.ts'
import { formatNumber } from '../../form/inputs/numbers.ts'
import type { TextOf } from '../model/fill.ts'
import type { SheetRow } from '../model/row.ts'
import { type Subtotal, subtotalsOf, totalsOf } from '../model/totals.ts'

const Panel = styled('div')(({ theme }) => ({
  maxHeight: 216,
  overflow: 'auto',
  marginBottom: 8,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  background: theme.palette.background.paper,
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: 13, fontVariantNumeric: 'tabular-nums' },
  '& th, & td': { padding: '4px 10px', textAlign: 'right', whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    fontWeight: 600,
    color: theme.palette.text.secondary,
    background: theme.palette.secondary.light,
  },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr + tr > *': { borderTop: `1px solid ${theme.palette.divider}` },
}))

/** The columns by which rows can be grouped: choices and references. */
export const groupColumns = (columns: Fields): string[] =>
  Object.keys(columns).filter((name) => ['choice', 'reference'].includes((columns[name] as Field).kind))

interface SubtotalsProps {
  rows: readonly SheetRow[]
  columns: Fields
  texts: Readonly<Record<string, FieldTexts>>
  /** The column by which the rows are grouped. */
  groupBy: string
  textOf: TextOf
}

/** The totals of the current rows for each value of one column. They are neither copied nor saved. */
export function Subtotals({ rows, columns, texts, groupBy, textOf }: SubtotalsProps) {
  const translate = useTranslate()
  const formats = useFormats()
  const field = columns[groupBy]
  if (!field || !rows.length) return null
  const nameOf = ({ value }: Subtotal) =>
    value === null
      ? translate('sheet.subtotals.none')
      : textOf({ key: '', values: { [groupBy]: value } }, groupBy)
  const choices = field.kind === 'choice' ? Object.keys(field.choices) : []
  const placeOf = ({ value }: Subtotal) => (value === null ? choices.length : choices.indexOf(String(value)))
  const groups = subtotalsOf(rows, columns, groupBy).toSorted(
    (one, other) => placeOf(one) - placeOf(other) || formats.compare(nameOf(one), nameOf(other)),
  )
  const all = totalsOf(
    rows.map(({ values }) => values),
    columns,
  )
  const summed = Object.keys(columns).filter((name) => (all[name] ?? null) !== null)
  return (
    <Panel
      tabIndex={0}
      role="region"
      aria-label={translate('sheet.subtotals.by', { name: texts[groupBy]?.label })}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{texts[groupBy]?.label}</th>
            <th scope="col">{translate('sheet.subtotals.rows')}</th>
            {summed.map((name) => (
              <th key={name} scope="col">
                {texts[name]?.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={String(group.value)}>
              <th scope="row">{nameOf(group)}</th>
              <td>{formatNumber(group.count)}</td>
              {summed.map((name) => (
                <td key={name}>{formatNumber(group.totals[name])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
