/** The parts of a registration in their order, each with the fields that a submission needs; of a list of several one is enough. */
const needed = {
  personal: ['name', 'gender', 'date_of_birth', 'mobile'],
  address: ['state_id', 'district_id', ['panchayat_id', 'city_id'], 'address', 'pincode'],
  education: ['education'],
  employment: ['employed', ['trade_id', 'job_role_id']],
} as const

export type RegistrationPart = keyof typeof needed | 'bank'
export const missingParts: readonly RegistrationPart[] = [
  ...(Object.keys(needed) as (keyof typeof needed)[]),
  'bank',
]

/** The fields of a part that are missing; of several of which one is enough, the first. */
export interface MissingPart {
  part: RegistrationPart
  fields: string[]
}

/** The bank account is given as a whole or not at all. Not every branch has a MICR code. */
const bankFields = ['bank_bame', 'branch', 'ifsc_code', 'account_number', 'account_holder_name'] as const

const isMissing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a record needs before it can be submitted, part by part. */
export function missingFields(record: Readonly<Record<string, unknown>>): MissingPart[] {
  const hasBank = [...bankFields, 'micr'].some((name) => !isMissing(record[name]))
  const parts = { ...needed, bank: hasBank ? bankFields : [] }
  return missingParts.flatMap((part) => {
    const missing = parts[part].flatMap((names) => {
      const options = [names].flat()
      return options.every((name) => isMissing(record[name])) ? options.slice(0, 1) : []
    })
    return missing.length ? [{ part, fields: missing }] : []
  })
}
