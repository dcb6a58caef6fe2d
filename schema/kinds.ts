import { z } from 'zod'
import { isAadhaar } from './aadhaar.ts'
import type { Field, FieldOf, Kind } from './define.ts'
import type { DecimalOptions } from './fieldOptions.ts'
import { dayInIndia } from './indiaTime.ts'
import { limitsOf } from './kindTraits.ts'
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
import { MAX_UNRESOLVED } from './unresolved.ts'

/**
 * Parses and validates a value of each kind. It comes from JSON, a form or a cell of a file, so numbers may be text.
 * The message of each error is the name of the broken rule.
 */
type Reader<K extends Kind> = (field: FieldOf<K>) => z.ZodType

const rule = (name: Rule) => ({ error: name })
/** The largest id. */
const ID_MAX = 2_147_483_647

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what PostgreSQL text or a CSV cannot carry
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** Characters that reorder the text after them, so that a name reads as another one. */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/

const storable = z
  .string(rule('text'))
  .refine(
    (value) => value.isWellFormed() && !UNSTORABLE.test(value) && !BIDI_CONTROLS.test(value),
    rule('characters'),
  )

const paragraph = storable.transform((value) => value.trim().normalize('NFC'))
/** Cells of spreadsheets may contain line breaks inside one line of text. */
const line = storable.transform((value) =>
  value
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .trim()
    .normalize('NFC'),
)

function wholeNumber(field: FieldOf<'integer'>) {
  const { min, max } = limitsOf(field)
  return z.preprocess(
    asNumber,
    z.number(rule('integer')).min(min, rule('min')).max(max, rule('max')).int(rule('integer')),
  )
}

function decimalNumber(field: FieldOf<'decimal' | 'percent' | 'money'>) {
  const { min, max, scale } = limitsOf(field)
  const { step }: DecimalOptions = field
  const shift = 10 ** scale
  const rounded = (value: number) => Math.round(value * shift) / shift
  const number = z
    .number(rule('number'))
    .min(min, rule('min'))
    .max(max, rule('max'))
    .refine(
      (value) => Math.abs(rounded(value) - value) <= 4 * Number.EPSILON * Math.max(1, Math.abs(value)),
      rule('scale'),
    )
    .transform(rounded)
  return z.preprocess(
    asNumber,
    step
      ? number.refine((value) => Math.abs(value / step - Math.round(value / step)) < 1e-9, rule('step'))
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
    const sized = (multiline ? paragraph : line).refine((value) => value.length <= max, rule('maxLength'))
    if (validName) return sized.refine((value) => !INVALID_IN_NAMES.test(value), rule('invalidName'))
    const expression = pattern && new RegExp(`^(?:${pattern})$`, 'u')
    return expression ? sized.refine((value) => expression.test(value), rule('pattern')) : sized
  },
  integer: wholeNumber,
  decimal: decimalNumber,
  percent: decimalNumber,
  money: decimalNumber,
  date: ({ past }) => {
    const day = z.preprocess(
      asDay,
      z
        .string(rule('date'))
        .regex(/^(1[89]|20|21)\d{2}-\d{2}-\d{2}$/, rule('date'))
        .refine(isDay, rule('date')),
    )
    return past ? day.refine((value) => value <= dayInIndia(), rule('past')) : day
  },
  time: () => z.preprocess(asTime, z.string(rule('time')).regex(/^([01]\d|2[0-3]):[0-5]\d$/, rule('time'))),
  yesNo: () => z.preprocess(asYesNo, z.union([z.literal(0), z.literal(1)], rule('yesNo'))),
  financialYear: () =>
    z.preprocess(
      asYear,
      z.string(rule('financialYear')).refine((value) => {
        const years = /^((?:19|20|21)\d{2})-(\d{2})$/.exec(value)
        return years !== null && (Number(years[1]) + 1) % 100 === Number(years[2])
      }, rule('financialYear')),
    ),
  mobile: () => z.preprocess(asMobile, z.string(rule('mobile')).regex(/^[6-9]\d{9}$/, rule('mobile'))),
  email: () =>
    line.pipe(z.email(rule('email')).max(254, rule('email'))).transform((value) => value.toLowerCase()),
  url: () =>
    line.pipe(
      z
        .url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'url' })
        .max(500, rule('url'))
        .refine((value) => !/\s|^[^/]*\/\/[^/?#]*@/.test(value), rule('url')),
    ),
  pincode: () => z.preprocess(asDigits, z.string(rule('pincode')).regex(/^[1-8]\d{5}$/, rule('pincode'))),
  ifsc: () => z.preprocess(asUpperCase, z.string(rule('ifsc')).regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, rule('ifsc'))),
  micr: () => z.preprocess(asDigits, z.string(rule('micr')).regex(/^\d{9}$/, rule('micr'))),
  accountNumber: () =>
    z.preprocess(asDigits, z.string(rule('accountNumber')).regex(/^\d{9,18}$/, rule('accountNumber'))),
  aadhaar: () => z.preprocess(asDigits, z.string(rule('aadhaar')).refine(isAadhaar, rule('aadhaar'))),
  file: () =>
    z.preprocess(
      asFileId,
      z.number(rule('file')).int(rule('file')).min(1, rule('file')).max(ID_MAX, rule('file')),
    ),
  password: () =>
    z
      .string(rule('password'))
      .min(8, rule('password'))
      .max(200, rule('password'))
      .refine((value) => value.isWellFormed(), rule('characters')),
  confirmation: () => z.string(rule('confirmation')),
  choice: ({ choices, otherwise }) => {
    const byKey = new Map<string, string | number>()
    for (const [key, label] of Object.entries(choices)) {
      const value = /^\d+$/.test(key) ? Number(key) : key
      byKey.set(key.toLowerCase(), value)
      if (!byKey.has(label.toLowerCase())) byKey.set(label.toLowerCase(), value)
    }
    return z
      .union([z.string(), z.number()], rule('choice'))
      .transform((value) => {
        const written = String(value).trim().toLowerCase()
        return byKey.get(written) ?? (/^\d+$/.test(written) ? otherwise : undefined)
      })
      .refine((value) => value !== undefined, {
        ...rule('choice'),
        params: { choices: Object.keys(choices).join(', ') },
      })
  },
  reference: () =>
    z.preprocess(
      asId,
      z
        .number(rule('reference'))
        .int(rule('reference'))
        .min(1, rule('reference'))
        .max(ID_MAX, rule('reference')),
    ),
  rows: (field) => z.preprocess(asRows, z.array(row, rule('rows')).max(limitsOf(field).max, rule('maxRows'))),
}

/** The texts of the cells of a row that cannot be read. They are stored as they were typed. */
export const unresolvedReader = z.record(
  z.string(),
  storable.refine((text) => text.length <= MAX_UNRESOLVED, rule('maxLength')),
  rule('text'),
)

const cache = new WeakMap<Field, z.ZodType>()

/** The reader of a field; it is created once for each field. */
export function readerOf(field: Field): z.ZodType {
  const cached = cache.get(field)
  if (cached) return cached
  const reader = (readers[field.kind] as Reader<Kind>)(field as never)
  cache.set(field, reader)
  return reader
}
