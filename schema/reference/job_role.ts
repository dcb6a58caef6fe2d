import { entity, reference } from '../define.ts'
import { nameFields } from '../nameFields.ts'

export const job_role = entity({
  about: 'The jobs for which people are assessed and certified, each by its qualification pack.',
  path: 'rpl/job_role',
  // The qualification pack has these.
  ignored: ['code', 'qp_code', 'qp_name', 'nsqf_level'],
  title: 'name',
  fields: {
    trade_sector_id: reference('trade_sector'),
    trade_id: reference('trade', { within: 'trade_sector_id' }),
    ...nameFields,
    qp_id: reference('qp_master', {
      label: 'Qualification pack',
      help: 'What a person in this job must know and be able to do, as the Sector Skill Council published it.',
    }),
  },
  key: ['trade_sector_id', 'name'],
  list: ['name', 'trade_sector_id', 'qp_id', 'description'],
  lookups: { 'get_job_role_by_trade_sector/{trade_sector_id}': {} },
})
