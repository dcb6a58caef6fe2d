import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { isReturned } from '../../../schema/plan.ts'
import { areaPath, formAreasIn, type Workspace } from '../data/workspace.ts'

/** What was returned comes before all other work: each form with the reason, and the way to it. */
export function ReturnedForms({ workspace }: { workspace: Workspace }) {
  const translate = useTranslate()
  const returned = formAreasIn(workspace).filter(({ summary }) => isReturned(summary))
  if (!returned.length) return null
  return (
    <Alert severity="warning" sx={{ mt: 1.5 }}>
      <b>{translate('plan.returned', { smart_count: returned.length })}</b>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {returned.map(({ form, summary }) => (
          <Box
            component="li"
            key={`${form.form}/${summary.area_id}`}
            sx={{ mt: 0.5, overflowWrap: 'anywhere' }}
          >
            <MuiLink
              component={Link}
              to={areaPath(workspace, { form, summary })}
              sx={{ fontWeight: 500, py: { xs: 1, sm: 0 }, display: 'inline-block' }}
            >
              {[form.label, form.level === 'block' && summary.area].filter(Boolean).join(' · ')}
            </MuiLink>
            <Box sx={{ fontSize: 12, lineHeight: '16px' }}>{summary.comment}</Box>
          </Box>
        ))}
      </Box>
    </Alert>
  )
}
