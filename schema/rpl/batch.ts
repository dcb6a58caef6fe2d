import { TPS_ROLE } from '../defaultRights.ts'
import { choice, code, entity, namesOf, reference, text } from '../define.ts'
import { ofProvider, period, room, size, trainingArea, weekend } from './batchFields.ts'
import { batchStatuses, OPEN_STATUSES } from './batchStatuses.ts'
import { PROVIDES } from './schedule.ts'

/** What only the server writes. */
const progress = {
  batch_no: code({ search: true, readOnly: true, numbered: true, label: 'Batch number' }),
  batch_status: choice(batchStatuses, {
    label: 'Progress',
    required: true,
    default: 'draft',
    readOnly: true,
  }),
  comments: text({ multiline: true, max: 2_000, label: 'Last comment', readOnly: true }),
  ...ofProvider,
  assessor_id: reference('users', { label: 'Assessor', readOnly: true }),
} as const

const course = {
  trade_id: reference('trade', { required: true }),
  job_role_id: reference('job_role', { help: 'Needed before the batch is sent to the state.' }),
  batch_group_id: reference('batch_group'),
} as const

/** Candidates who are trained together for an assessment. */
export const batch = entity({
  about: 'Candidates who are trained together, in one room and at one time of day, for an assessment.',
  path: 'rpl/batch',
  title: 'batch_no',
  fields: { ...progress, ...course, ...trainingArea, ...room, ...period, ...weekend, ...size },
  sections: {
    progress: { label: 'Batch', fields: namesOf(progress) },
    course: { label: 'Course', fields: namesOf(course) },
    place: { label: 'Place', fields: [...namesOf(trainingArea), 'unit'] },
    time: {
      label: 'Time',
      fields: ['shift', 'from_time', 'to_time', ...namesOf(weekend), ...namesOf(period), 'no_of_holidays'],
    },
    size: { label: 'Candidates', fields: ['limit', 'total_no_of_candidate'] },
  },
  owners: ['tps_id'],
  viewers: ['assessor_id'],
  ownerOnCreate: { 8: 'tps_id' },
  creatorRole: TPS_ROLE,
  exclusive: { same: ['tps_id', 'unit'], days: ['from_date', 'to_date'], hours: ['from_time', 'to_time'] },
  editableWhile: { field: 'batch_status', in: OPEN_STATUSES },
  defaultRights: { 4: ['view', 'export', 'approve'], 5: ['view', 'export'], 8: PROVIDES },
  key: ['tps_id', 'unit', 'from_date', 'from_time'],
  queueBy: 'batch_status',
  lookups: {
    'rpl/batch/assigned_list': {
      reply: 'page',
      where: { batch_status: ['sent_to_state', 'approved', 'running'] },
    },
  },
  list: [
    'batch_no',
    'batch_status',
    'tps_id',
    'trade_id',
    'unit',
    'from_date',
    'to_date',
    'total_no_of_candidate',
    'limit',
  ],
  order: { field: 'from_date', direction: 'desc' },
})
