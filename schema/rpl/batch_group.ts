import { TPS_ROLE } from '../defaultRights.ts'
import { entity, reference, text } from '../define.ts'
import { ofProvider, trainingArea } from './batchFields.ts'
import { PROVIDES } from './schedule.ts'

/** Batches of a training provider that belong together. */
export const batch_group = entity({
  about: 'Batches of a training provider that belong together, as those of one schedule.',
  path: 'rpl/batch_group',
  title: 'name',
  fields: {
    ...ofProvider,
    ...trainingArea,
    name: text({ required: true, max: 120, search: true }),
    schedule_id: reference('schedule'),
  },
  owners: ['tps_id'],
  ownerOnCreate: { 8: 'tps_id' },
  creatorRole: TPS_ROLE,
  defaultRights: { 4: ['view', 'export'], 8: PROVIDES },
  key: ['tps_id', 'name'],
  list: ['name', 'schedule_id', 'tps_id'],
})
