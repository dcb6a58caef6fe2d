import type { ReactNode } from 'react'
import type { Entity } from '../../../schema/index.ts'
import { NEXT_STEP } from '../../../schema/nextStep.ts'
import { FORM_STATUS } from '../../../schema/plan.ts'
import { VALIDITY } from '../../../schema/validity.ts'
import { ValidityMark } from '../../app/ValidityMark.tsx'
import { EMPTY_VALUE } from '../cells.tsx'
import { FormStatusText } from '../FormStatusText.tsx'
import { NextStep } from '../NextStep.tsx'
import type { GridRow } from '../row.ts'
import { StatusChip } from '../StatusChip.tsx'

interface OwnCellProps {
  entity: Entity
  row: GridRow
  tabIndex: number
}

/** The cells of columns that are more than the value of a field, by the name of the column. */
export const ownCells: Readonly<Record<string, (props: OwnCellProps) => ReactNode>> = {
  status: ({ row, tabIndex }) => (
    <td style={{ paddingLeft: 4 }}>
      <StatusChip row={row} tabIndex={tabIndex} />
    </td>
  ),
  [FORM_STATUS]: ({ row, tabIndex }) => (
    <td>
      <FormStatusText row={row} tabIndex={tabIndex} />
    </td>
  ),
  [NEXT_STEP]: ({ row }) => (
    <td>
      <NextStep row={row} empty={<span data-empty="">{EMPTY_VALUE}</span>} />
    </td>
  ),
  [VALIDITY]: ({ entity, row }) => (
    <td>
      <ValidityMark entity={entity} record={row} />
    </td>
  ),
}
