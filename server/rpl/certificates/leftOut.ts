import type { RequestContext } from '../../access/route.ts'
import { countLeftOut } from './certificateContent.ts'

/** GET rpl/certificate/left_out */
export const getLeftOut = async ({
  reply,
  database,
  query: { ids = [] },
  principal,
}: RequestContext<'GET rpl/certificate/left_out'>): Promise<Response> =>
  reply(await countLeftOut(database, ids, principal))
