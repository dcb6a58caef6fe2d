import MoreHoriz from '@mui/icons-material/MoreHoriz'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { LazyMenu } from '../app/LazyMenu.tsx'
import { useReturnedFocus } from '../app/useReturnedFocus.ts'

/** A step as its button and its line in the menu show it. */
interface ListedStep<Step extends string> {
  step: Step
  label: string
  /** Why it is not possible, in words. */
  reason?: string | undefined
}

interface StepButtonsProps<Step extends string> {
  /** The record, for screen readers. */
  name: string
  /** All steps in the order of the menu. */
  steps: readonly ListedStep<Step>[]
  /** The step that also gets a button. */
  next: Step | undefined
  /** The other decision about it, which also gets a button where there is room. */
  alternative?: Step | undefined
  onStep: (step: Step) => void
}

/** The next step as a button, and a menu of all steps with the reason for those that are not possible. */
export function StepButtons<Step extends string>({
  name,
  steps,
  next,
  alternative,
  onStep,
}: StepButtonsProps<Step>) {
  const translate = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shown = [next, alternative].flatMap((wanted) => steps.find(({ step }) => step === wanted) ?? [])
  const selectStep = (step: Step) => {
    setAnchor(null)
    onStep(step)
  }
  return (
    <Box
      {...useReturnedFocus()}
      data-steps
      sx={{ display: 'flex', gap: 0.5, justifyContent: 'flex-end', alignItems: 'center' }}
    >
      {shown.map(({ step, label }) => (
        <Button
          key={step}
          size="small"
          variant={step === next ? 'outlined' : 'text'}
          aria-label={`${label}: ${name}`}
          onClick={() => selectStep(step)}
          sx={{ minHeight: { xs: 44, sm: 0 }, ...(step !== next && { display: { xs: 'none', md: 'flex' } }) }}
        >
          {label}
        </Button>
      ))}
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('steps.of', { name })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ minWidth: { xs: 44, sm: 0 }, minHeight: { xs: 44, sm: 0 } }}
      >
        <MoreHoriz />
      </IconButton>
      <LazyMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { disabledItemsFocusable: true, sx: { maxWidth: 380 } } }}
      >
        {steps.map(({ step, label, reason }) => (
          <MenuItem
            key={step}
            disabled={reason !== undefined}
            onClick={() => selectStep(step)}
            sx={{ display: 'block', '&.Mui-disabled': { opacity: 1, color: 'text.secondary' } }}
          >
            {label}
            {reason && (
              <Box component="span" sx={{ display: 'block', fontSize: 12, whiteSpace: 'normal' }}>
                {reason}
              </Box>
            )}
          </MenuItem>
        ))}
      </LazyMenu>
    </Box>
  )
}
