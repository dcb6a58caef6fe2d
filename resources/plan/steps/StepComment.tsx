import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { FormSummary } from '../../../schema/contract/planSchemas.ts'
import { useFormats } from '../../../src/app/formats.ts'

/** The comment of a step that needs attention. */
const CommentLine = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  margin: '2px 0 4px',
  padding: '3px 10px',
  borderLeft: `3px solid ${theme.palette.warning.dark}`,
  background: theme.palette.warning.light,
  overflowWrap: 'anywhere',
}))

/** The comment with which a form was returned or reopened, and the last day for changes. */
export function StepComment({ summary }: { summary: FormSummary }) {
  const translate = useTranslate()
  const { date } = useFormats()
  const { step, by, at, comment, open_until, reopening_expired, status } = summary
  if (!at || (step !== 'return' && step !== 'reopen')) return null
  if (status !== 'draft' && status !== 'complete' && !reopening_expired) return null
  return (
    <CommentLine data-comment>
      {translate(`plan.step_comment.${step}`, { by: by ?? '', at: date(at), comment: comment ?? '' })}{' '}
      {open_until &&
        translate(`plan.step_comment.${reopening_expired ? 'reopening_expired' : 'open_until'}`, {
          until: date(open_until),
        })}
    </CommentLine>
  )
}
