/** Limits of age in whole years; null for none. */
export interface AgeLimits {
  min: number
  max: number | null
}

/** The age in whole years of someone who was born on one day, on another; both are ISO dates. */
export function ageOn(day: string, bornOn: string): number {
  const years = Number(day.slice(0, 4)) - Number(bornOn.slice(0, 4))
  return day.slice(5) < bornOn.slice(5) ? years - 1 : years
}

export const isWithinAge = (age: number, { min, max }: AgeLimits): boolean =>
  age >= min && (max === null || age <= max)
