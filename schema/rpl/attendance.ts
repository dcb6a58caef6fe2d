import { TPS_ROLE, VIEW_ONLY } from '../defaultRights.ts'
import { date, entity, reference, rows, text } from '../define.ts'
import { MAX_BATCH, ofProvider, trainingArea } from './batchFields.ts'

/** The version that a client sends of a day without an entry: another client that entered it since is not overwritten. */
export const NO_ENTRY = 0

/** Whether a candidate was there on a day of the course. */
export const presences = ['present', 'absent', 'not_entered'] as const
export type Presence = (typeof presences)[number]

/** Who was there on a day of a batch. */
export const attendance = entity({
  label: 'Attendance',
  plural: 'Attendance',
  about: 'Who was there on a day of a batch. The training provider enters it on the page of the batch.',
  path: 'rpl/attendance',
  title: ['batch_id', 'date'],
  fields: {
    ...ofProvider,
    ...trainingArea,
    batch_id: reference('batch', { required: true }),
    date: date({ required: true, past: true }),
    topic: text({ max: 200, search: true, label: 'What was taught' }),
    present: rows(
      { candidate_id: reference('employee_registration', { required: true }) },
      { max: MAX_BATCH, label: 'Present' },
    ),
  },
  owners: ['tps_id'],
  ownerOnCreate: { 8: 'tps_id' },
  creatorRole: TPS_ROLE,
  // It is written with the batch, which knows its candidates and its days.
  actions: VIEW_ONLY,
  defaultRights: { 4: VIEW_ONLY, 5: VIEW_ONLY, 8: VIEW_ONLY },
  key: ['batch_id', 'date'],
  list: ['batch_id', 'date', 'topic', 'tps_id'],
  order: { field: 'date', direction: 'desc' },
})
