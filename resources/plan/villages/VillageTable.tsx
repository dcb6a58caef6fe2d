import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'

/** A table of villages with names on the left and numbers on the right, which fits a phone. */
export const VillageTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  fontSize: 13,
  lineHeight: '18px',
  fontVariantNumeric: 'tabular-nums',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 6,
  overflow: 'hidden',
  '& th, & td': {
    padding: '8px 12px',
    textAlign: 'left',
    fontWeight: 400,
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& thead > tr > *': {
    borderTop: 0,
    fontSize: 12,
    fontWeight: 600,
    color: theme.palette.text.secondary,
    background: theme.palette.secondary.light,
  },
  '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
  '& thead [data-number]': { whiteSpace: 'normal', overflowWrap: 'normal' },
  '& tfoot th, & tfoot td': { fontWeight: 600, background: theme.palette.secondary.light },
  '& [data-block] > th': { padding: '3px 12px 3px 6px' },
  '& [data-under] > *': { background: theme.palette.background.default },
  '& [data-under] > th': { paddingLeft: 38 },
  '& [data-actions]': { textAlign: 'right', whiteSpace: 'nowrap', paddingBlock: 3 },
  [theme.breakpoints.down('sm')]: {
    '& th, & td': { padding: '8px 8px' },
    '& [data-under] > th': { paddingLeft: 30 },
    '& [data-block] > th': { padding: '3px 4px' },
    '& [data-optional]': { display: 'none' },
    // Actions are below the figures.
    '&[data-actions], &[data-actions] > *': { display: 'block' },
    '&[data-actions] tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 60px 84px',
      alignItems: 'center',
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '&[data-actions] thead tr': { borderTop: 0, background: theme.palette.secondary.light },
    '&[data-actions] tr > *': { borderTop: 0 },
    '&[data-actions] thead [data-actions]': { display: 'none' },
    '&[data-actions] td[data-actions]': { gridColumn: '1 / -1', paddingBottom: 10 },
  },
}))

/** A column with names, with numbers, or with numbers that are hidden on a phone. */
type VillageColumn = 'name' | 'number' | 'optional'

/** The header of a table of villages; the keys of `columns` are translated under `plan.village`. */
export function VillageTableHead({
  columns,
  hasActions,
}: {
  columns: Readonly<Record<string, VillageColumn>>
  hasActions?: true
}) {
  const translate = useTranslate()
  return (
    <thead>
      <tr>
        {Object.entries(columns).map(([key, kind]) => (
          <th
            key={key}
            scope="col"
            data-number={kind === 'name' ? undefined : ''}
            data-optional={kind === 'optional' ? '' : undefined}
          >
            {translate(`plan.village.${key}`)}
          </th>
        ))}
        {hasActions && <td data-actions />}
      </tr>
    </thead>
  )
}
