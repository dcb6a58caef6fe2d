import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Fields } from '../../../schema/define.ts'
import { mediaQueries } from '../../app/mediaQueries.ts'
import { formatNumber } from '../../form/inputs/numbers.ts'
import type { CellMark } from '../grid/FieldGridContext.ts'
import type { CellRange } from '../model/range.ts'
import type { SheetRow } from '../model/row.ts'
import { sumsOf } from '../model/totals.ts'

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  // There it covers rows, and stays for what is wrong with a cell only.
  [`@media ${mediaQueries.low}`]: { '&:not(:has([data-severity]))': { position: 'static' } },
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 24,
  alignItems: 'baseline',
  background: theme.palette.background.default,
}))

const Sums = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  marginLeft: 'auto',
  padding: '4px 2px',
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  color: theme.palette.text.secondary,
  '& b': { color: theme.palette.text.primary, fontWeight: 600 },
}))

const Hint = styled('div')(({ theme }) => ({
  minHeight: 24,
  padding: '4px 2px',
  fontSize: 12,
  color: theme.palette.text.secondary,
  '&[data-severity=error]': { color: theme.palette.error.main },
  '&[data-severity=warning], &[data-severity=conflict]': { color: theme.palette.warning.main },
}))

interface SheetFooterProps {
  rows: readonly SheetRow[]
  columns: Fields
  range: CellRange
  /** The message about the active cell. */
  mark: CellMark | undefined
  isReadOnly: boolean
}

/** The message about the active cell, and count, sum and average of a selected range. */
export function SheetFooter({ rows, columns, range, mark, isReadOnly }: SheetFooterProps) {
  const translate = useTranslate()
  const { top, bottom, left, right } = range
  const sums = useMemo(
    () => sumsOf(rows, columns, { top, bottom, left, right }),
    [rows, columns, top, bottom, left, right],
  )
  return (
    <Foot>
      <Hint role="status" data-severity={mark?.severity}>
        {mark?.text ?? (isReadOnly ? '' : translate('sheet.hint'))}
      </Hint>
      {sums && (
        <Sums data-sums>
          {(['count', 'sum', 'average'] as const).map((name) =>
            sums[name] === null ? null : (
              <span key={name}>
                {translate(`sheet.sums.${name}`)} <b>{formatNumber(sums[name])}</b>
              </span>
            ),
          )}
        </Sums>
      )}
    </Foot>
  )
}
