import { seededRandom } from '../../duplicates/generatePeople.ts'
import { type Camp, camps, registeredTwice } from './camps.ts'
import { chance, factsOf, namesOf, pick, type Random, two, weighted } from './personFacts.ts'
import type { Region } from './regionalNames.ts'

/** What becomes of an application; `corrected` is one that was sent back once and then approved. */
export type ApplicationOutcome =
  | 'draft'
  | 'submitted'
  | 'approved'
  | 'corrected'
  | 'sent_back'
  | 'rejected'
  | 'withdrawn'

export interface GeneratedCandidate {
  camp: Camp
  outcome: ApplicationOutcome
  /** Which of the villages, or towns, of the camp. */
  home: number
  sector: string
  trade: string
  jobRole: string | undefined
  /** The values of the fields, without references. */
  values: Readonly<Record<string, unknown>>
}

type Shares = Readonly<Partial<Record<ApplicationOutcome, number>>>

/** Percentages of the outcomes by the least days since the camp, of every other camp. */
const shares: readonly (readonly [days: number, ...Shares[]])[] = [
  [
    120,
    { draft: 5, corrected: 9, sent_back: 7, approved: 79 },
    { draft: 5, rejected: 9, withdrawn: 7, approved: 79 },
  ],
  [
    45,
    { draft: 6, submitted: 8, corrected: 9, sent_back: 9, approved: 68 },
    { draft: 6, submitted: 8, rejected: 9, withdrawn: 7, approved: 70 },
  ],
  [
    15,
    { draft: 10, submitted: 50, sent_back: 12, approved: 28 },
    { draft: 10, submitted: 50, rejected: 6, withdrawn: 5, approved: 29 },
  ],
  [0, { draft: 24, submitted: 76 }],
]

const [LEAST_AGE, YOUNG_ADULTS, OLDER] = [19, 20, 18]
const MOBILES = { first: 9_100_010_000, count: 79_999, step: 7_919 }

function outcomeOf(camp: Camp, random: Random): ApplicationOutcome {
  const [, ...choices] = shares.find(([least]) => camp.days >= least) as (typeof shares)[number]
  const percentages = choices[camps.indexOf(camp) % choices.length] as Shares
  return weighted(Object.entries(percentages) as [ApplicationOutcome, number][], random)
}

const regions: Readonly<Record<string, Region>> = {
  Bihar: 'hindi',
  Maharashtra: 'marathi',
  Kerala: 'malayalam',
}

/** What is not entered yet in some drafts. */
const unanswered = [['education'], ['address', 'pincode'], ['education', 'employed', 'employment']]

/**
 * The people of all camps, the same for a year: no two are alike but those who are registered twice, who are the last of their camps. `year` is
 * the present one.
 */
export function generateCandidates(year: number): GeneratedCandidate[] {
  const random = seededRandom(12)
  const names = new Map<string, () => string>()
  const birthDates = new Set<string>()
  let number = 0
  const mobile = () => String(MOBILES.first + ((number++ * MOBILES.step) % MOBILES.count))
  const nameOf = (region: Region, gender: number) => {
    const key = `${region} ${gender}`
    const next = names.get(key) ?? namesOf(region, gender, random)
    names.set(key, next)
    return next()
  }
  const birthDate = (): string => {
    const age = LEAST_AGE + Math.floor(random() * YOUNG_ADULTS) + Math.floor(random() ** 2 * OLDER)
    const date = `${year - age}-${two(1 + Math.floor(random() * 12))}-${two(1 + Math.floor(random() * 28))}`
    if (birthDates.has(date)) return birthDate()
    birthDates.add(date)
    return date
  }
  const person = (camp: Camp, outcome: ApplicationOutcome): GeneratedCandidate => {
    const gender = chance(0.54, random) ? 2 : 1
    const bornOn = birthDate()
    const region = regions[camp.state] ?? (chance(0.04, random) ? 'hindi' : 'kannada')
    const { values, ...vocation } = factsOf(gender, bornOn, year, random)
    const missing: readonly string[] =
      outcome === 'draft' && chance(0.5, random) ? pick(unanswered, random) : []
    const answers = {
      name: nameOf(region, gender),
      gender,
      date_of_birth: bornOn,
      ...values,
      pincode: camp.pincode,
    }
    return {
      camp,
      outcome,
      ...vocation,
      home: Math.floor(random() * 100),
      values: {
        mobile: mobile(),
        ...Object.fromEntries(Object.entries(answers).filter(([name]) => !missing.includes(name))),
      },
    }
  }
  return camps.flatMap((camp) => {
    const people = Array.from({ length: camp.people }, () => person(camp, outcomeOf(camp, random)))
    return [...people, ...twiceAt(camp, year)]
  })
}

/** Those of the people who are registered twice who come to this camp, for the first time or again. */
function twiceAt(camp: Camp, year: number): GeneratedCandidate[] {
  return registeredTwice.flatMap((pair, at): GeneratedCandidate[] => {
    const days = String(camp.days)
    const isAgain = pair.again === days
    if (!isAgain && pair.days !== days) return []
    const { values, ...vocation } = factsOf(
      Number(pair.gender),
      pair.date_of_birth ?? '',
      year,
      seededRandom(at),
    )
    const hasOther = isAgain && !pair.has_same_mobile
    return [
      {
        camp,
        ...vocation,
        home: at,
        outcome: camp.days >= 45 ? 'approved' : 'submitted',
        values: {
          ...values,
          name: isAgain ? pair.again_name : pair.name,
          gender: Number(pair.gender),
          date_of_birth: isAgain ? pair.again_date_of_birth : pair.date_of_birth,
          mobile: String(MOBILES.first + MOBILES.count + at * 2 + (hasOther ? 1 : 0)),
          pincode: camp.pincode,
        },
      },
    ]
  })
}
