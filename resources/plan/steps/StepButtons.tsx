import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type Step, steps } from '../../../schema/plan.ts'
import type { FormInArea } from '../workspace/workspace.ts'

/** Steps that get a button if they are possible; the others are in the menu. */
const nextSteps: readonly Step[] = ['submit', 'approve', 'lock', 'complete']

interface StepButtonsProps {
  formArea: FormInArea
  onStep: (step: Step) => void
}

/** The next step as a button, and a menu of all steps with the reason for those that are not possible. */
export function StepButtons({ formArea, onStep }: StepButtonsProps) {
  const { form, summary } = formArea
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const next = nextSteps.find(
    (step) => summary.available_steps.includes(step) && (step !== 'complete' || summary.records > 0),
  )
  const labelOf = (step: Step) => translate(`plan.steps.${step}`)
  const name = form.level === 'block' ? `${form.label}, ${summary.area}` : form.label
  const selectStep = (step: Step) => {
    setAnchor(null)
    onStep(step)
  }
  return (
    <Box data-steps sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end', alignItems: 'center' }}>
      {next && (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${labelOf(next)}: ${name}`}
          onClick={() => selectStep(next)}
          sx={{ minHeight: { xs: 44, sm: 0 } }}
        >
          {labelOf(next)}
        </Button>
      )}
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('plan.more_steps', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } }}
      >
        <MoreHoriz />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { disabledItemsFocusable: true, sx: { maxWidth: 380 } } }}
      >
        {(Object.keys(steps) as Step[]).map((step) => {
          const reason = summary.blocked_steps[step]?.reason
          return (
            <MenuItem
              key={step}
              disabled={reason !== undefined}
              onClick={() => selectStep(step)}
              sx={{ display: 'block', '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}
            >
              {labelOf(step)}
              {reason && (
                <Box component="span" sx={{ display: 'block', fontSize: 12, whiteSpace: 'normal' }}>
                  {translate(`plan.reasons.${reason}`)}
                </Box>
              )}
            </MenuItem>
          )
        })}
      </Menu>
    </Box>
  )
}
