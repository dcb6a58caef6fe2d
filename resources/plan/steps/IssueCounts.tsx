import ErrorIcon from '@mui/icons-material/ErrorOutline'
import WarningIcon from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'

const marks = [
  { severity: 'error', Icon: ErrorIcon, colour: 'error.main' },
  { severity: 'warning', Icon: WarningIcon, colour: 'warning.main' },
] as const

/** The number of errors and warnings, each with an icon and a text for screen readers. */
export function IssueCounts({ issues }: { issues: { error: number; warning: number } }) {
  const translate = useTranslate()
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1.25 }}>
      {marks.map(({ severity, Icon, colour }) => {
        const count = issues[severity]
        if (!count) return null
        return (
          <Box
            key={severity}
            component="span"
            title={translate(`plan.issues.${severity}`, { smart_count: count })}
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: colour, fontSize: 13 }}
          >
            <Icon
              sx={{ fontSize: 16 }}
              titleAccess={translate(`plan.issues.${severity}`, { smart_count: count })}
            />
            <span aria-hidden>{count}</span>
          </Box>
        )
      })}
    </Box>
  )
}
