import { useTranslate } from 'ra-core'
import { FORM_STATUS } from '../../../schema/plan.ts'
import { useEntityTexts } from '../../app/useEntityTexts.ts'
import { useGridContext } from '../useGrid.ts'

/** The status of a record, and that of its form, are no fields: their labels are texts of every list. */
const textsOf: Readonly<Record<string, string>> = { status: 'grid.status', [FORM_STATUS]: 'plan.statuses' }

/** The label of a choice of this field. */
export function useChoiceLabel(name: string) {
  const { entity } = useGridContext()
  const texts = useEntityTexts(entity)
  const translate = useTranslate()
  return (value: string | number) =>
    name in entity.fields ? texts.choice(name, value) : translate(`${textsOf[name]}.${value}`)
}
