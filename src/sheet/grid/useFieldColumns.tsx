import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type ReactNode, useMemo } from 'react'
import type { Fields } from '../../../schema/define.ts'
import { isNumeric } from '../../../schema/kindTraits.ts'
import { ColumnLabel } from '../../app/Tooltip.tsx'
import { visuallyHidden } from '../../app/theme/visuallyHidden.ts'
import type { FieldTexts } from '../../form/fields/fieldTexts.ts'
import { formatNumber } from '../../form/inputs/numbers.ts'
import { kinds } from '../../kinds.ts'
import type { SheetRow } from '../model/row.ts'
import type { Totals } from '../model/totals.ts'
import { CellValue } from './CellValue.tsx'
import type { GridColumn } from './Grid.tsx'
import { LazyCellEditor } from './LazyCellEditor.tsx'

const HiddenText = styled('span')(visuallyHidden)

/** What stands before each row in place of its number. */
export interface RowHeader {
  label: string
  /** Pixels. */
  width: number
  render: (row: SheetRow) => ReactNode
}

interface FieldColumnsParams {
  columns: Fields
  texts: Readonly<Record<string, FieldTexts>>
  isReadOnly: boolean
  /** Key of the empty row at the end. */
  blankKey: string
  count: number
  /** Buttons at the end of each row. */
  renderRowActions?: (index: number) => ReactNode
  rowHeader?: RowHeader
}

/** The leading column: the numbers of the rows, or what is given in place of them. */
const leadingColumn = (
  rowHeader: RowHeader | undefined,
  blankKey: string,
  numberLabel: string,
  totalLabel: string,
): GridColumn<SheetRow, Totals> => ({
  key: '#',
  header: rowHeader?.label ?? (
    <>
      <span aria-hidden>#</span>
      <HiddenText>{numberLabel}</HiddenText>
    </>
  ),
  width: rowHeader?.width ?? 48,
  isFrozen: true,
  headerClass: rowHeader ? undefined : 'sheet-gutter',
  renderCell: (row, index) => (row.key === blankKey ? '+' : rowHeader ? rowHeader.render(row) : index + 1),
  renderSummary: () => <span title={totalLabel}>Σ</span>,
})

/** The columns of a field grid: row numbers or headers, one column for each field, and the actions of a row. */
export function useFieldColumns(params: FieldColumnsParams) {
  const { columns, texts, isReadOnly, blankKey, count, renderRowActions, rowHeader } = params
  const translate = useTranslate()
  return useMemo((): GridColumn<SheetRow, Totals>[] => {
    const leading = leadingColumn(
      rowHeader,
      blankKey,
      translate('form.rows.number'),
      translate('form.rows.total'),
    )
    const own = Object.entries(columns).map(([name, field], column): GridColumn<SheetRow, Totals> => {
      const numberClass = isNumeric(field) ? 'sheet-number' : undefined
      const { label = name, unit, help } = texts[name] ?? {}
      return {
        key: name,
        header: (
          <span>
            <ColumnLabel help={help}>{label}</ColumnLabel>
            {field.required && <b aria-hidden> *</b>}
            {unit && <small>{unit}</small>}
          </span>
        ),
        width: `minmax(${kinds[field.kind].sheetWidth}px, ${numberClass ? 0.6 : 1}fr)`,
        isResizable: true,
        headerClass: numberClass,
        summaryClass: numberClass,
        renderCell: (row, index) => <CellValue row={row} name={name} position={{ row: index, column }} />,
        renderEditor: isReadOnly
          ? undefined
          : (row, onClose) => <LazyCellEditor row={row} name={name} onClose={onClose} />,
        renderSummary: (totals) => {
          const total = totals[name] ?? null
          if (column === 0) return translate('form.rows.count', { smart_count: count })
          return total === null ? null : formatNumber(total)
        },
      }
    })
    const buttons: GridColumn<SheetRow, Totals> = {
      key: '…',
      header: <HiddenText>{translate('grid.row_actions')}</HiddenText>,
      width: 72,
      renderCell: ({ key }, index) => (key === blankKey ? null : renderRowActions?.(index)),
    }
    return renderRowActions ? [leading, ...own, buttons] : [leading, ...own]
  }, [columns, texts, isReadOnly, blankKey, count, translate, renderRowActions, rowHeader])
}
