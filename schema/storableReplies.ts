import type { Call } from './contract/index.ts'
import { entities } from './index.ts'

/**
 * The named calls whose replies this device may have, encrypted, for the time of the session. Every other call is left out: messages with
 * codes, exports, files, the data that a candidate is given, sessions, keys. No reply of these has a number of the vault but masked.
 */
const CALLS: readonly Call[] = [
  'GET get_role_permission/{id}',
  'GET home',
  'GET notifications',
  'GET settings/public',
  'GET plan/years',
  'GET plan/board',
  'GET plan/{district_id}/{financial_year_id}',
  'GET plan/{district_id}/{financial_year_id}/{form}/checks',
  'GET plan/{district_id}/{financial_year_id}/{form}/last',
  'GET plan/steps/{district_id}/{financial_year_id}/{form}',
  'GET plan/village/{district_id}/{financial_year_id}',
  'GET rpl/batch/board',
  'GET rpl/batch/sessions',
  'GET rpl/batch/unfinished',
  'GET rpl/batch/{id}/attendance',
  'GET rpl/batch/{id}/examination',
  'GET rpl/batch/{id}/steps',
  'GET rpl/employee_registration/{id}/certificates',
  'GET rpl/employee_registration/{id}/course',
  'GET rpl/employee_registration/{id}/employments',
  'GET rpl/employee_registration/{id}/examination',
  'GET rpl/employee_registration/{id}/steps',
]
/** What follows the path of an entity in the calls of lists, records and pickers. */
const OF_ENTITY = /^(|\/count|\/options|\/options\/anywhere|\/\d+|\/\d+\/why)$/

const callPatterns = CALLS.map(
  (call) => new RegExp(`^${call.slice('GET '.length).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
)
const entityPaths = Object.values(entities).map(({ path }) => path)

/** May the reply to a GET of this path, which has no query, be stored on the device of its user? */
export function isStorable(path: string): boolean {
  const isOfEntity = (start: string) => path.startsWith(start) && OF_ENTITY.test(path.slice(start.length))
  return callPatterns.some((pattern) => pattern.test(path)) || entityPaths.some(isOfEntity)
}
