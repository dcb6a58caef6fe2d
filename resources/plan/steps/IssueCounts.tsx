import ErrorIcon from '@mui/icons-material/ErrorOutline'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'

const marks = [
  { severity: 'error', Icon: ErrorIcon, colour: 'error.main' },
  { severity: 'warning', Icon: WarningIcon, colour: 'warning.main' },
] as const

interface IssueCountsProps {
  issues: { error: number; warning: number }
  /** Shows the words, not only the numbers. */
  isSpelledOut?: boolean
}

/** The number of errors and warnings, each with an icon and a text for screen readers. */
export function IssueCounts({ issues, isSpelledOut }: IssueCountsProps) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.25 }}>
      {marks.map(({ severity, Icon, colour }) => {
        const count = issues[severity]
        if (!count) return null
        const words = translate(`plan.issues.${severity}`, { smart_count: count })
        return (
          <Box
            key={severity}
            component="span"
            title={words}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: colour, fontSize: 13 }}
          >
            {isSpelledOut ? (
              <>
                <Icon sx={{ fontSize: 16 }} aria-hidden />
                {words}
              </>
            ) : (
              <>
                <Icon sx={{ fontSize: 16 }} titleAccess={words} />
                <span aria-hidden>{count}</span>
              </>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
