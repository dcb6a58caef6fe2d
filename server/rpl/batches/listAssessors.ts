import type { ReplyOf } from '../../../schema/contract/index.ts'
import { accountEntity } from '../../../schema/traits.ts'
import type { RequestContext } from '../../access/route.ts'
import { quoteIdent } from '../../sql/columns.ts'
import { Parameters } from '../../sql/parameters.ts'
import { isAssessorAccount } from './assessor.ts'

/** GET rpl/batch/assessors */
export async function listAssessors({
  reply,
  database,
  principal: { scope },
}: RequestContext<'GET rpl/batch/assessors'>): Promise<Response> {
  const params = new Parameters()
  const rows = await database.query<ReplyOf<'GET rpl/batch/assessors'>[number]>(
    `select t.id, t.name from ${quoteIdent(accountEntity.name)} t join user_role r on r.id = t.user_role_id
      where ${isAssessorAccount(scope, params)} order by lower(t.name), t.id`,
    params.values,
  )
  return reply(rows)
}
