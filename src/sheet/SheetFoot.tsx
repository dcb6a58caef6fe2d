import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Fields } from '../../schema/define.ts'
import { grouped } from '../form/inputs/numbers.ts'
import { Hint } from './look.ts'
import type { Mark } from './marks.ts'
import type { SheetRow } from './model.ts'
import type { Range } from './range.ts'
import { sumsOf } from './sums.ts'

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
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

interface SheetFootProps {
  rows: readonly SheetRow[]
  columns: Fields
  range: Range
  /** What is to be said of the cell in which one is. */
  mark: Mark | undefined
  isReadOnly: boolean
}

/** One line under the grid: what is to be said of the cell in which one is; of a block the count, sum and average of its cells. */
export function SheetFoot({ rows, columns, range, mark, isReadOnly }: SheetFootProps) {
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
                {translate(`sheet.sums.${name}`)} <b>{grouped(sums[name])}</b>
              </span>
            ),
          )}
        </Sums>
      )}
    </Foot>
  )
}
