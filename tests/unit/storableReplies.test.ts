import { expect, it } from 'vitest'
import { contracts } from '../../schema/contract/index.ts'
import { isStorable } from '../../schema/storableReplies.ts'

it('A device never stores messages, exports, revealed numbers, keys or the data that a candidate is given', () => {
  const paths = [
    'outbox',
    'draft_key',
    'rpl/employee_registration/5/my_data',
    'rpl/get_profile',
    'search',
    'caste/export.csv',
    'users/export.xlsx',
    'rpl/employee_registration/5/reveal',
    'caste/5/history',
    'state/../outbox',
    'statewide',
    'changes',
  ]
  expect(paths.filter((path) => isStorable(path))).toEqual([])
  expect(['caste', 'caste/5', 'notifications'].filter((path) => !isStorable(path))).toEqual([])
})

it('All that the pages of a candidate show is stored, but not the whole of their data', () => {
  const path = 'rpl/employee_registration/{id}/'
  const topics = Object.keys(contracts).filter((call) => call.startsWith(`GET ${path}`))
  expect(topics.length).toBeGreaterThan(4)
  const missing = topics.filter((call) => !isStorable(call.slice('GET '.length).replace('{id}', '5')))
  expect(missing).toEqual([`GET ${path}my_data`])
})
