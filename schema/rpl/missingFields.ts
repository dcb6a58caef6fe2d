/** The parts of a registration in their order, each with the fields that a submission needs; of a list of several one is enough. */
const needed = {
  personal: ['name', 'gender', 'date_of_birth', 'mobile'],
  address: ['state_id', 'district_id', ['panchayat_id', 'city_id'], 'address', 'pincode'],
  education: ['education'],
  employment: ['employed', ['trade_id', 'job_role_id']],
} as const

export type RegistrationPart = keyof typeof needed
export const missingParts = Object.keys(needed) as RegistrationPart[]

/** The fields of a part that are missing; of several of which one is enough, the first. */
export interface MissingPart {
  part: RegistrationPart
  fields: string[]
}

const isMissing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** What a record needs before it can be submitted, part by part. */
export const missingFields = (record: Readonly<Record<string, unknown>>): MissingPart[] =>
  Object.entries(needed).flatMap(([part, fields]) => {
    const missing = fields.flatMap((names) => {
      const options = [names].flat()
      return options.every((name) => isMissing(record[name])) ? options.slice(0, 1) : []
    })
    return missing.length ? [{ part: part as RegistrationPart, fields: missing }] : []
  })
