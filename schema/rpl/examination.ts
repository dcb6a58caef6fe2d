import { VIEW_ONLY } from '../defaultRights.ts'
import { date, entity, reference, text, time } from '../define.ts'
import { ofProvider, trainingArea } from './batchFields.ts'

/** When and where the candidates of a batch are assessed. */
export const examination = entity({
  about: 'When and where the candidates of a batch are assessed. It is set on the page of the batch.',
  path: 'rpl/examination',
  title: 'place',
  fields: {
    batch_id: reference('batch', { required: true }),
    ...ofProvider,
    assessor_id: reference('users', { label: 'Assessor', readOnly: true }),
    ...trainingArea,
    date: date({ required: true }),
    from_time: time({ required: true, label: 'From' }),
    to_time: time({ required: true, label: 'To', endOf: 'from_time' }),
    place: text({ required: true, policy: 'free', max: 200, search: true }),
  },
  owners: ['tps_id'],
  viewers: ['assessor_id'],
  // It is written with the batch, which knows its last day and its assessor.
  actions: VIEW_ONLY,
  defaultRights: { 4: VIEW_ONLY, 5: VIEW_ONLY, 8: VIEW_ONLY },
  key: ['batch_id'],
  list: ['batch_id', 'date', 'from_time', 'to_time', 'place', 'tps_id'],
  order: { field: 'date', direction: 'desc' },
})
