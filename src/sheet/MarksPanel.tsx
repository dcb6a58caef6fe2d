import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { FieldTexts } from '../form/state/fieldTexts.ts'
import type { Marked } from './marks.ts'

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
  '&:hover': { background: theme.palette.background.default },
  '&:disabled': { cursor: 'default', background: 'none' },
  '& > small': { fontSize: 12, color: theme.palette.text.secondary },
}))

const colours = { error: 'error.main', warning: 'warning.main', clash: 'primary.main' } as const

const severities = ['clash', 'error', 'warning'] as const

interface MarksButtonProps {
  marks: readonly Marked[]
  isOpen: boolean
  onToggle: () => void
}

/** How much was found; opens the list of it. It keeps its place, so that nothing jumps while one types. */
export function MarksButton({ marks, isOpen, onToggle }: MarksButtonProps) {
  const translate = useTranslate()
  const count = (severity: string) => marks.filter((mark) => mark.severity === severity).length
  const words = severities
    .filter((severity) => count(severity))
    .map((severity) => translate(`sheet.found.${severity}`, { smart_count: count(severity) }))
  if (!words.length) return null
  return (
    <Button
      size="small"
      color={count('error') ? 'error' : 'warning'}
      aria-expanded={isOpen}
      endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : undefined }} />}
      onClick={onToggle}
    >
      {words.join(', ')}
    </Button>
  )
}

interface MarksPanelProps {
  marks: readonly Marked[]
  texts: Readonly<Record<string, FieldTexts>>
  onGo: (mark: Marked) => void
}

/** Everything that was found, worst first; each leads to its cell. */
export function MarksPanel({ marks, texts, onGo }: MarksPanelProps) {
  const translate = useTranslate()
  const [isAll, showAll] = useState(false)
  if (!marks.length) return null
  const sorted = severities.flatMap((severity) => marks.filter((mark) => mark.severity === severity))
  return (
    <Box
      component="section"
      aria-label={translate('sheet.found.title')}
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
      {sorted.slice(0, isAll ? MANY : FEW).map((mark) => (
        <Line
          key={`${mark.key}/${mark.column}/${mark.text}`}
          type="button"
          disabled={mark.column === null}
          onClick={() => onGo(mark)}
        >
          <small>
            {mark.row === null ? translate('sheet.whole') : translate('sheet.row', { row: mark.row + 1 })}
          </small>
          <span>
            <Box component="span" sx={{ color: colours[mark.severity] }} aria-hidden>
              ●{' '}
            </Box>
            {mark.holds && mark.column && texts[mark.column]
              ? `${texts[mark.column]?.label}: ${mark.text}`
              : mark.text}
          </span>
        </Line>
      ))}
      {sorted.length > FEW && !isAll && (
        <Button size="small" onClick={() => showAll(true)} sx={{ m: 0.5 }}>
          {translate('sheet.found.more', { smart_count: sorted.length - FEW })}
        </Button>
      )}
    </Box>
  )
}
