import { useTranslate } from 'ra-core'
import type { FormReview } from '../../../schema/contract/planSchemas.ts'
import { entityOf } from '../../../schema/index.ts'
import { useFormats } from '../../../src/app/formats.ts'
import { fieldTexts } from '../../../src/form/fields/fieldTexts.ts'
import { formatNumber } from '../../../src/form/inputs/numbers.ts'
import type { ReviewedForm } from './useReview.ts'

const kinds = ['added', 'changed', 'removed'] as const

/** The texts of a review: who submitted the form, its figures, and what changed since it was last approved or returned. */
export function useReviewTexts() {
  const translate = useTranslate()
  const { timestamp } = useFormats()

  function changes({ form, changes: counts }: FormReview): string[] {
    const hasRows = Object.values(entityOf(form).fields).some(({ kind }) => kind === 'rows')
    const unit = hasRows ? 'rows' : 'records'
    const counted = kinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => translate(`plan.review.${unit}.${kind}`, { smart_count: counts[kind] }))
    const values = counts.values && translate('plan.review.values', { smart_count: counts.values })
    return values ? [...counted, values] : counted
  }

  const taken = (step: { by: string | null; at: string } | null) =>
    step
      ? translate('plan.review.by_at', {
          by: step.by ?? translate('history.system'),
          at: timestamp(step.at),
        })
      : '—'

  return {
    taken,
    /** Who took the step, and the comment with which it was taken. */
    explained: (step: FormReview['submitted']) =>
      [taken(step), step?.comment && translate('shell.quoted', { text: step.comment })]
        .filter(Boolean)
        .join(' '),
    /** What the form has: its records, and their rows. */
    counts: ({ records, rows }: Pick<FormReview, 'records' | 'rows'>) =>
      [
        translate('plan.review.record_count', { smart_count: records }),
        ...(rows ? [translate('form.rows.count', { smart_count: rows })] : []),
      ].join(', '),
    changes,
    /** The changes with the approval or return since which they are counted. */
    changesSince(review: FormReview): string {
      const { decided } = review
      if (!decided) return translate('plan.review.undecided')
      const since = {
        step: translate(`plan.steps_done.${decided.step}`),
        by: decided.by ?? translate('history.system'),
        at: timestamp(decided.at),
      }
      const counted = changes(review)
      return counted.length
        ? translate('plan.review.since', { ...since, changes: counted.join(', ') })
        : translate('plan.review.unchanged', since)
    },
    totals: ({ form, summary }: ReviewedForm) =>
      summary.totals.map(({ field: path, total }) => {
        const { fields } = entityOf(form.form)
        const [name = '', column = ''] = path.split('.')
        const list = fields[name]
        const field = list?.kind === 'rows' ? list.columns[column] : list
        const { label = path, unit } = field ? fieldTexts(translate, form.form, path, field) : {}
        return { path, label, total: formatNumber(total) + (unit ? ` ${unit}` : '') }
      }),
  }
}
