import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link as RouterLink } from 'react-router-dom'
import type { ApplicationStatus } from '../../../schema/rpl/applicationStatuses.ts'
import { type MergeGroup, mergeGroupNames } from '../../../schema/rpl/mergeGroups.ts'
import { CandidateStatusMark } from '../CandidateStatusMark.tsx'
import { GroupValues, hasValues } from './GroupValues.tsx'
import type { ShownDuplicate } from './useDuplicates.ts'
import type { useMergeChoice } from './useMergeChoice.ts'

/** A table whose lines have the name of the group above both values where there is little room; so it is made of boxes with roles. */
const Table = styled('div')(({ theme }) => ({
  background: theme.palette.background.paper,
  fontSize: 14,
  '& [role=row]': {
    display: 'grid',
    gridTemplateColumns: '24% 1fr 1fr',
    borderTop: `1px solid ${theme.palette.divider}`,
  },
  '& [role=row] > *': { minWidth: 0, padding: '6px 12px', overflowWrap: 'anywhere' },
  '& > [role=row]:first-of-type': { borderTop: 0 },
  '& [role=rowheader], & [role=columnheader]': { fontWeight: 500 },
  '& [data-differs]': { background: theme.palette.warning.light },
  '& [data-differs] label': {
    display: 'flex',
    gap: 8,
    alignItems: 'baseline',
    minHeight: 28,
    cursor: 'pointer',
  },
  '@container (max-width: 520px)': {
    '& [role=row]': { gridTemplateColumns: '1fr 1fr' },
    '& [role=row] > *': { padding: '6px 8px' },
    '& [role=row] > [role=rowheader]': {
      gridColumn: '1 / -1',
      paddingBottom: 0,
      fontSize: 12,
      color: theme.palette.text.secondary,
    },
    '& [role=row] > [role=presentation]': { display: 'none' },
    '& [data-tone]': { fontSize: 'inherit', whiteSpace: 'normal' },
  },
}))

interface PairTableProps {
  shown: ShownDuplicate
  choice: ReturnType<typeof useMergeChoice>
  /** The user can choose which record remains, and its values. */
  canChoose: boolean
}

/** Two records side by side, without what is empty in both. Where they differ each row has a choice: whose value the remaining record gets. */
export function PairTable({ shown: { records, differing, blocked }, choice, canChoose }: PairTableProps) {
  const translate = useTranslate()
  const groupLabel = (group: MergeGroup) => translate(`duplicates.groups.${group}`)
  const isGiven = (group: MergeGroup) => records.some((record) => hasValues(record, group))
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Table role="table">
        <Box role="row">
          <Box role="presentation" />
          {records.map((record, at) => (
            <Box key={record.id} role="columnheader">
              <Link component={RouterLink} to={`/employee_registration/${record.id}`} underline="hover">
                {record.name}
              </Link>
              <Box sx={{ fontWeight: 400, fontSize: 13 }}>
                <CandidateStatusMark status={record.application_status as ApplicationStatus} />{' '}
                <Box component="span" sx={{ display: 'inline-block' }}>
                  {String(record.registration_number ?? '')}
                </Box>
              </Box>
              {canChoose && (
                <Box
                  component="label"
                  sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 36, fontWeight: 400 }}
                >
                  <input
                    type="radio"
                    name="survivor"
                    checked={choice.survivor === at}
                    onChange={() => choice.setSurvivor(at)}
                  />
                  {translate('duplicates.remains')}
                </Box>
              )}
              {canChoose && blocked[at] && choice.survivor !== at && (
                <Box role="note" sx={{ fontSize: 12, fontWeight: 400, color: 'error.main' }}>
                  {blocked[at]}
                </Box>
              )}
            </Box>
          ))}
        </Box>
        {mergeGroupNames.filter(isGiven).map((group) => {
          const differs = differing.includes(group)
          return (
            <Box key={group} role="row">
              <Box role="rowheader">{groupLabel(group)}</Box>
              {records.map((record, at) => (
                <Box key={record.id} role="cell" data-differs={differs ? '' : undefined}>
                  {differs && canChoose ? (
                    <label>
                      <input
                        type="radio"
                        name={group}
                        aria-label={translate('duplicates.take', {
                          group: groupLabel(group),
                          name: record.name,
                        })}
                        checked={choice.sideOf(group) === at}
                        onChange={() => choice.choose(group, at)}
                      />
                      <span>
                        <GroupValues group={group} record={record} />
                      </span>
                    </label>
                  ) : (
                    <GroupValues group={group} record={record} />
                  )}
                </Box>
              ))}
            </Box>
          )
        })}
      </Table>
    </Box>
  )
}
