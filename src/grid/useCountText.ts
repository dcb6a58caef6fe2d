import { useFormats } from './formats.ts'
import { useGridContext } from './useGrid.ts'

/** `2,712`, or `10,000+` where counting stopped. */
export function useCountText() {
  const { total, more } = useGridContext()
  const formats = useFormats()
  return more ? `${formats.whole(total - 1)}+` : formats.whole(total)
}
