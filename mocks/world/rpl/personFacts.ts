import { type Region, regionalNames } from './regionalNames.ts'
import { educationOf, streets, vocations } from './vocations.ts'

export type Random = () => number

export const pick = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(random() * list.length)] as T
export const chance = (share: number, random: Random) => random() < share
export const two = (number: number) => String(number).padStart(2, '0')

export function weighted<T>(options: readonly (readonly [T, number])[], random: Random): T {
  let left = random() * options.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [option, weight] of options) {
    left -= weight
    if (left < 0) return option
  }
  throw new Error('There is nothing to choose from.')
}

/** Each name of a region and gender once, in a random order. */
export function namesOf(region: Region, gender: number, random: Random): () => string {
  const { men, women, last } = regionalNames[region]
  const firsts: readonly string[] = gender === 1 ? men : women
  const pairs = firsts.flatMap((first) => last.map((family) => [first, family] as const))
  return () => {
    const [[first, family]] = pairs.splice(Math.floor(random() * pairs.length), 1) as [
      readonly [string, string],
    ]
    const [spelled, own] = [first, family].map((part) => part.split('=')) as [string[], string[]]
    if (spelled[1] && own[1] && chance(0.3, random)) return `${spelled[1]} ${own[1]}`
    // Some have the name of their father between.
    const father = chance(0.1, random) ? [pick(men as readonly string[], random).split('=')[0]] : []
    return [spelled[0], ...father, own[0]].join(' ')
  }
}

/** The facts of one person, beside name and birth date. */
export function factsOf(gender: number, bornOn: string, year: number, random: Random) {
  const age = year - Number(bornOn.slice(0, 4))
  const { level, age: passedAt } = weighted(
    educationOf
      .filter(({ age: passedAt }) => !passedAt || passedAt < age)
      .map((option) => [option, option.weight] as const),
    random,
  )
  const vocation = pick(
    vocations.filter((one) => one.gender === String(gender)),
    random,
  )
  const isEmployed = chance(0.6, random)
  const workedFor = Math.floor(random() * Math.max(1, age - 18))
  const isMarried = age > 23 && !chance(0.12, random)
  const salutations = gender === 1 ? ['Shri', 'Mr'] : isMarried ? ['Smt'] : ['Kumari', 'Ms']
  const { sector = '', trade = '', job_role: jobRole, employer, designation } = vocation
  return {
    sector,
    trade,
    jobRole,
    values: {
      salutation: pick(salutations, random),
      marital_status: !isMarried ? 'single' : age > 40 && chance(0.1, random) ? 'widowed' : 'married',
      address: `${1 + Math.floor(random() * 140)}, ${pick(streets, random)}`,
      education: [{ level, ...(passedAt && { year: Number(bornOn.slice(0, 4)) + passedAt }) }],
      employed: isEmployed ? 1 : 0,
      employment: isEmployed
        ? [
            {
              employer,
              designation,
              from: `${year - 1 - workedFor}-${two(1 + Math.floor(random() * 12))}-01`,
            },
          ]
        : null,
    },
  }
}
