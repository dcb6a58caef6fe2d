import { useFormats } from '../app/formats.ts'
import { useGridContext } from './useGrid.ts'

/** The number of records: `2,712`, or `10,000+`, of a search `1,000+`, where the server stopped counting. */
export function useCountText() {
  const { total, more } = useGridContext()
  const formats = useFormats()
  return more ? `${formats.integer(total - 1)}+` : formats.integer(total)
}
