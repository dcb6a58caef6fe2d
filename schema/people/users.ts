import { confirmation, email, entity, mobile, password, personName, reference, rows } from '../define.ts'
import { inState } from '../geography/scope.ts'

export const users = entity({
  about: 'The people who sign in, with the e-mail address or the mobile number.',
  label: 'User',
  title: 'name',
  fields: {
    user_role_id: reference('user_role', { required: true }),
    name: personName({ required: true, search: true }),
    email: email({ required: true, unique: true, search: true, label: 'E-mail' }),
    mobile: mobile({ required: true, unique: true, search: true }),
    whatsapp_no: mobile({ label: 'WhatsApp number' }),
    password: password({ required: true }),
    password_confirmation: confirmation({ of: 'password', required: true, label: 'Password again' }),
    data: rows(
      {
        ...inState,
        district_id: reference('district', { within: 'state_id' }),
        block_id: reference('block', { within: 'district_id' }),
        panchayat_id: reference('panchayat', { within: 'block_id', label: 'Gram panchayat' }),
      },
      { label: 'Areas' },
    ),
  },
  key: ['email'],
  list: ['name', 'user_role_id', 'email', 'mobile'],
  lookups: { 'rpl/search_profile': { body: { name: 'q' } } },
})
