import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import { entityOf } from '../../schema/index.ts'
import { Apart } from './Apart.tsx'
import { Cell, changeIn, errorsOf } from './Cell.tsx'
import type { CheckedRow, Run } from './run.ts'

/** What the row calls its record. */
function nameOf(row: CheckedRow, { entity, columns }: Run): string {
  const { title } = entityOf(entity)
  const header = columns.find(({ field }) => field === title)?.header
  return (header && row.values[header]) || ''
}

/** Rows on a phone: a card each; where something is said of some cells, only those. */
export function RowCards({ rows, run }: { rows: readonly CheckedRow[]; run: Run }) {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {rows.map((row) => {
        const said = Object.keys(row.values).filter(
          (header) => errorsOf(row, header).length || changeIn(row, run.columns, header),
        )
        return (
          <Box
            component="li"
            key={row.line}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderRadius: 1.5,
              bgcolor: 'background.paper',
              p: 1.5,
              fontSize: 14,
              overflowWrap: 'anywhere',
            }}
          >
            <Box sx={{ color: 'text.secondary', fontSize: 12 }}>
              {[`${translate('import.row')} ${row.line}`, nameOf(row, run)].filter(Boolean).join(' · ')}
            </Box>
            {(said.length ? said : Object.keys(row.values)).map((header) => (
              <Box key={header} sx={{ mt: 0.5 }}>
                <Box component="span" sx={{ color: 'text.secondary' }}>{`${header}: `}</Box>
                <Cell
                  value={row.values[header] ?? ''}
                  errors={errorsOf(row, header)}
                  change={changeIn(row, run.columns, header)}
                />
              </Box>
            ))}
            <Apart row={row} run={run} />
          </Box>
        )
      })}
    </Box>
  )
}
