/** Plausible ranges of numbers, by the name of the field, and their relations inside one record. */
type Known = Readonly<Record<string, unknown>>

const ranges: readonly (readonly [RegExp, number, number])[] = [
  [/^(working_age_)?population$/, 400_000, 2_400_000],
  [/^(rural|urban)$/, 2_000, 90_000],
  [/^total_area$/, 2_500, 14_000],
  [/density/, 150, 700],
  [/sex_ratio/, 930, 1_060],
  [/literacy/, 60, 95],
  [/participation|worker_population/, 45, 65],
  [/unemployment|growth/, 2, 9],
  [/people|person|migrate|employment|men|women|^demand_/, 120, 45_000],
  [/yield|best/, 800, 6_000],
  [/area_under/, 300, 80_000],
  [/experience/, 1, 25],
  [/boys|girls/, 40, 3_000],
  [/meeting|_led_|centers/, 1, 24],
  [/capacity|seats|intake|target|enrolled|trained/, 20, 240],
]

/** Each number is at most the one before it: of those enrolled some pass, and of those some are placed. */
const funnel = [
  'sanctioned_seats',
  'intake',
  'target',
  'enrolled',
  'trained',
  'certified',
  'passed',
  'placed',
]

function upperBound(name: string, record: Known): number | undefined {
  const before = funnel.slice(0, Math.max(0, funnel.indexOf(name))).map((one) => record[one])
  return before.filter((value) => typeof value === 'number').at(-1)
}

/** A plausible number for a field of that name; `chance` is from 0 up to 1. */
export function plausibleNumber(
  name: string,
  record: Known,
  chance: number,
  min: number,
  max: number,
): number {
  if (name === 'total' && typeof record.rural === 'number' && typeof record.urban === 'number')
    return record.rural + record.urban
  const above = upperBound(name, record)
  if (above !== undefined) return Math.floor(above * (0.6 + 0.4 * chance))
  const [, low, high] = ranges.find(([pattern]) => pattern.test(name)) ?? [null, 1, 60]
  const from = Math.max(low, min)
  return Math.min(from + chance * Math.max(0, Math.min(high, max) - from), max)
}
