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

const Cell = styled('td')(({ theme }) => ({
  width: '38%',
  padding: '6px 12px',
  verticalAlign: 'top',
  borderTop: `1px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
  '&[data-differs]': { background: theme.palette.warning.light },
  '&[data-differs] label': {
    display: 'flex',
    gap: 8,
    alignItems: 'baseline',
    minHeight: 28,
    cursor: 'pointer',
  },
  [theme.breakpoints.down('sm')]: { padding: '6px 8px' },
}))
const Head = styled('th')(({ theme }) => ({
  textAlign: 'left',
  verticalAlign: 'top',
  padding: '6px 12px',
  fontWeight: 500,
  borderTop: `1px solid ${theme.palette.divider}`,
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: {
    padding: '6px 8px',
    fontSize: 12,
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
    <Box
      component="table"
      sx={{
        width: '100%',
        tableLayout: 'fixed',
        borderCollapse: 'collapse',
        bgcolor: 'background.paper',
        fontSize: 14,
      }}
    >
      <thead>
        <tr>
          <td />
          {records.map((record, at) => (
            <Head key={record.id} scope="col" sx={{ border: 0 }}>
              <Link component={RouterLink} to={`/employee_registration/${record.id}`} underline="hover">
                {record.name}
              </Link>
              <Box sx={{ fontWeight: 400, fontSize: 13 }}>
                <CandidateStatusMark status={record.application_status as ApplicationStatus} />{' '}
                {String(record.registration_number ?? '')}
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
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {mergeGroupNames.filter(isGiven).map((group) => {
          const differs = differing.includes(group)
          return (
            <tr key={group}>
              <Head scope="row">{groupLabel(group)}</Head>
              {records.map((record, at) => (
                <Cell key={record.id} data-differs={differs ? '' : undefined}>
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
                </Cell>
              ))}
            </tr>
          )
        })}
      </tbody>
    </Box>
  )
}
