import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { BoardFigures } from '../../../schema/contract/planSchemas.ts'
import { SubmittedBar } from './SubmittedBar.tsx'
import { useFigureTexts } from './useFigureTexts.ts'

interface FigureCellProps {
  figures: BoardFigures
  /** Whose figures these are: a district, a state, or a form of them. */
  name: string
  to: string
  tabIndex: number
  onFocus?: () => void
}

/** Per cent of the submitted forms, with a bar. */
export function ShareCell({ figures, name, ...link }: FigureCellProps) {
  const { percent, sentence } = useFigureTexts()
  const description = `${name}: ${sentence(figures)}`
  return (
    <Link data-figures data-share title={description} aria-label={description} {...link}>
      <span>{percent(figures.submitted, figures)}</span>
      <SubmittedBar figures={figures} />
    </Link>
  )
}

/** The number of overdue forms; nothing where there are none. */
export function OverdueCell({ figures, name, ...link }: FigureCellProps) {
  const translate = useTranslate()
  const { overdue } = figures
  if (!overdue) return null
  const description = `${name}: ${translate('plan.board.overdue_count', { smart_count: overdue })}`
  return (
    <Link data-figures data-overdue-count title={description} aria-label={description} {...link}>
      {overdue}
    </Link>
  )
}

const partOf = ({ forms, submitted }: BoardFigures) =>
  submitted === 0 ? 'none' : submitted === forms ? 'all' : 'some'

/** Of one form of many districts the submitted ones in per cent, and below them the approved ones. */
export function FormShareCell({ figures, name, ...link }: FigureCellProps) {
  const { percent, sentence } = useFigureTexts()
  const description = `${name}: ${sentence(figures)}`
  return (
    <Link data-figures data-part={partOf(figures)} title={description} aria-label={description} {...link}>
      <span>{percent(figures.submitted, figures)}</span>
      <small>{percent(figures.approved, figures)}</small>
    </Link>
  )
}
