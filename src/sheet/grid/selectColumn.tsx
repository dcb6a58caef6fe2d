import { useTranslate } from 'ra-core'
import {
  type Column,
  SelectCellFormatter,
  SelectColumn,
  useHeaderRowSelection,
  useRowSelection,
} from 'react-data-grid'

function SelectAll({ tabIndex }: { tabIndex: number }) {
  const translate = useTranslate()
  const { isIndeterminate, isRowSelected, onRowSelectionChange } = useHeaderRowSelection()
  return (
    <SelectCellFormatter
      aria-label={translate('ra.action.select_all')}
      tabIndex={tabIndex}
      indeterminate={isIndeterminate}
      value={isRowSelected}
      onChange={(checked) => onRowSelectionChange({ checked: !isIndeterminate && checked })}
    />
  )
}

function SelectRow<R>({ row, tabIndex }: { row: R; tabIndex: number }) {
  const translate = useTranslate()
  const { isRowSelectionDisabled, isRowSelected, onRowSelectionChange } = useRowSelection()
  return (
    <SelectCellFormatter
      aria-label={translate('ra.action.select_row')}
      tabIndex={tabIndex}
      disabled={isRowSelectionDisabled}
      value={isRowSelected}
      onChange={(checked, isShiftClick) => onRowSelectionChange({ row, checked, isShiftClick })}
    />
  )
}

/** The column of the check boxes of rows, named in the user's language. */
export const selectColumn = <R, S>(): Column<R, S> => ({
  ...(SelectColumn as Column<R, S>),
  renderHeaderCell: ({ tabIndex }) => <SelectAll tabIndex={tabIndex} />,
  renderCell: ({ row, tabIndex }) => <SelectRow row={row} tabIndex={tabIndex} />,
})
