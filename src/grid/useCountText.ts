import { useTranslate } from 'ra-core'
import { useFormats } from '../app/formats.ts'
import { useTotalText } from '../app/useTotalText.ts'
import { useGridContext } from './useGrid.ts'

/** The number of records of the list. */
export function useCountText() {
  const { total, more } = useGridContext()
  return useTotalText()(total, more)
}

/** The position of this page in the list: `26–50 of 2,712`; empty for an empty page. */
export function useRangeText() {
  const { page, perPage, ids } = useGridContext()
  const translate = useTranslate()
  const { integer } = useFormats()
  const count = useCountText()
  const from = (page - 1) * perPage
  if (!ids.length) return ''
  return translate('grid.page.range', { from: integer(from + 1), to: integer(from + ids.length), count })
}
