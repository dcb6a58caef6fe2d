import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { useFormats } from '../../src/grid/formats.ts'
import type { Villages } from './useVillages.ts'
import { VillageHead } from './VillageHead.tsx'
import { VillageTable } from './VillageTable.tsx'

/** Roles or types of work that are shown at once: people write them as they like. */
const SHOWN = 40

function useShown<Of>(all: readonly Of[]) {
  const translate = useTranslate()
  const [isWhole, show] = useState(false)
  const more = !isWhole && all.length > SHOWN && (
    <tr>
      <td colSpan={4}>
        <Button size="small" onClick={() => show(true)}>
          {translate('plan.village.more', { smart_count: all.length - SHOWN })}
        </Button>
      </td>
    </tr>
  )
  return { shown: isWhole ? all : all.slice(0, SHOWN), more }
}

/** Persons needed, by the role in which. A work that needs several roles counts with each. */
export function VillageRoles({ villages: { roles } }: { villages: Villages }) {
  const translate = useTranslate()
  const { whole } = useFormats()
  const { shown, more } = useShown(roles)
  const total = roles.reduce((sum, { number_needed }) => sum + number_needed, 0)
  return (
    <VillageTable aria-label={translate('plan.village.roles')}>
      <VillageHead columns={{ role: 'name', panchayats: 'spare', works: 'number', needed: 'number' }} />
      <tbody>
        {shown.map(({ role, panchayats, works, number_needed }) => (
          <tr key={role}>
            <th scope="row">{role}</th>
            <td data-number data-spare>
              {whole(panchayats)}
            </td>
            <td data-number>{whole(works)}</td>
            <td data-number>{whole(number_needed)}</td>
          </tr>
        ))}
        {more}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{translate('plan.village.all_roles')}</th>
          <td data-spare />
          <td />
          <td data-number>{whole(total)}</td>
        </tr>
      </tfoot>
    </VillageTable>
  )
}

/** What is to be built or done, each in its measure; different measures have no total. */
export function VillageWorks({ villages: { works } }: { villages: Villages }) {
  const translate = useTranslate()
  const { whole } = useFormats()
  const { shown, more } = useShown(works)
  return (
    <VillageTable aria-label={translate('plan.village.types')}>
      <VillageHead columns={{ type: 'name', panchayats: 'spare', required: 'number', measure: 'name' }} />
      <tbody>
        {shown.map(({ work_type, measure, panchayats, total_requirement }) => (
          <tr key={`${work_type}/${measure}`}>
            <th scope="row">{work_type}</th>
            <td data-number data-spare>
              {whole(panchayats)}
            </td>
            <td data-number>{total_requirement === null ? '—' : whole(total_requirement)}</td>
            <td>{measure || '—'}</td>
          </tr>
        ))}
        {more}
      </tbody>
    </VillageTable>
  )
}
