import Skeleton from '@mui/material/Skeleton'
import { useGridContext } from '../useGrid.ts'

const ROW_COUNT = 12
/** Different widths, like real values. */
const skeletonWidth = (row: number, column: number) => `${45 + ((row * 29 + column * 37) % 45)}%`

/** Placeholder rows of the same height while the first page loads. */
export function SkeletonRows() {
  const { columns } = useGridContext()
  return Array.from({ length: ROW_COUNT }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: all rows are the same
    <tr key={row} aria-hidden>
      <td>
        <Skeleton variant="rectangular" width={16} height={16} sx={{ ml: 1 }} />
      </td>
      {columns.map(({ name }, column) => (
        <td key={name}>
          <Skeleton variant="rectangular" width={skeletonWidth(row, column)} height={12} />
        </td>
      ))}
      <td />
    </tr>
  ))
}
