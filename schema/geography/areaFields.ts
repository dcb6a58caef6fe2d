import { integer, reference } from '../define.ts'

/** The area of a record, from the state down to the level that the entity needs. Spread into its `fields`. */
export const inState = { state_id: reference('state', { required: true, decisive: true }) }
export const inDistrict = {
  ...inState,
  district_id: reference('district', { required: true, decisive: true, within: 'state_id' }),
}
export const inBlock = {
  ...inDistrict,
  block_id: reference('block', { required: true, decisive: true, within: 'district_id' }),
}

export const inPanchayat = {
  ...inBlock,
  panchayat_id: reference('panchayat', { required: true, within: 'block_id', label: 'Gram panchayat' }),
}

/** The number of an area in the Local Government Directory. */
export const lgdCode = integer({
  label: 'LGD code',
  min: 1,
  help: 'The number of the area in the Local Government Directory of India (lgdirectory.gov.in).',
})
