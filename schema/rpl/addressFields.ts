import { address, pincode, reference } from '../define.ts'

/** Where a candidate lives: the district, then the gram panchayat of a block or a city. The area decides who sees the record. */
export const presentAddress = {
  state_id: reference('state'),
  district_id: reference('district', { within: 'state_id' }),
  block_id: reference('block', { within: 'district_id' }),
  panchayat_id: reference('panchayat', {
    within: 'block_id',
    label: 'Gram panchayat',
    help: 'Type the first letters. Block, district and state are filled in.',
  }),
  city_id: reference('city', {
    within: 'district_id',
    instead: 'panchayat_id',
    help: 'Only in a town, in place of a gram panchayat',
  }),
  address: address({ personal: true }),
  pincode: pincode({
    personal: true,
    label: 'PIN code',
    within: 'state_id',
    prefixes: 'pin_prefixes',
  }),
} as const

/** Where a candidate comes from, anywhere in the country. */
export const permanentAddress = {
  permanent_state_id: reference('state', { anywhere: true }),
  permanent_district_id: reference('district', { within: 'permanent_state_id', anywhere: true }),
  permanent_block_id: reference('block', { within: 'permanent_district_id', anywhere: true }),
  permanent_panchayat_id: reference('panchayat', {
    within: 'permanent_block_id',
    anywhere: true,
    label: 'Permanent gram panchayat',
  }),
  permanent_city_id: reference('city', {
    within: 'permanent_district_id',
    instead: 'permanent_panchayat_id',
    anywhere: true,
  }),
  permanent_address: address({ personal: true }),
  permanent_pincode: pincode({
    personal: true,
    label: 'Permanent PIN code',
    within: 'permanent_state_id',
    prefixes: 'pin_prefixes',
  }),
} as const
