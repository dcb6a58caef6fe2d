import { useTranslate } from 'ra-core'
import type { PlanForm } from '../../../schema/contract/planSchemas.ts'
import { statusRank } from '../../../schema/plan.ts'
import type { FormInArea } from '../data/workspace.ts'
import { keyOf } from './formKeys.ts'

/**
 * How many forms these are, and how many blocks of other forms. A form of several blocks has the status of its least advanced blocks, so
 * it counts as a form only with all of those.
 */
function countForms(selected: readonly FormInArea[]) {
  const keys = new Set(selected.map(keyOf))
  const isWhole = (form: PlanForm) =>
    form.areas.every(
      (summary) => keys.has(keyOf({ form, summary })) || statusRank(summary.status) > statusRank(form.status),
    )
  const whole = new Set(selected.map(({ form }) => form).filter(isWhole))
  return { forms: whole.size, blocks: selected.filter(({ form }) => !whole.has(form)).length }
}

/** The text for a number of forms, "2 forms and 1 block". */
export function useFormCount() {
  const translate = useTranslate()
  return (selected: readonly FormInArea[]) => {
    const { forms, blocks } = countForms(selected)
    const formText = translate('plan.form_count', { smart_count: forms })
    if (!blocks) return formText
    const blockText = translate('plan.blocks', { smart_count: blocks })
    return forms ? translate('plan.forms_and_blocks', { forms: formText, blocks: blockText }) : blockText
  }
}
