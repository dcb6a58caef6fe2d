import { useTranslate } from 'ra-core'
import type { BoardFigures } from '../../../schema/contract/planSchemas.ts'
import { useFormats } from '../../../src/app/formats.ts'

/** Per cent of the forms, rounded down: 100 are all of them. */
export const percentOf = (part: number, { forms }: BoardFigures) =>
  forms ? Math.floor((part * 100) / forms) : 0

function percent(part: number, figures: BoardFigures): string {
  const value = percentOf(part, figures)
  if (!figures.forms) return '—'
  return value === 0 && part > 0 ? '<1 %' : `${value} %`
}

/** The figures of the board in words. */
export function useFigureTexts() {
  const translate = useTranslate()
  const { integer } = useFormats()
  /** `412 of 589 submitted`, `230 approved`, and if there are any `12 overdue`. */
  const parts = ({ forms, submitted, approved, overdue }: BoardFigures): string[] => [
    translate('plan.board.submitted_of', { count: integer(submitted), all: integer(forms) }),
    translate('plan.board.approved_of', { count: integer(approved) }),
    ...(overdue ? [translate('plan.board.overdue_count', { smart_count: overdue })] : []),
  ]
  /** `412 of 589 submitted (69 %), 230 approved (39 %), 12 overdue`. */
  const sentence = (figures: BoardFigures): string => {
    const [submitted, approved, ...overdue] = parts(figures)
    return [
      `${submitted} (${percent(figures.submitted, figures)})`,
      `${approved} (${percent(figures.approved, figures)})`,
      ...overdue,
    ].join(', ')
  }
  return { percent, parts, sentence }
}
