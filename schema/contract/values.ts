/** The values of which requests and replies are made. The error of a request's value is the name of the rule that it breaks. */
import { z } from 'zod'
import { isBlankId } from '../emptyValue.ts'
import { protoName } from '../protoName.ts'
import type { Rule } from '../rules.ts'
import { asDay, asId, asNumber, asYesNo } from '../spelling.ts'
import { isStorableText } from '../storableText.ts'

const rule = (name: Rule) => ({ error: name })

const INT_MAX = 2_147_483_647
const number = z.number(rule('reference')).int(rule('reference'))

/** The id of a record in a request; digits in a path or a query count. */
export const recordId = z.preprocess(
  asId,
  number.min(1, rule('reference')).max(INT_MAX, rule('reference')),
) as unknown as z.ZodType<number, number | string>

/** An id that may be left out: empty and 0 count as none. */
export const optionalId = z.preprocess(
  (value) => (isBlankId(value) ? undefined : asId(value)),
  number.min(1, rule('reference')).max(INT_MAX, rule('reference')).optional(),
) as unknown as z.ZodOptional<z.ZodType<number | undefined, number | string | null>>

/** The id in the path of one record; 0 names no record. */
export const pathId = z.preprocess(
  asId,
  number.min(0, rule('reference')).max(INT_MAX, rule('reference')),
) as unknown as z.ZodType<number, number | string>

/** The number of an operation or of an import: a bigint of the database, safe in JSON. */
export const operationId = z.preprocess(
  asId,
  number.min(1, rule('operation')).max(Number.MAX_SAFE_INTEGER, rule('operation')),
) as unknown as z.ZodType<number, number | string>

/** Text of at most `max` characters that is not empty. */
export const requiredText = (max: number, isAllowed = isStorableText) =>
  z
    .string(rule('text'))
    .max(max, rule('maxLength'))
    .refine(isAllowed, rule('characters'))
    .transform((text) => text.trim().normalize('NFC'))
    .refine((text) => text.length > 0, rule('required'))

/** Text that is only looked for: a number that was pasted from a phone may have invisible characters around it. */
export const searchedText = (max: number) =>
  requiredText(max, (text) => text.isWellFormed() && !text.includes('\0'))

/** Text of at most `max` characters; one that is empty counts as none. */
export const optionalText = (max: number) =>
  z
    .string(rule('text'))
    .trim()
    .max(max, rule('maxLength'))
    .refine(isStorableText, rule('characters'))
    .transform((text) => text.normalize('NFC') || null)
    .nullish()

/** A secret as it was typed. */
export const secretText = (max: number) =>
  z.string(rule('text')).min(1, rule('required')).max(max, rule('maxLength'))

/** A day in a body, in each spelling in which a field of an entity takes it. */
export const sentDay = z.preprocess(asDay, z.iso.date(rule('date'))) as unknown as z.ZodType<string, string>

/** The same, where the day may be left out; an empty text counts as none. */
export const optionalDay = z.preprocess(
  (value) => (value === '' ? null : asDay(value)),
  z.iso.date(rule('date')).nullish(),
) as unknown as z.ZodOptional<z.ZodType<string | null | undefined, string | null>>

/** A yes or no in a body. Nothing is neither. */
export const yesNo = z.preprocess(
  asYesNo,
  z.union([z.literal(0), z.literal(1)], rule('yesNo')),
) as unknown as z.ZodType<0 | 1, number | string | boolean | null>

/** A whole number in a body; digits count, and empty is left out. */
export const optionalNumber = z.preprocess(
  (value) => (value === '' ? undefined : asNumber(value)),
  z.int(rule('integer')).nullish(),
) as unknown as z.ZodOptional<z.ZodType<number | null | undefined, number | string | null>>

/** A time of day such as `09:30`. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })

/** In a reply. */
export const id = z.int()
/** A point in time, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime({ offset: true })
/** A day, `2025-04-01`. */
export const day = z.string()

/** One of a few words in a query or a body. */
export const oneOf = <const Words extends readonly string[]>(words: Words) => z.enum(words, rule('choice'))

/** One of the keys of a table, in a reply. */
export const keysOf = <T extends object>(table: T) =>
  z.enum(Object.keys(table) as [keyof T & string, ...(keyof T & string)[]])

function parseJson(text: unknown, context: z.core.$RefinementCtx): unknown {
  if (typeof text !== 'string') return text
  if (text === '') return undefined
  try {
    const value: unknown = JSON.parse(text)
    const lost = protoName(value)
    if (lost) context.issues.push({ code: 'unrecognized_keys', keys: [lost], input: {} })
    return value
  } catch {
    context.issues.push({ code: 'custom', message: 'json' satisfies Rule, input: text })
    return z.NEVER
  }
}

/** Furthest position that can be asked for, and records in one page. */
const MAX_POSITION = 100_000_000
const MAX_PAGE = 1_000

const position = z.int(rule('range')).min(0, rule('range')).max(MAX_POSITION, rule('range'))
const range = z
  .tuple([position, position], rule('range'))
  .refine(([first, last]) => last >= first, rule('range'))
  .refine(([first, last]) => last - first < MAX_PAGE, rule('pageSize'))

const filter = z.record(z.string(), z.unknown(), rule('object'))
const after = z.tuple(
  [
    z.union([z.string(), z.number(), z.null()], rule('after')),
    z.int(rule('after')).min(0, rule('after')).max(INT_MAX, rule('after')),
  ],
  rule('after'),
)
/** Each name once, however often it is sent. */
const embed = z.union(
  [z.literal(true), z.array(z.string()).transform((names) => [...new Set(names)])],
  rule('embed'),
)

/** A parameter of a query that carries JSON. */
export const json = <T extends z.ZodType>(schema: T) =>
  z.preprocess(parseJson, schema.optional()) as unknown as z.ZodOptional<
    z.ZodType<z.output<T>, z.input<T> | string>
  >

/** Whether a record is used. */
export const recordStatus = z.enum(['active', 'inactive'])

/** A yes or no in a query: `1` and `true` are yes, empty is left out, any other text is no. */
export const flag = z.preprocess(
  (value) => (value === '' ? undefined : value === '1' || value === 'true' ? true : value),
  z.union([z.boolean(), z.string().transform(() => false)]).optional(),
) as unknown as z.ZodOptional<z.ZodType<boolean, boolean | string>>

/** react-admin's simple-REST query of a list. */
export const pageQuery = z.object({
  sort: json(z.tuple([z.string(), z.string()], rule('sort'))),
  range: json(range),
  filter: json(filter),
  embed: json(embed),
  after: json(after),
})

/** The part of it that a call of its own understands. */
export const rangeAndFilter = pageQuery.pick({ range: true, filter: true })

/** The reply of a call that has nothing but a sentence to give. */
export const messageReply = z.strictObject({ message: z.string() })
