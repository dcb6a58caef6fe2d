import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useFormats } from '../../src/app/formats.ts'
import { Coverage } from './Coverage.tsx'
import { figures, type Gap, type GapCounts, type GapFilter, listOf, listOfDemands } from './useGaps.ts'

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: 13,
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  '& th, & td': { padding: '0 12px', height: 36, textAlign: 'left', whiteSpace: 'nowrap' },
  '& thead th': {
    background: theme.palette.action.hover,
    fontWeight: 500,
    color: theme.palette.text.secondary,
  },
  '& tbody th': { fontWeight: 400 },
  '& tbody tr': { borderTop: `1px solid ${theme.palette.divider}` },
  '& tr[data-total] :is(td, th)': { fontWeight: 600 },
  '& [data-number]': { textAlign: 'right', width: 104 },
  '& small': { fontSize: 12, color: theme.palette.text.secondary, marginLeft: 4 },
}))

export interface GapRowsProps {
  rows: readonly Gap[]
  totals: GapCounts
  filter: GapFilter
}

/** Blocks and job roles with their figures, each of which opens its list. */
export function GapTable({ rows, totals, filter }: GapRowsProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table aria-label={translate('demand.title')}>
        <thead>
          <tr>
            <th scope="col">{translate('resources.block.name', { smart_count: 1 })}</th>
            <th scope="col">{translate('resources.job_role.name', { smart_count: 1 })}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" data-number>
                {translate(`demand.figures.${figure}`)}
              </th>
            ))}
            <th scope="col" data-number>
              {translate('demand.figures.missing')}
            </th>
            <th scope="col">{translate('demand.covered')}</th>
          </tr>
        </thead>
        <tbody>
          <tr data-total>
            <th scope="row" colSpan={2}>
              {translate('demand.total')}
            </th>
            {figures.map((figure) => (
              <td key={figure} data-number>
                {figure === 'demands' ? (
                  <MuiLink component={Link} to={listOfDemands(filter)}>
                    {integer(totals[figure])}
                  </MuiLink>
                ) : (
                  integer(totals[figure])
                )}
              </td>
            ))}
            <td data-number>{integer(totals.missing)}</td>
            <td>
              <Coverage {...totals} />
            </td>
          </tr>
          {rows.map((row) => (
            <tr key={`${row.block_id}/${row.job_role_id}`}>
              <th scope="row">
                {row.block ?? `#${row.block_id}`} <small>{row.district}</small>
              </th>
              <td>{row.job_role ?? `#${row.job_role_id}`}</td>
              {figures.map((figure) => (
                <td key={figure} data-number>
                  {row[figure] === 0 ? (
                    '0'
                  ) : (
                    <MuiLink component={Link} to={listOf(figure, row, filter)}>
                      {integer(row[figure])}
                    </MuiLink>
                  )}
                </td>
              ))}
              <td data-number>
                <Box
                  component="span"
                  sx={{ fontWeight: 600, color: row.missing ? 'warning.main' : 'success.main' }}
                >
                  {integer(row.missing)}
                </Box>
              </td>
              <td>
                <Coverage {...row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}
