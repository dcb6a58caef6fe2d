import { namesOf } from '../define.ts'
import { permanentAddress, presentAddress } from './addressFields.ts'

/**
 * The groups of fields of which a merge takes one record's values: most are one field, but an address or a bank account is taken as a
 * whole. What only the server writes is in none: the number, status and provider of the remaining record stay.
 */
export const mergeGroups = {
  salutation: ['salutation'],
  name: ['name'],
  gender: ['gender'],
  date_of_birth: ['date_of_birth'],
  marital_status: ['marital_status'],
  mobile: ['mobile'],
  whatsapp_no: ['whatsapp_no'],
  email: ['email'],
  aadhaar_number: ['aadhaar_number'],
  address: namesOf(presentAddress),
  permanent: namesOf(permanentAddress),
  constituency: ['constituency'],
  vocation: ['sector_id', 'trade_id', 'job_role_id'],
  is_certificate: ['is_certificate'],
  education: ['education'],
  employment: ['employed', 'employment'],
  bank: ['bank_bame', 'branch', 'ifsc_code', 'micr', 'account_number', 'account_holder_name'],
} as const satisfies Readonly<Record<string, readonly string[]>>
export type MergeGroup = keyof typeof mergeGroups

export const mergeGroupNames = Object.keys(mergeGroups) as MergeGroup[]
