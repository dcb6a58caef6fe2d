import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { isOwnerLevel } from '../../schema/defaultRights.ts'
import { CERTIFIED_STATUSES } from '../../schema/rpl/applicationStatuses.ts'
import { whyNotEmployable } from '../../schema/rpl/whyNotEmployable.ts'
import { useOpenDialog } from '../../src/app/DialogHost.tsx'
import { Panel } from '../../src/app/Panel.tsx'
import { useCan } from '../../src/app/permissions.tsx'
import { storage } from '../../src/data/session/storage.ts'
import type { SavedRecord } from '../../src/form/savedRecord.ts'
import { useMembers } from '../batch/data/useMembers.ts'
import { EnterDialog } from './EnterDialog.tsx'

/** Enters the same employment for several candidates of a batch: an employer often takes a group. */
export function BatchEmployments({ record }: { record: SavedRecord }) {
  const translate = useTranslate()
  const can = useCan()
  const openDialog = useOpenDialog()
  const { data } = useMembers({ id: Number(record.id), version: record.version })
  const certified = (data?.candidates ?? []).filter(({ application_status }) =>
    CERTIFIED_STATUSES.some((status) => status === application_status),
  )
  const people = certified.filter((one) => !whyNotEmployable(one))
  const isOwner = isOwnerLevel(storage.session()?.level ?? null)
  const enters = isOwner ? record.tps_id === storage.profile()?.id : can('employee_registration', 'update')
  if (!enters || people.length < 2) return null
  const placed = certified.filter(({ application_status }) => application_status === 'placed').length
  return (
    <Panel title={translate('employment.title')}>
      <Box sx={{ px: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px' }}>
          {translate('employment.of_batch', { smart_count: placed, placed, count: certified.length })}
        </Box>
        <Button
          size="small"
          variant="outlined"
          onClick={() =>
            openDialog(<EnterDialog people={people} hasDocument={false} onClose={() => openDialog(null)} />)
          }
        >
          {translate('employment.enter_many')}
        </Button>
      </Box>
    </Panel>
  )
}
