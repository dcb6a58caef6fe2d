import { type Action, TPS_ROLE } from '../defaultRights.ts'
import { entity, reference, yesNo } from '../define.ts'
import { ofProvider, period, room, trainingArea } from './batchFields.ts'

/** What a training provider does with its schedules, groups and batches. */
export const PROVIDES: readonly Action[] = ['view', 'create', 'update', 'status', 'delete', 'export']

/** When and where a training provider teaches a trade. */
export const schedule = entity({
  about: 'When and in which room a training provider teaches a trade.',
  path: 'rpl/schedule',
  title: 'unit',
  fields: {
    ...ofProvider,
    ...trainingArea,
    trade_id: reference('trade', { required: true }),
    ...room,
    ...period,
    including_weekend: yesNo({ label: 'On Saturdays and Sundays' }),
  },
  owners: ['tps_id'],
  ownerOnCreate: { 8: 'tps_id' },
  creatorRole: TPS_ROLE,
  defaultRights: { 4: ['view', 'export'], 8: PROVIDES },
  key: ['tps_id', 'unit', 'from_date', 'from_time'],
  list: ['unit', 'trade_id', 'shift', 'from_time', 'to_time', 'from_date', 'to_date'],
})
