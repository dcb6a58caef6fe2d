// The usual interface of zod is twice as large, and every form loads it.
import * as z from 'zod/mini'
import { isAadhaar } from './aadhaar.ts'
import type { Field, FieldOf, Kind } from './define.ts'
import type { DecimalOptions } from './fieldOptions.ts'
import { dayInIndia, yearsBefore } from './indiaTime.ts'
import { limitsOf } from './kindTraits.ts'
import { MIN_PASSWORD_LENGTH } from './passwordLength.ts'
import { INVALID_IN_NAMES } from './policy.ts'
import type { Rule } from './rules.ts'
import {
  asDay,
  asDigits,
  asFileId,
  asId,
  asMobile,
  asNumber,
  asRows,
  asTime,
  asUpperCase,
  asYear,
  asYesNo,
} from './spelling.ts'
import { isStorableText } from './storableText.ts'
import { MAX_UNRESOLVED } from './unresolved.ts'

/**
 * Parses and validates a value of each kind. It comes from JSON, a form or a cell of a file, so numbers may be text.
 * The message of each error is the name of the broken rule.
 */
type Reader<K extends Kind> = (field: FieldOf<K>) => z.ZodMiniType

const rule = (name: Rule) => ({ error: name })
/** The largest id. */
const ID_MAX = 2_147_483_647

/** A value that is spelled in the usual way first: what is read as a number may be text. */
const spelled = <S extends z.ZodMiniType>(spell: (value: unknown) => unknown, schema: S) =>
  z.pipe(z.transform(spell), schema)

const matching = (expression: RegExp, name: Rule) =>
  z.string(rule(name)).check(z.regex(expression, rule(name)))

const whole = (name: Rule, min: number, max: number) =>
  z.number(rule(name)).check(z.int(rule(name)), z.minimum(min, rule(name)), z.maximum(max, rule(name)))

const storable = z.string(rule('text')).check(z.refine(isStorableText, rule('characters')))

const paragraph = z.pipe(
  storable,
  z.transform((value: string) => value.trim().normalize('NFC')),
)
/** Cells of spreadsheets may contain line breaks inside one line of text. */
const line = z.pipe(
  storable,
  z.transform((value: string) =>
    value
      .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
      .trim()
      .normalize('NFC'),
  ),
)

function wholeNumber(field: FieldOf<'integer'>) {
  const { min, max } = limitsOf(field)
  const number = z
    .number(rule('integer'))
    .check(z.minimum(min, rule('min')), z.maximum(max, rule('max')), z.int(rule('integer')))
  const isPast = (year: number) => year <= Number(dayInIndia().slice(0, 4))
  return spelled(asNumber, field.past ? number.check(z.refine(isPast, rule('past'))) : number)
}

function decimalNumber(field: FieldOf<'decimal' | 'percent' | 'money'>) {
  const { min, max, scale } = limitsOf(field)
  const { step }: DecimalOptions = field
  const shift = 10 ** scale
  const rounded = (value: number) => Math.round(value * shift) / shift
  const number = z.pipe(
    z.number(rule('number')).check(
      z.minimum(min, rule('min')),
      z.maximum(max, rule('max')),
      z.refine(
        (value) => Math.abs(rounded(value) - value) <= 4 * Number.EPSILON * Math.max(1, Math.abs(value)),
        rule('scale'),
      ),
    ),
    z.transform(rounded),
  )
  return spelled(
    asNumber,
    step
      ? number.check(
          z.refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-9, rule('step')),
        )
      : number,
  )
}

const isDay = (value: string) => {
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** Every own key counts, also `__proto__`, so that unknown keys are refused. */
const row = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  rule('rows'),
)

export const readers: { [K in Kind]: Reader<K> } = {
  text: (field) => {
    const { multiline, pattern, validName } = field
    const { max } = limitsOf(field)
    const sized = (multiline ? paragraph : line).check(
      z.refine((value) => value.length <= max, rule('maxLength')),
    )
    if (validName)
      return sized.check(
        z.refine((value) => !INVALID_IN_NAMES.test(value), rule('invalidName')),
        z.refine((value) => /\p{L}/u.test(value), rule('nameLetters')),
      )
    const expression = pattern && new RegExp(`^(?:${pattern})$`, 'u')
    return expression ? sized.check(z.refine((value) => expression.test(value), rule('pattern'))) : sized
  },
  integer: wholeNumber,
  decimal: decimalNumber,
  percent: decimalNumber,
  money: decimalNumber,
  date: ({ past, maxYearsAgo }) => {
    const day = spelled(
      asDay,
      matching(/^(1[89]|20|21)\d{2}-\d{2}-\d{2}$/, 'date').check(z.refine(isDay, rule('date'))),
    )
    const isNotLater = (value: unknown) => !past || String(value) <= dayInIndia()
    const isNotEarlier = (value: unknown) =>
      maxYearsAgo === undefined || String(value) >= yearsBefore(dayInIndia(), maxYearsAgo)
    return day.check(z.refine(isNotLater, rule('past')), z.refine(isNotEarlier, rule('maxYearsAgo')))
  },
  time: () => spelled(asTime, matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'time')),
  yesNo: () => spelled(asYesNo, z.union([z.literal(0), z.literal(1)], rule('yesNo'))),
  financialYear: () =>
    spelled(
      asYear,
      z.string(rule('financialYear')).check(
        z.refine((value) => {
          const years = /^((?:19|20|21)\d{2})-(\d{2})$/.exec(value)
          return years !== null && (Number(years[1]) + 1) % 100 === Number(years[2])
        }, rule('financialYear')),
      ),
    ),
  mobile: () => spelled(asMobile, matching(/^[6-9]\d{9}$/, 'mobile')),
  email: () =>
    z.pipe(
      z.pipe(line, z.email(rule('email')).check(z.maxLength(254, rule('email')))),
      z.transform((value: string) => value.toLowerCase()),
    ),
  url: () =>
    z.pipe(
      line,
      z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'url' }).check(
        z.maxLength(500, rule('url')),
        z.refine((value) => !/\s|^[^/]*\/\/[^/?#]*@/.test(value), rule('url')),
      ),
    ),
  pincode: () => spelled(asDigits, matching(/^[1-8]\d{5}$/, 'pincode')),
  ifsc: () => spelled(asUpperCase, matching(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc')),
  micr: () => spelled(asDigits, matching(/^\d{9}$/, 'micr')),
  accountNumber: () => spelled(asDigits, matching(/^\d{9,18}$/, 'accountNumber')),
  aadhaar: () => spelled(asDigits, z.string(rule('aadhaar')).check(z.refine(isAadhaar, rule('aadhaar')))),
  file: () => spelled(asFileId, whole('file', 1, ID_MAX)),
  password: () =>
    z.string(rule('password')).check(
      z.minLength(MIN_PASSWORD_LENGTH, rule('password')),
      z.maxLength(200, rule('password')),
      z.refine((value) => value.isWellFormed(), rule('characters')),
    ),
  confirmation: () => z.string(rule('confirmation')),
  choice: ({ choices, otherwise }) => {
    const byKey = new Map<string, string | number>()
    for (const [key, label] of Object.entries(choices)) {
      const value = /^\d+$/.test(key) ? Number(key) : key
      byKey.set(key.toLowerCase(), value)
      if (!byKey.has(label.toLowerCase())) byKey.set(label.toLowerCase(), value)
    }
    return z
      .pipe(
        z.union([z.string(), z.number()], rule('choice')),
        z.transform((value: string | number) => {
          const written = String(value).trim().toLowerCase()
          return byKey.get(written) ?? (/^\d+$/.test(written) ? otherwise : undefined)
        }),
      )
      .check(
        z.refine((value) => value !== undefined, {
          ...rule('choice'),
          params: { choices: Object.keys(choices).join(', ') },
        }),
      )
  },
  reference: () => spelled(asId, whole('reference', 1, ID_MAX)),
  rows: (field) =>
    spelled(asRows, z.array(row, rule('rows')).check(z.maxLength(limitsOf(field).max, rule('maxRows')))),
}

/** The texts of the cells of a row that cannot be read. They are stored as they were typed. */
export const unresolvedReader = z.record(
  z.string(),
  storable.check(z.refine((text) => text.length <= MAX_UNRESOLVED, rule('maxLength'))),
  rule('text'),
)

const cache = new WeakMap<Field, z.ZodMiniType>()

/** The reader of a field; it is created once for each field. */
export function readerOf(field: Field): z.ZodMiniType {
  const cached = cache.get(field)
  if (cached) return cached
  const reader = (readers[field.kind] as Reader<Kind>)(field as never)
  cache.set(field, reader)
  return reader
}
