import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Fragment, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { FormStatusMark } from '../../../src/app/FormStatusMark.tsx'
import { areaPath, type Workspace } from '../data/workspace.ts'
import { IssueCounts } from './IssueCounts.tsx'
import type { ReviewedForm } from './useReview.ts'
import { useReviewTexts } from './useReviewTexts.ts'

const Facts = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '148px 1fr',
  columnGap: 16,
  rowGap: 6,
  margin: 0,
  padding: '10px 14px',
  fontSize: 13,
  lineHeight: '20px',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '84px 1fr', columnGap: 10, padding: '10px 12px' },
  '& > dt': { color: theme.palette.text.secondary },
  '& > dd': { margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
}))

const Totals = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
  columnGap: 24,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& b': { fontWeight: 600, whiteSpace: 'nowrap' },
})

interface SheetLinkProps {
  workspace: Workspace
  formArea: ReviewedForm
  children: ReactNode
}

/** The link to the sheet of a form. It opens beside the dialog, so that a comment is not lost. */
export function SheetLink({ workspace, formArea, children }: SheetLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={areaPath(workspace, formArea)}
      target="_blank"
      rel="noopener"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, py: { xs: 0.75, sm: 0 } }}
    >
      {children}
      <OpenInNew sx={{ fontSize: 14 }} aria-hidden />
    </Link>
  )
}

/** What a step with one form decides about: the form, its figures, its issues and its changes. */
export function FormFacts({ workspace, reviewed }: { workspace: Workspace; reviewed: ReviewedForm }) {
  const translate = useTranslate()
  const texts = useReviewTexts()
  const { form, summary } = reviewed
  const { district, financial_year: year } = workspace
  const totals = texts.totals(reviewed)
  const unlisted = summary.issues.error + summary.issues.warning - summary.messages.length
  const facts: [label: string, value: ReactNode][] = [
    [translate('plan.district'), `${district.name}, ${district.state}`],
    ...(form.level === 'block' ? [[translate('plan.block'), summary.area] as [string, string]] : []),
    [translate('plan.year'), year.name],
    [translate('plan.status'), <FormStatusMark key="status" status={summary.status} />],
    ...(summary.completed
      ? [[translate('plan.review.completed'), texts.explained(summary.completed)] as [string, string]]
      : []),
    [translate('plan.review.submitted'), texts.explained(summary.submitted)],
    [translate('plan.review.records_head'), texts.counts(summary)],
    [
      translate('plan.issues_head'),
      summary.messages.length ? (
        <>
          <IssueCounts issues={summary.issues} isSpelledOut />
          {summary.messages.map(({ text }) => (
            <div key={text}>{text}</div>
          ))}
          {unlisted > 0 && <div>{translate('plan.review.more_issues', { smart_count: unlisted })}</div>}
        </>
      ) : (
        translate('plan.review.no_issues')
      ),
    ],
    [translate('plan.review.changes'), texts.changesSince(summary)],
  ]
  return (
    <Box>
      <Facts>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
        {totals.length > 0 && (
          <>
            <dt>{translate('plan.review.totals')}</dt>
            <dd>
              <Totals>
                {totals.map(({ path, label, total }) => (
                  <li key={path}>
                    <span>{label}</span>
                    <b>{total}</b>
                  </li>
                ))}
              </Totals>
            </dd>
          </>
        )}
      </Facts>
      <Box sx={{ mt: 1, fontSize: 13 }}>
        <SheetLink workspace={workspace} formArea={reviewed}>
          {translate('plan.review.open_sheet')}
        </SheetLink>
      </Box>
    </Box>
  )
}
