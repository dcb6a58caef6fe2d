import { MANAGE, TPS_ROLE } from '../defaultRights.ts'
import {
  address,
  confirmation,
  email,
  entity,
  fullName,
  integer,
  mobile,
  password,
  personName,
  reference,
  rows,
  yesNo,
} from '../define.ts'
import { inState } from '../geography/areaFields.ts'

const ofProvider = { user_role_id: TPS_ROLE } as const

export const users = entity({
  about: 'The people who log in with their mobile number or e-mail address.',
  label: 'User',
  title: 'name',
  fields: {
    user_role_id: reference('user_role', { required: true }),
    name: fullName({ personal: true, validName: true }),
    email: email({ personal: true, unique: true, search: true, label: 'E-mail' }),
    mobile: mobile({ personal: true, required: true, unique: true, search: true }),
    whatsapp_no: mobile({ personal: true, label: 'WhatsApp number' }),
    password: password({ required: true }),
    password_confirmation: confirmation({ of: 'password', required: true, label: 'Repeat the password' }),
    data: rows(
      {
        ...inState,
        district_id: reference('district', { within: 'state_id' }),
        block_id: reference('block', { within: 'district_id' }),
        taluk_id: reference('taluk', { within: 'district_id' }),
        panchayat_id: reference('panchayat', { within: 'block_id', label: 'Gram panchayat' }),
        city_id: reference('city', { within: 'district_id' }),
      },
      {
        meaning: 'areas',
        label: 'Areas of work',
        help: 'The user sees only records in these areas. In each row, the smallest area applies, with everything inside it.',
      },
    ),
    data_suspended: yesNo({
      label: 'Areas suspended',
      help: 'While this is on, the user sees no area-bound records.',
    }),
    contact_person: personName({ personal: true, validName: true, when: ofProvider }),
    contact_person_address: address({
      personal: true,
      when: ofProvider,
      label: 'Address of the contact person',
    }),
    capacity: integer({
      when: ofProvider,
      min: 0,
      max: 100_000,
      unit: 'persons',
      help: 'How many candidates the provider can train at the same time. Leave it empty if there is no limit.',
    }),
    trade_data: rows(
      {
        sector_id: reference('trade_sector', { required: true, label: 'Trade sector' }),
        trade_id: reference('trade', { required: true, within: 'sector_id' }),
      },
      { when: ofProvider, label: 'Trades' },
    ),
  },
  rank: ['user_role_id'],
  defaultRights: { 4: MANAGE, 5: ['view'] },
  key: ['mobile'],
  list: ['name', 'user_role_id', 'data', 'email', 'mobile'],
})
