import { type Action, MANAGE } from '../defaultRights.ts'
import { entity, integer, reference, text } from '../define.ts'
import { inPanchayat } from '../geography/areaFields.ts'

const RAISES: readonly Action[] = [...MANAGE, 'import']

/** How many workers of a job role are needed in a panchayat. */
export const demand = entity({
  about: 'How many workers of a job role are needed in a panchayat.',
  path: 'rpl/demand',
  title: ['panchayat_id', 'job_role_id'],
  fields: {
    ...inPanchayat,
    job_role_id: reference('job_role', { required: true }),
    demands: integer({ required: true, min: 1, max: 100_000, label: 'Workers needed' }),
    description: text({ multiline: true, max: 300, search: true, policy: 'free' }),
  },
  ownArea: 'panchayat_id',
  defaultRights: { 4: ['view', 'export'], 5: ['view', 'export'], 6: RAISES, 7: RAISES },
  key: ['panchayat_id', 'job_role_id', 'description'],
  list: ['job_role_id', 'demands', 'panchayat_id', 'description'],
})
