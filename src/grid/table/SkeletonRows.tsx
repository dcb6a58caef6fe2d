import Skeleton from '@mui/material/Skeleton'
import { useGridContext } from '../useGrid.ts'

const LINES = 12
/** Uneven, as names are. */
const part = (line: number, column: number) => `${45 + ((line * 29 + column * 37) % 45)}%`

/** Rows of the right height where the real ones will be. */
export function SkeletonRows() {
  const { columns } = useGridContext()
  return Array.from({ length: LINES }, (_, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <tr key={line} aria-hidden>
      <td>
        <Skeleton variant="rectangular" width={16} height={16} sx={{ ml: 1 }} />
      </td>
      {columns.map(({ name }, at) => (
        <td key={name}>
          <Skeleton variant="rectangular" width={part(line, at)} height={12} />
        </td>
      ))}
      <td />
    </tr>
  ))
}
