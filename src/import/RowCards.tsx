import Box from '@mui/material/Box'
import { useTranslate } from 'ra-core'
import type { ImportRun } from '../../schema/contract/importing.ts'
import type { CheckedRow } from '../../schema/contract/operations.ts'
import { entities } from '../../schema/index.ts'
import { changeIn, errorsOf, ImportCell } from './ImportCell.tsx'
import { RowNotes } from './RowNotes.tsx'

type CheckedFile = Pick<ImportRun, 'entity' | 'columns'>

/** The title of the record in a row. */
function titleOf(row: CheckedRow, { entity, columns }: CheckedFile): string {
  const title = entities[entity]?.title
  const header = columns.find(({ field }) => field === title)?.header
  return (header && row.values[header]) || ''
}

/** Rows on a phone, one card each; with errors or changes only the cells concerned. */
export function RowCards({ rows, run }: { rows: readonly CheckedRow[]; run: CheckedFile }) {
  const translate = useTranslate()
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 1 }}>
      {rows.map((row) => {
        const relevant = Object.keys(row.values).filter(
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
              {[`${translate('import.row')} ${row.line}`, titleOf(row, run)].filter(Boolean).join(' · ')}
            </Box>
            {(relevant.length ? relevant : Object.keys(row.values)).map((header) => (
              <Box key={header} sx={{ mt: 0.5 }}>
                <Box component="span" sx={{ color: 'text.secondary' }}>{`${header}: `}</Box>
                <ImportCell
                  value={row.values[header] ?? ''}
                  errors={errorsOf(row, header)}
                  change={changeIn(row, run.columns, header)}
                />
              </Box>
            ))}
            <RowNotes row={row} run={run} />
          </Box>
        )
      })}
    </Box>
  )
}
