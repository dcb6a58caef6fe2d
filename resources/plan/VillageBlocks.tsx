import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Fragment, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useFormats } from '../../src/grid/formats.ts'
import { useMay } from '../../src/layout/useMay.ts'
import type { Villages } from './useVillages.ts'
import { VillageHead } from './VillageHead.tsx'
import { VillageTable } from './VillageTable.tsx'
import { VILLAGE_FORM } from './villages.ts'
import { listPath } from './workspace.ts'

const sum = <Of extends object>(all: readonly Of[], of: (one: Of) => number) =>
  all.reduce((total, one) => total + of(one), 0)

/** Blocks, and of each its panchayats: whom their works need, the way to these works, and to entering one. */
export function VillageBlocks({ villages }: { villages: Villages }) {
  const translate = useTranslate()
  const { whole } = useFormats()
  const mayAdd = useMay()(VILLAGE_FORM, 'create')
  const { district, financial_year: year, blocks, panchayats } = villages
  // A single block is open from the start.
  const [shown, show] = useState<readonly number[]>(() =>
    blocks.length === 1 ? blocks.map(({ block_id }) => block_id) : [],
  )
  const toggle = (id: number) => show(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id])
  const here = { district_id: district.id, financial_year_id: year.id }
  const inList = (area: string, filter: object) => (
    <Link
      component={RouterLink}
      to={listPath(VILLAGE_FORM, { ...here, ...filter })}
      aria-label={translate('plan.village.list_of', { area })}
    >
      {translate('plan.village.list')}
    </Link>
  )
  return (
    <VillageTable data-does aria-label={translate('plan.village.blocks')}>
      <VillageHead columns={{ place: 'name', panchayats: 'spare', works: 'number', needed: 'number' }} does />
      <tbody>
        {blocks.map(({ block_id, block, panchayats: count, works, number_needed }) => {
          const isOpen = shown.includes(block_id)
          return (
            <Fragment key={block_id}>
              <tr data-block>
                <th scope="row">
                  <Button
                    size="small"
                    color="inherit"
                    aria-expanded={isOpen}
                    onClick={() => toggle(block_id)}
                    startIcon={<ChevronRight sx={{ transform: isOpen ? 'rotate(90deg)' : undefined }} />}
                    sx={{ px: 0.5, textAlign: 'left', fontWeight: 600, '& > span': { mr: 0.5, ml: 0 } }}
                  >
                    {block}
                  </Button>
                </th>
                <td data-number data-spare>
                  {whole(count)}
                </td>
                <td data-number>{whole(works)}</td>
                <td data-number>{whole(number_needed)}</td>
                <td data-does>{inList(block, { block_id })}</td>
              </tr>
              {isOpen &&
                panchayats
                  .filter((one) => one.block_id === block_id)
                  .map((one) => (
                    <tr key={one.panchayat_id} data-under>
                      <th scope="row">{one.panchayat}</th>
                      <td data-number data-spare />
                      <td data-number>{whole(one.works)}</td>
                      <td data-number>{whole(one.number_needed)}</td>
                      <td data-does>
                        <Box
                          component="span"
                          sx={{
                            display: 'inline-flex',
                            flexWrap: 'wrap',
                            columnGap: 2,
                            justifyContent: 'flex-end',
                          }}
                        >
                          {mayAdd && (
                            <Link
                              component={RouterLink}
                              to={`/plan/${district.id}/${year.id}/${VILLAGE_FORM}?panchayat=${one.panchayat_id}`}
                              aria-label={translate('plan.village.add_in', { area: one.panchayat })}
                            >
                              {translate('plan.village.add')}
                            </Link>
                          )}
                          {inList(one.panchayat, { panchayat_id: one.panchayat_id })}
                        </Box>
                      </td>
                    </tr>
                  ))}
            </Fragment>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{translate('plan.village.total', { name: district.name })}</th>
          <td data-number data-spare>
            {whole(sum(blocks, (one) => one.panchayats))}
          </td>
          <td data-number>{whole(sum(blocks, (one) => one.works))}</td>
          <td data-number>{whole(sum(blocks, (one) => one.number_needed))}</td>
          <td data-does>{inList(district.name, {})}</td>
        </tr>
      </tfoot>
    </VillageTable>
  )
}
