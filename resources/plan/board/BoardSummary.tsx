import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { SubmittedBar } from './SubmittedBar.tsx'
import { type BoardData, type BoardUrlFilter, boardPath } from './useBoard.ts'
import { useFigureTexts } from './useFigureTexts.ts'

interface BoardSummaryProps {
  board: BoardData
  filter: BoardUrlFilter
  onSet: (changes: BoardUrlFilter) => void
}

const bigStyles = { fontSize: 20, fontWeight: 600, lineHeight: '28px', mr: 0.75 }

/** How much of what is shown is submitted, approved and overdue; and whether districts or states are shown. */
export function BoardSummary({ board: { total, states }, filter, onSet }: BoardSummaryProps) {
  const translate = useTranslate()
  const { percent } = useFigureTexts()
  const { figures, districts } = total
  const figure = (value: string, word: string, color?: string) => (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color }}>
      <Box component="span" sx={bigStyles}>
        {value}
      </Box>
      {word}
    </Box>
  )
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 1.5 }}>
      <Box
        role="region"
        aria-label={translate('plan.board.figures')}
        sx={{ flex: '1 1 320px', maxWidth: 620 }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, alignItems: 'baseline', mb: 0.5 }}>
          {figure(percent(figures.submitted, figures), translate('plan.board.is_submitted'))}
          {figure(percent(figures.approved, figures), translate('plan.board.is_approved'))}
          {figures.overdue > 0 && (
            <Link
              component={RouterLink}
              to={boardPath({ ...filter, overdue: '1', sort: 'most_overdue' })}
              underline="hover"
              color="inherit"
            >
              {figure(String(figures.overdue), translate('plan.board.is_overdue'), 'warning.main')}
            </Link>
          )}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {translate('plan.board.forms_of_districts', {
              forms: translate('plan.form_count', { smart_count: figures.forms }),
              districts: translate('plan.board.districts', { smart_count: districts }),
            })}
          </Box>
        </Box>
        <SubmittedBar figures={figures} />
      </Box>
      {states.length > 1 && (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter.view ?? 'districts'}
          aria-label={translate('plan.board.view')}
          onChange={(_, view) => view && onSet({ view: view === 'states' ? view : undefined })}
          sx={{ ml: 'auto', '& .MuiToggleButton-root': { minHeight: { xs: 44, sm: 32 }, px: 1.5 } }}
        >
          <ToggleButton value="districts">{translate('plan.board.by_district')}</ToggleButton>
          <ToggleButton value="states">{translate('plan.board.by_state')}</ToggleButton>
        </ToggleButtonGroup>
      )}
    </Box>
  )
}
