import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import { FindingsCount } from './FindingsCount.tsx'
import { Line } from './look.ts'
import { listPath, type Register } from './workspace.ts'

/** What is kept without a year: it has no state, and is filled in its list. */
export function RegisterLine({ register, district }: { register: Register; district: number }) {
  const translate = useTranslate()
  const { form, label, records, findings } = register
  return (
    <Line>
      <Box data-name>
        <Link component={RouterLink} to={listPath(form, { district_id: district })}>
          {label}
        </Link>
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{translate('plan.register')}</Box>
      <span data-number>{records ? translate('form.rows.count', { smart_count: records }) : '—'}</span>
      <FindingsCount findings={findings} />
    </Line>
  )
}
