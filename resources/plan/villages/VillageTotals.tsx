import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormats } from '../../../src/app/formats.ts'
import type { Villages } from './useVillages.ts'
import { VillageTable, VillageTableHead } from './VillageTable.tsx'

/** Roles or types of work that are shown at first: they are free text, so there can be many. */
const SHOWN = 40

function useLimitedRows<Row>(rows: readonly Row[]) {
  const translate = useTranslate()
  const [isExpanded, setExpanded] = useState(false)
  const more = !isExpanded && rows.length > SHOWN && (
    <tr>
      <td colSpan={4}>
        <Button size="small" onClick={() => setExpanded(true)}>
          {translate('plan.village.more', { smart_count: rows.length - SHOWN })}
        </Button>
      </td>
    </tr>
  )
  return { shown: isExpanded ? rows : rows.slice(0, SHOWN), more }
}

/** Workers needed by role. A work that needs several roles counts for each of them. */
export function VillageRoles({ villages: { roles } }: { villages: Villages }) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const { shown, more } = useLimitedRows(roles)
  const total = roles.reduce((sum, { number_needed }) => sum + number_needed, 0)
  return (
    <VillageTable aria-label={translate('plan.village.roles')}>
      <VillageTableHead
        columns={{ role: 'name', panchayats: 'optional', works: 'number', needed: 'number' }}
      />
      <tbody>
        {shown.map(({ role, panchayats, works, number_needed }) => (
          <tr key={role}>
            <th scope="row">{role}</th>
            <td data-number data-optional>
              {integer(panchayats)}
            </td>
            <td data-number>{integer(works)}</td>
            <td data-number>{integer(number_needed)}</td>
          </tr>
        ))}
        {more}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{translate('plan.village.all_roles')}</th>
          <td data-optional />
          <td />
          <td data-number>{integer(total)}</td>
        </tr>
      </tfoot>
    </VillageTable>
  )
}

/** Requirements by type of work, each in its own measure, so there is no total. */
export function VillageWorks({ villages: { works } }: { villages: Villages }) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const { shown, more } = useLimitedRows(works)
  return (
    <VillageTable aria-label={translate('plan.village.types')}>
      <VillageTableHead
        columns={{ type: 'name', panchayats: 'optional', required: 'number', measure: 'name' }}
      />
      <tbody>
        {shown.map(({ work_type, measure, panchayats, total_requirement }) => (
          <tr key={`${work_type}/${measure}`}>
            <th scope="row">{work_type}</th>
            <td data-number data-optional>
              {integer(panchayats)}
            </td>
            <td data-number>{total_requirement === null ? '—' : integer(total_requirement)}</td>
            <td>{measure || '—'}</td>
          </tr>
        ))}
        {more}
      </tbody>
    </VillageTable>
  )
}
