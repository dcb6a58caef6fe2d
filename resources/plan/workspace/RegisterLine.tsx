import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import type { PlanRegister } from '../../../schema/contract/planSchemas.ts'
import { listPath } from '../data/workspace.ts'
import { IssueCounts } from '../steps/IssueCounts.tsx'
import { Line } from './lineStyles.ts'

/** A register is not yearly: it has no status and is filled in its list. */
export function RegisterLine({ register, district }: { register: PlanRegister; district: number }) {
  const translate = useTranslate()
  const { form, label, records, issues } = register
  return (
    <Line>
      <Box data-name>
        <Link component={RouterLink} to={listPath(form, { district_id: district })}>
          {label}
        </Link>
      </Box>
      <Box data-status-cell sx={{ color: 'text.secondary' }}>
        {translate('plan.register')}
      </Box>
      <span data-number>{records ? translate('form.rows.count', { smart_count: records }) : '—'}</span>
      <IssueCounts issues={issues} />
    </Line>
  )
}
