import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { CERTIFIED_STATUSES } from '../../schema/rpl/applicationStatuses.ts'
import { useOpenDialog } from '../../src/app/DialogHost.tsx'
import { LoadError } from '../../src/app/LoadError.tsx'
import { Panel } from '../../src/app/Panel.tsx'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { EmploymentCard } from './EmploymentCard.tsx'
import { EnterDialog } from './EnterDialog.tsx'
import { useEmployments } from './useEmployments.ts'

/** Where an employment can be: after a revocation the candidate waits for another certificate. */
const EMPLOYMENT_STATUSES: readonly unknown[] = ['assessed', ...CERTIFIED_STATUSES]

/** The employments of a candidate on the page for staff, what is next, and who does it. */
export function EmploymentPanel({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const openDialog = useOpenDialog()
  const isLate = EMPLOYMENT_STATUSES.includes(record.application_status)
  const { data, error, refetch } = useEmployments(record.id, isLate)
  if (!data) return error && <LoadError message={error.message} onRetry={refetch} />
  const { employments, enters, confirms, is_own, blocked } = data
  if (blocked === 'notCertified' && !employments.length) return null
  const candidate = { id: Number(record.id), name: String(record.name) }
  const waits = employments.some(({ confirmation }) => confirmation === 'to_confirm')
  const next = waits ? 'confirm' : data.application_status === 'certified' ? 'enter' : null
  const line = blocked ? `employment.blocked.${blocked}` : next && `employment.next_${next}`
  return (
    <Panel
      title={
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 30 }}>
          <Box sx={{ flex: 1 }}>{translate('employment.title')}</Box>
          {enters && !blocked && (
            <Button
              size="small"
              variant={employments.length ? 'outlined' : 'contained'}
              onClick={() =>
                openDialog(
                  <EnterDialog
                    people={[candidate]}
                    hasDocument={confirms}
                    onClose={() => openDialog(null)}
                  />,
                )
              }
            >
              {translate('employment.enter')}
            </Button>
          )}
        </Box>
      }
    >
      <Box sx={{ px: 1 }}>
        {line && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{translate(line)}</Box>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {employments.map((one) => (
            <EmploymentCard
              key={one.id}
              employment={one}
              isOwn={is_own}
              isCertified={data.application_status === 'certified'}
              blocked={blocked}
              candidate={candidate}
              enters={enters}
              confirms={confirms}
            />
          ))}
        </Box>
      </Box>
    </Panel>
  )
}
