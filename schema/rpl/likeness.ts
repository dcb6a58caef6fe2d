import { nameLikeness } from './nameLikeness.ts'

/** Why two records may be of the same person, with its points. Each is a text of the screen. */
export const likenessPoints = {
  aadhaar: 100,
  /** One was refused the number that the other has. */
  aadhaar_refused: 100,
  account: 70,
  /** More candidates than `MOST_OF_ONE_MOBILE` have the number. */
  shared_mobile: 70,
  /** The account of one has the number of the other, which staff entered, and could not link it. */
  link_failed: 70,
  mobile: 30,
  name_same: 40,
  name_sounds: 36,
  name_initials: 32,
  name_partial: 20,
  birth_date_same: 35,
  birth_date_swapped: 28,
  /** The same day of another year, at most three years apart. */
  birth_date_year: 28,
  /** At most three years apart. */
  birth_date_near: 14,
  same_village: 14,
  same_block: 8,
  same_district: 5,
  gender_differs: -12,
} as const
export type LikenessReason = keyof typeof likenessPoints

/** From this sum on two records are a case for a person to decide. */
export const CASE_SCORE = 68
const MOST_POINTS = 100

/** So many candidates of one mobile number are a family. */
export const MOST_OF_ONE_MOBILE = 5
/** Birth dates that differ by more than these years are of two people. */
export const MOST_YEARS = 3

/** What identifies a candidate. Numbers of the vault are compared by their hashes. */
export interface Identity {
  id: number
  name: string
  /** ISO date. */
  date_of_birth: string
  mobile: string
  gender: number | null
  district_id: number | null
  block_id: number | null
  panchayat_id: number | null
  city_id: number | null
  aadhaar_number_hash: string | null
  account_number_hash: string | null
  /** Of the number that was refused because another candidate has it. */
  refused_aadhaar_hash?: string | null
  has_account?: boolean
  /** Its account could not be linked to another registration. */
  has_failed_link?: boolean
}

const isSame = <T>(one: T | null, other: T | null) => one !== null && one === other

/** The same day of the year before or after, whatever leap years do: 29 February has 1 March too. */
function isWithinYears(one: string, other: string, years: number): boolean {
  const [earlier = '', later = ''] = [one, other].toSorted()
  return later <= `${Number(earlier.slice(0, 4)) + years}${earlier.slice(4)}`
}

function birthDateReason(one: string, other: string): LikenessReason[] {
  if (one === other) return ['birth_date_same']
  const [year, month, day] = one.split('-')
  if (other === `${year}-${day}-${month}`) return ['birth_date_swapped']
  if (!isWithinYears(one, other, MOST_YEARS)) return []
  return [one.slice(4) === other.slice(4) ? 'birth_date_year' : 'birth_date_near']
}

function areaReason(one: Identity, other: Identity): LikenessReason[] {
  if (isSame(one.panchayat_id, other.panchayat_id) || isSame(one.city_id, other.city_id))
    return ['same_village']
  if (isSame(one.block_id, other.block_id)) return ['same_block']
  return isSame(one.district_id, other.district_id) ? ['same_district'] : []
}

const isFailedLink = (own: Identity, other: Identity) =>
  own.mobile === other.mobile && own.has_failed_link === true && other.has_account === false

const isRefused = (own: Identity, other: Identity) =>
  isSame(own.refused_aadhaar_hash ?? null, other.aadhaar_number_hash)

/** Why two records may be of the same person. */
export function likenessOf(one: Identity, other: Identity): LikenessReason[] {
  const name = nameLikeness(one.name, other.name)
  const genders = [one.gender, other.gender].filter((gender) => gender !== null)
  return [
    ...(isSame(one.aadhaar_number_hash, other.aadhaar_number_hash) ? (['aadhaar'] as const) : []),
    ...(isRefused(one, other) || isRefused(other, one) ? (['aadhaar_refused'] as const) : []),
    ...(isSame(one.account_number_hash, other.account_number_hash) ? (['account'] as const) : []),
    ...(isFailedLink(one, other) || isFailedLink(other, one) ? (['link_failed'] as const) : []),
    ...(one.mobile === other.mobile ? (['mobile'] as const) : []),
    ...(name ? ([`name_${name}`] as const) : []),
    ...birthDateReason(one.date_of_birth, other.date_of_birth),
    ...areaReason(one, other),
    ...(new Set(genders).size > 1 ? (['gender_differs'] as const) : []),
  ]
}

/** The sum of the points, 0 to 100. */
export const likenessScore = (reasons: readonly LikenessReason[]): number =>
  Math.max(
    0,
    Math.min(
      MOST_POINTS,
      reasons.reduce((sum, reason) => sum + likenessPoints[reason], 0),
    ),
  )
