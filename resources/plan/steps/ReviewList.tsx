import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import type { Step } from '../../../schema/plan.ts'
import { useFormats } from '../../../src/app/formats.ts'
import type { Workspace } from '../data/workspace.ts'
import { SheetLink } from './FormFacts.tsx'
import { formTitle, keyOf } from './formKeys.ts'
import { IssueCounts } from './IssueCounts.tsx'
import { useFormCount } from './useFormCount.ts'
import type { ReviewedForm } from './useReview.ts'
import { useReviewTexts } from './useReviewTexts.ts'

const Lines = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  maxHeight: 'min(420px, 48vh)',
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  fontSize: 13,
  lineHeight: '18px',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '40px 1fr auto',
    gridTemplateAreas: '"check title issues" "check facts facts"',
    alignItems: 'center',
    padding: '6px 12px 6px 2px',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: '44px 1fr auto' },
  },
  '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
  '& > li > small': {
    gridArea: 'facts',
    fontSize: 12,
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
    fontVariantNumeric: 'tabular-nums',
  },
}))

interface ReviewListProps {
  workspace: Workspace
  step: Step
  reviewed: readonly ReviewedForm[]
  /** Keys of the forms that are left out. */
  excluded: readonly string[]
  onExclude: (keys: readonly string[]) => void
}

/** What a step with many forms decides about, a line for each; some can be left out, as those must be with which the step is not possible any more. */
export function ReviewList({ workspace, step, reviewed, excluded, onExclude }: ReviewListProps) {
  const translate = useTranslate()
  const countOf = useFormCount()
  const { integer } = useFormats()
  const texts = useReviewTexts()
  const selected = reviewed.filter((one) => !excluded.includes(keyOf(one)))
  const isBlocked = ({ summary }: ReviewedForm) => !summary.available_steps.includes(step)
  const blocked = selected.filter(isBlocked)
  const sum = (of: (one: ReviewedForm['summary']) => number) =>
    selected.reduce((all, { summary }) => all + of(summary), 0)
  const issues = { error: sum((one) => one.issues.error), warning: sum((one) => one.issues.warning) }
  const { district, financial_year: year } = workspace
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 1, fontSize: 13 }}>
        <span>{`${district.name}, ${district.state} · ${year.name}`}</span>
        <b>
          {`${countOf(selected)}: ${texts.counts({ records: sum((one) => one.records), rows: sum((one) => one.rows) })}`}
        </b>
        <IssueCounts issues={issues} isSpelledOut />
      </Box>
      <Lines>
        {reviewed.map((one) => {
          const { summary } = one
          const key = keyOf(one)
          const id = `review-${key}`
          return (
            <li key={key}>
              <Checkbox
                size="small"
                checked={!excluded.includes(key)}
                slotProps={{ input: { 'aria-labelledby': id } }}
                onChange={(_, isSelected) =>
                  onExclude(isSelected ? excluded.filter((other) => other !== key) : [...excluded, key])
                }
                sx={{ gridArea: 'check', minHeight: { xs: 44, sm: 0 } }}
              />
              <Box id={id} sx={{ gridArea: 'title', minWidth: 0, overflowWrap: 'anywhere' }}>
                <SheetLink workspace={workspace} formArea={one}>
                  {formTitle(one)}
                </SheetLink>
              </Box>
              <Box sx={{ gridArea: 'issues' }}>
                <IssueCounts issues={summary.issues} />
              </Box>
              <small>
                {isBlocked(one) && (
                  <Box component="span" sx={{ display: 'block', color: 'warning.main', fontWeight: 600 }}>
                    {translate(`plan.reasons.${summary.blocked_steps[step]?.reason ?? 'status'}`)}
                  </Box>
                )}
                {texts.counts(summary)}
                {summary.submitted &&
                  ` · ${translate('plan.review.submitted')} ${texts.taken(summary.submitted)}`}
                {summary.decided && ` · ${texts.changesSince(summary)}`}
                {summary.completed?.comment && (
                  <Box component="span" sx={{ display: 'block', color: 'text.primary' }}>
                    {`${translate('plan.review.completed')} ${texts.explained(summary.completed)}`}
                  </Box>
                )}
              </small>
            </li>
          )
        })}
      </Lines>
      {blocked.length > 0 && (
        <Alert
          severity="warning"
          sx={{ mt: 1 }}
          action={
            <Button
              color="inherit"
              size="small"
              onClick={() => onExclude([...excluded, ...blocked.map(keyOf)])}
              sx={{ minHeight: { xs: 44, sm: 0 } }}
            >
              {translate('plan.review.leave_out')}
            </Button>
          }
        >
          {translate('plan.review.blocked', { count: integer(blocked.length) })}
        </Alert>
      )}
    </Box>
  )
}
