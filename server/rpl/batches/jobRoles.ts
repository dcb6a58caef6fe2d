import { entityOf } from '../../../schema/index.ts'
import { quoteIdent } from '../../sql/columns.ts'

const jobRole = quoteIdent(entityOf('job_role').name)
const qualification = quoteIdent(entityOf('qp_master').name)

/** SQL: the job role of a trade that has only one. */
export const onlyJobRole = (trade: string): string =>
  `(select case when count(*) = 1 then min(j.id) end from ${jobRole} j where j.trade_id = ${trade} and j.status = 'active' and j.deleted_at is null)`

/** SQL: how many hours the training for a job role takes; null where its qualification pack does not say. */
export const jobRoleHours = (role: string): string =>
  `(select q.hours from ${jobRole} j join ${qualification} q on q.id = j.qp_id where j.id = ${role})`

/** SQL: a job role belongs to another trade; one that belongs to none is of every trade. */
export const isOfOtherTrade = (role: string, trade: string): string =>
  `exists (select from ${jobRole} j where j.id = ${role} and j.trade_id <> ${trade})`
