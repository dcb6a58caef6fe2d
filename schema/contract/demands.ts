import { z } from 'zod'
import { contract } from './route.ts'
import { id, optionalId, rangeAndFilter } from './values.ts'

/** Workers who are needed, and the candidates that there are. */
const counts = {
  demands: z.int().describe('Workers needed'),
  registered: z.int().describe('Submitted or later'),
  in_training: z.int(),
  certified: z.int(),
  missing: z.int().describe('Needed, less those who are certified or in training'),
}

/** The calls of demand beside the generic ones. */
export const demandContract = contract({
  'POST rpl/get_demand_count': {
    summary:
      'The workers who are needed of a job role in a block, and the candidates there: ever submitted, certified, and approved or assigned without a batch yet',
    body: z.object({ block_id: optionalId, job_role_id: optionalId }),
    reply: z.strictObject({
      demands: z.int(),
      registered: z.int(),
      certified: z.int(),
      available: z.int(),
    }),
  },
  'GET rpl/demand/gaps': {
    summary:
      'Blocks and job roles with a demand, and the candidates there, those with the most missing workers first; within the areas of the caller',
    query: z.object({
      range: rangeAndFilter.shape.range,
      state_id: optionalId,
      district_id: optionalId,
      block_id: optionalId,
      panchayat_id: optionalId,
      job_role_id: optionalId,
    }),
    reply: z.strictObject({
      total: z.int().describe('Of pairs of a block and a job role'),
      totals: z.strictObject(counts),
      rows: z.array(
        z.strictObject({
          block_id: id,
          block: z.string().nullable(),
          district: z.string().nullable(),
          job_role_id: id,
          job_role: z.string().nullable(),
          ...counts,
        }),
      ),
    }),
  },
})
