import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldTexts } from '../../form/fields/fieldTexts.ts'
import { severities } from '../grid/FieldGridContext.ts'
import type { Issue } from './issues.ts'

const FEW = 6
const MANY = 200

const Line = styled('button')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '84px 1fr',
  gap: 8,
  width: '100%',
  padding: '4px 10px',
  border: 0,
  font: 'inherit',
  fontSize: 13,
  textAlign: 'left',
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '60px 1fr', minHeight: 44, alignItems: 'center' },
  '&:hover': { background: theme.palette.background.default },
  '&:disabled': { cursor: 'default', background: 'none' },
  '& > small': { fontSize: 12, color: theme.palette.text.secondary },
}))

const colours = { error: 'error.main', warning: 'warning.main', conflict: 'primary.main' } as const

interface IssuesButtonProps {
  issues: readonly Issue[]
  isOpen: boolean
  onToggle: () => void
}

/** The number of issues; opens their list. */
export function IssuesButton({ issues, isOpen, onToggle }: IssuesButtonProps) {
  const translate = useTranslate()
  const count = (severity: string) => issues.filter((issue) => issue.severity === severity).length
  const words = severities
    .filter((severity) => count(severity))
    .map((severity) => translate(`sheet.issues.${severity}`, { smart_count: count(severity) }))
  if (!words.length) return null
  return (
    <Button
      size="small"
      color={count('error') ? 'error' : 'warning'}
      aria-expanded={isOpen}
      endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
      onClick={onToggle}
      sx={{ minHeight: { xs: 44, sm: 0 } }}
    >
      {words.join(', ')}
    </Button>
  )
}

interface IssuesPanelProps {
  issues: readonly Issue[]
  texts: Readonly<Record<string, FieldTexts>>
  onGo: (issue: Issue) => void
}

/** The list of issues, most severe first; each leads to its cell. */
export function IssuesPanel({ issues, texts, onGo }: IssuesPanelProps) {
  const translate = useTranslate()
  const [isExpanded, setExpanded] = useState(false)
  if (!issues.length) return null
  const sorted = severities.flatMap((severity) => issues.filter((issue) => issue.severity === severity))
  return (
    <Box
      component="section"
      aria-label={translate('sheet.issues.title')}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        mb: 1,
        py: 0.5,
        maxHeight: 220,
        overflow: 'auto',
      }}
    >
      {sorted.slice(0, isExpanded ? MANY : FEW).map((issue) => (
        <Line
          key={`${issue.key}/${issue.column}/${issue.text}`}
          type="button"
          disabled={issue.column === null}
          onClick={() => onGo(issue)}
        >
          <small>
            {issue.row === null ? translate('sheet.whole') : translate('sheet.row', { row: issue.row + 1 })}
          </small>
          <span>
            <Box component="span" sx={{ color: colours[issue.severity] }} aria-hidden>
              ●{' '}
            </Box>
            {issue.isBlocking && issue.column && texts[issue.column]
              ? `${texts[issue.column]?.label}: ${issue.text}`
              : issue.text}
          </span>
        </Line>
      ))}
      {sorted.length > FEW && !isExpanded && (
        <Button size="small" onClick={() => setExpanded(true)} sx={{ m: 0.5 }}>
          {translate('sheet.issues.more', { smart_count: sorted.length - FEW })}
        </Button>
      )}
    </Box>
  )
}
