import { z } from 'zod'
import { contract } from './route.ts'
import { id, requiredText } from './values.ts'

/** A record of `employee_registration`. */
const candidate = z.looseObject({ id, name: z.string(), application_status: z.string(), version: z.int() })

const ofTrade = z.strictObject({
  trade_id: id,
  trade: z.string().nullable(),
  candidates: z.int().describe('The list of them is GET rpl/employee_registration with trade_id'),
})
export type CandidatesOfTrade = z.infer<typeof ofTrade>

/** The calls of candidates beside the generic ones of `employee_registration` and its lists by status. */
export const candidateContract = contract({
  'POST rpl/employee_registration/search': {
    summary: 'At most 50 candidates by name, mobile number or registration number',
    body: z.object({ search: requiredText(120) }),
    reply: z.array(candidate),
  },
  'POST rpl/employee_registration/direct_store': {
    summary: 'Save a candidate as JSON, as staff does; with id an update',
    body: z.looseObject({ id: z.unknown().optional(), version: z.unknown().optional() }),
    reply: candidate,
  },
  'GET rpl/employee_registration/caditate_trade_by_level4': {
    summary: 'How many candidates of each trade are approved and wait for a training provider',
    reply: z.array(ofTrade),
  },
  'GET rpl/employee_registration/caditate_trade_by_level8': {
    summary: 'How many candidates of each trade are assigned to the calling training provider',
    reply: z.array(ofTrade),
  },
})
