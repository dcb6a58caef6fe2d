import { type Field, text } from '../../schema/define.ts'
import { type Entity, entityOf } from '../../schema/index.ts'

const users = entityOf('users')

/** The path of the calls, and of the screens. */
export const ACCOUNTS = 'rpl/account'

const always = (name: string) => {
  const { when: _, ...field } = users.fields[name] as Field
  return field as Field
}

/** What an account of a training provider is asked for: of the people who sign in, what concerns such a one. */
export const provider: Entity = {
  ...users,
  name: ACCOUNTS,
  path: ACCOUNTS,
  label: 'Training provider',
  plural: 'Training providers',
  about: 'Those who train and certify, each with the places and trades where and which they teach.',
  fields: {
    name: text({ required: true, max: 120 }),
    email: always('email'),
    mobile: always('mobile'),
    contact_person: always('contact_person'),
    contact_person_address: always('contact_person_address'),
    data: { ...always('data'), required: true },
    trade_data: always('trade_data'),
  },
}

export interface Place {
  state_id: number
  district_id: number | null
  block_id: number | null
  taluk_id: number | null
  panchayat_id: number | null
  city_id: number | null
}
export interface Taught {
  sector_id: number
  trade_id: number
}
export interface Provider {
  id: number
  name: string
  email: string
  mobile: string
  contact_person: string | null
  data: Place[] | null
  trade_data: Taught[] | null
  status: 'active' | 'inactive'
  version: number
  updated_at: string
}

const SMALLEST = ['city', 'panchayat', 'taluk', 'block', 'district', 'state'] as const

/** The smallest area that a row names: the one that is meant. */
export function areaOf(place: Partial<Place>): { to: string; id: number } | undefined {
  const to = SMALLEST.find((one) => place[`${one}_id`])
  return to && { to, id: place[`${to}_id`] as number }
}
