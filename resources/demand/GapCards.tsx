import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { useFormats } from '../../src/app/formats.ts'
import { Coverage } from './Coverage.tsx'
import type { GapRowsProps } from './GapTable.tsx'
import { figures, listOf } from './useGaps.ts'

/** The same on a phone, a card for each block and job role. */
export function GapCards({ rows, totals, filter }: GapRowsProps) {
  const translate = useTranslate()
  const { integer } = useFormats()
  const missing = (count: number) =>
    translate('demand.missing', { smart_count: count, count: integer(count) })
  return (
    <>
      <Box sx={{ mb: 1, fontWeight: 600 }}>
        {translate('demand.sum', { demands: integer(totals.demands), missing: integer(totals.missing) })}
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {rows.map((row) => (
          <Box
            component="li"
            key={`${row.block_id}/${row.job_role_id}`}
            sx={{
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: '6px',
              bgcolor: 'background.paper',
            }}
          >
            <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
              <Box sx={{ flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' }}>
                {row.job_role}
              </Box>
              <Box
                sx={{ fontWeight: 600, fontSize: 13, color: row.missing ? 'warning.main' : 'success.main' }}
              >
                {missing(row.missing)}
              </Box>
            </Box>
            <Box sx={{ fontSize: 13, color: 'text.secondary', mb: 1 }}>
              {[row.block, row.district].filter(Boolean).join(', ')}
            </Box>
            <Coverage {...row} />
            <Box
              component="dl"
              sx={{ m: 0, mt: 0.5, display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)' }}
            >
              {figures.map((figure) => (
                <Box key={figure} sx={{ display: 'flex', flexDirection: 'column' }}>
                  <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary', order: 2 }}>
                    {translate(`demand.short.${figure}`)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, minHeight: 32, display: 'flex', alignItems: 'flex-end' }}>
                    {row[figure] === 0 ? (
                      <Box sx={{ py: 0.5 }}>0</Box>
                    ) : (
                      <MuiLink component={Link} to={listOf(figure, row, filter)} sx={{ py: 0.5, pr: 2 }}>
                        {integer(row[figure])}
                      </MuiLink>
                    )}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  )
}
