import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Fragment, useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useFormats } from '../../../src/app/formats.ts'
import { listPath } from '../data/workspace.ts'
import type { Villages } from './useVillages.ts'
import { VillageTable, VillageTableHead } from './VillageTable.tsx'
import { VILLAGE_FORM } from './villageForm.ts'

const sum = <Item extends object>(items: readonly Item[], getValue: (item: Item) => number) =>
  items.reduce((total, item) => total + getValue(item), 0)

interface VillageBlocksProps {
  villages: Villages
  /** Those in which the user can add a work. */
  openBlocks: readonly number[]
}

/** The works of each block and its panchayats, with links to their records and to a new record. */
export function VillageBlocks({ villages, openBlocks }: VillageBlocksProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const { district, financial_year: year, blocks, panchayats } = villages
  // A single block is expanded at first.
  const [expanded, setExpanded] = useState<readonly number[]>(() =>
    blocks.length === 1 ? blocks.map(({ block_id }) => block_id) : [],
  )
  const toggle = (id: number) =>
    setExpanded(expanded.includes(id) ? expanded.filter((block) => block !== id) : [...expanded, id])
  const scope = { district_id: district.id, financial_year_id: year.id }
  const listLink = (area: string, filter: object) => (
    <Link
      component={RouterLink}
      to={listPath(VILLAGE_FORM, { ...scope, ...filter })}
      aria-label={translate('plan.village.list_of', { area })}
    >
      {translate('plan.village.list')}
    </Link>
  )
  return (
    <VillageTable data-actions aria-label={translate('plan.village.blocks')}>
      <VillageTableHead
        columns={{ area: 'name', panchayats: 'optional', works: 'number', needed: 'number' }}
        hasActions
      />
      <tbody>
        {blocks.map(({ block_id, block, panchayats: count, works, number_needed }) => {
          const isOpen = expanded.includes(block_id)
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
                <td data-number data-optional>
                  {integer(count)}
                </td>
                <td data-number>{integer(works)}</td>
                <td data-number>{integer(number_needed)}</td>
                <td data-actions>{listLink(block, { block_id })}</td>
              </tr>
              {isOpen &&
                panchayats
                  .filter((panchayat) => panchayat.block_id === block_id)
                  .map((panchayat) => (
                    <tr key={panchayat.panchayat_id} data-under>
                      <th scope="row">{panchayat.panchayat}</th>
                      <td data-number data-optional />
                      <td data-number>{integer(panchayat.works)}</td>
                      <td data-number>{integer(panchayat.number_needed)}</td>
                      <td data-actions>
                        <Box
                          component="span"
                          sx={{
                            display: 'inline-flex',
                            flexWrap: 'wrap',
                            columnGap: 2,
                            justifyContent: 'flex-end',
                          }}
                        >
                          {openBlocks.includes(block_id) && (
                            <Link
                              component={RouterLink}
                              to={`/plan/${district.id}/${year.id}/${VILLAGE_FORM}?panchayat=${panchayat.panchayat_id}`}
                              aria-label={translate('plan.village.add_in', { area: panchayat.panchayat })}
                            >
                              {translate('plan.village.add')}
                            </Link>
                          )}
                          {listLink(panchayat.panchayat, { panchayat_id: panchayat.panchayat_id })}
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
          <td data-number data-optional>
            {integer(sum(blocks, ({ panchayats: count }) => count))}
          </td>
          <td data-number>{integer(sum(blocks, ({ works }) => works))}</td>
          <td data-number>{integer(sum(blocks, ({ number_needed }) => number_needed))}</td>
          <td data-actions>{listLink(district.name, {})}</td>
        </tr>
      </tfoot>
    </VillageTable>
  )
}
