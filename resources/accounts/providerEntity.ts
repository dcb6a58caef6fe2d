import type { WorkArea } from '../../schema/contract/people.ts'
import { type Field, text } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'

const users = entityOf('users')

/** The path of the calls and of the screens. */
export const ACCOUNTS_PATH = 'rpl/account'

const unconditional = (name: string) => {
  const { when: _, ...field } = users.fields[name] as Field
  return field as Field
}

/** The fields of users that apply to training providers, as an entity for the generic form. */
export const providerEntity: Entity = {
  ...users,
  name: ACCOUNTS_PATH,
  path: ACCOUNTS_PATH,
  label: 'Training provider',
  plural: 'Training providers',
  about: 'Organisations that train and certify, with their areas and trades.',
  fields: {
    name: text({ required: true, max: 120 }),
    email: unconditional('email'),
    mobile: unconditional('mobile'),
    contact_person: unconditional('contact_person'),
    contact_person_address: unconditional('contact_person_address'),
    data: { ...unconditional('data'), required: true },
    capacity: unconditional('capacity'),
    trade_data: unconditional('trade_data'),
  },
}

/** Levels of areas, smallest first. */
const LEVELS = ['city', 'panchayat', 'taluk', 'block', 'district', 'state'] as const

/** The smallest area that a row names. */
export function areaOf(area: Partial<WorkArea>): { to: string; id: number } | undefined {
  const to = LEVELS.find((level) => area[`${level}_id`])
  return to && { to, id: area[`${to}_id`] as number }
}
