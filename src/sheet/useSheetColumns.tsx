import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Column } from 'react-data-grid'
import type { Field, Fields } from '../../schema/define.ts'
import { grouped } from '../form/inputs/numbers.ts'
import { isNumeric, widthOf } from '../form/rows/place.ts'
import type { FieldTexts } from '../form/state/fieldTexts.ts'
import type { SheetRow } from './model.ts'
import { CellValue, type Totals } from './SheetCell.tsx'
import { SheetEditor } from './SheetEditor.tsx'

interface SheetColumnsOf {
  columns: Fields
  texts: Readonly<Record<string, FieldTexts>>
  isReadOnly: boolean
  /** Key of the empty row at the end. */
  ghost: string
  count: number
}

/** The columns of the grid: the numbers of the rows, and one a field. */
export function useSheetColumns({ columns, texts, isReadOnly, ghost, count }: SheetColumnsOf) {
  const translate = useTranslate()
  return useMemo((): Column<SheetRow, Totals>[] => {
    const numbers: Column<SheetRow, Totals> = {
      key: '#',
      name: <span aria-hidden>#</span>,
      width: 48,
      frozen: true,
      headerCellClass: 'sheet-gutter',
      renderCell: ({ row, rowIdx }) => (row.key === ghost ? '+' : rowIdx + 1),
      renderSummaryCell: () => <span title={translate('form.rows.total')}>Σ</span>,
    }
    const own = Object.entries(columns).map(([name, field], index): Column<SheetRow, Totals> => {
      const numeric = isNumeric(field as Field)
      const { label = name, unit } = texts[name] ?? {}
      return {
        key: name,
        name: (
          <span>
            {label}
            {field.required && <b aria-hidden> *</b>}
            {unit && <small>{unit}</small>}
          </span>
        ),
        width: numeric ? `minmax(${widthOf(field)}px, 0.6fr)` : `minmax(${widthOf(field)}px, 1fr)`,
        resizable: true,
        headerCellClass: numeric ? 'sheet-number' : undefined,
        summaryCellClass: numeric ? 'sheet-number' : undefined,
        editable: !isReadOnly,
        editorOptions: { closeOnExternalRowChange: false },
        renderCell: ({ row, rowIdx }) => (
          <CellValue row={row} name={name} place={{ row: rowIdx, column: index }} />
        ),
        renderEditCell: ({ row, onClose }) => <SheetEditor row={row} name={name} onClose={onClose} />,
        renderSummaryCell: ({ row }) => {
          const total = row[name] ?? null
          if (index === 0) return translate('form.rows.count', { smart_count: count })
          return total === null ? null : grouped(total)
        },
      }
    })
    return [numbers, ...own]
  }, [columns, texts, isReadOnly, ghost, count, translate])
}
