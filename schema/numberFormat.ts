import { numberLocaleOf } from './languages.ts'
import { onFirstUse } from './onFirstUse.ts'

/** Numbers below it are written alike in all our languages. */
const THOUSAND = 1_000

/** The format of numbers in a language. The first one of the browser takes 20 ms to make, which a screen with few and small numbers does without. */
export function numberFormat(
  language: string,
  options?: Omit<Intl.NumberFormatOptions, 'minimumFractionDigits' | 'style'>,
): (value: number) => string {
  const format = onFirstUse(() => new Intl.NumberFormat(numberLocaleOf(language), options))
  return (value) =>
    Number.isInteger(value) && value >= 0 && value < THOUSAND ? String(value) : format().format(value)
}
