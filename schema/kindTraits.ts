/**
 * The traits of each kind of field, by which generic code decides, and the text of its values.
 * They are apart from the readers of kinds.ts, because the first screen needs them and readers load zod.
 */

import { dayFormat } from './dayFormat.ts'
import type { Field, FieldOf, Kind } from './define.ts'
import { isEmptyValue } from './emptyValue.ts'
import type { NumberOptions, RowsMeaning } from './fieldOptions.ts'
import type { StoredFile } from './fileTypes.ts'
import { numberLocaleOf } from './languages.ts'
import type { ModuleName } from './modules.ts'
import { numberFormat } from './numberFormat.ts'
import { onFirstUse } from './onFirstUse.ts'

/** The language of formatted values. */
interface ValueTexts {
  /** A BCP 47 tag: `en-IN`. */
  locale: string
  yes: string
  no: string
  /** The label of an option of a choice; by default the declared one. */
  choice?: (value: string) => string
}

interface Limits {
  min?: number
  max?: number
  scale?: number
}

export interface Vaulted {
  module: ModuleName
  /** The text that the record has in place of the value, and what every such text looks like. */
  mask: (value: string) => string
  isMask: RegExp
  /** The search parameter `q` finds the last four digits, for users of levels 1 to 7. */
  foundByLastFour?: true
}

interface KindTraits<K extends Kind> {
  /** A quantity: aligned right, and usable in checks. */
  numeric?: true
  /** Quantities of several records can be added. */
  summed?: true
  /** Filtered by a lowest and a highest value. */
  ranged?: true
  /** A figure of one year, which is not carried over to the next without being asked for. */
  figure?: true
  /** One of few values, by which figures are grouped. */
  grouping?: true
  /** Can be compared and sorted by: in a key, title, filter, order or condition, and as a unique value. */
  comparable?: true
  /** The search parameter `q` can search it. */
  searchable?: true
  /** Can be the title by which references show a record. */
  title?: true
  /** The channel of messages to this number or address. */
  channel?: 'sms' | 'email'
  /** The server never sends the value; an empty one leaves the stored value unchanged. */
  secret?: true
  /** The record has only the masked text: the value is encrypted in the vault, and shown to those with the right to this module. */
  vaulted?: Vaulted
  /** The value is uploaded apart: the record refers to it, and neither an import nor a copy of a record can have it. */
  uploaded?: true
  /** The limits of a field whose declaration has none. */
  limits?: Limits | ((field: FieldOf<K>) => Limits)
  /** The text of a value. A draft may have a text of the user instead, which stays as it is. */
  format: (value: unknown, field: FieldOf<K>, texts: ValueTexts) => string
}

const INT_MAX = 2_147_483_647
/** Larger numbers lose digits in JSON. */
const DECIMAL_MAX = 999_999_999_999

function createFormats(locale: string) {
  const numbers = numberLocaleOf(locale)
  const rupees = { style: 'currency', currency: 'INR', currencyDisplay: 'narrowSymbol' } as const
  const wholeRupees = onFirstUse(
    () => new Intl.NumberFormat(numbers, { ...rupees, maximumFractionDigits: 0 }),
  )
  const money = onFirstUse(() => new Intl.NumberFormat(numbers, rupees))
  return {
    decimal: numberFormat(locale, { maximumFractionDigits: 10 }),
    money: (value: number) => (Number.isInteger(value) ? wholeRupees : money)().format(value),
    date: dayFormat(locale),
  }
}

const formatsByLocale = new Map<string, ReturnType<typeof createFormats>>()

function formatsIn(locale: string) {
  const formats = formatsByLocale.get(locale) ?? createFormats(locale)
  formatsByLocale.set(locale, formats)
  return formats
}

const lastFour = (value: string) => value.slice(-4)
const plain = (value: unknown) => String(value)
const concealed = () => '••••••••'

const number = (value: unknown, format: (value: number) => string): string =>
  typeof value === 'number' ? format(value) : String(value)
const decimal = (value: unknown, _: Field, { locale }: ValueTexts) => number(value, formatsIn(locale).decimal)

function date(value: unknown, _: Field, { locale }: ValueTexts): string {
  const day = new Date(`${String(value).slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? String(value) : formatsIn(locale).date(day)
}

const quantity = { numeric: true, ranged: true, figure: true, comparable: true } as const
const word = { comparable: true, searchable: true, title: true } as const

const kindTraits = {
  text: { ...word, limits: ({ multiline }) => ({ max: multiline ? 4000 : 200 }), format: plain },
  integer: {
    ...quantity,
    summed: true,
    title: true,
    limits: { min: 0, max: INT_MAX },
    format: (value, field, texts) => (field.calendarYear ? plain(value) : decimal(value, field, texts)),
  },
  decimal: { ...quantity, summed: true, limits: { min: 0, max: DECIMAL_MAX, scale: 2 }, format: decimal },
  percent: {
    ...quantity,
    limits: { min: 0, max: 100, scale: 2 },
    format: (value, _, { locale }) => number(value, (parsed) => `${formatsIn(locale).decimal(parsed)} %`),
  },
  money: {
    ...quantity,
    summed: true,
    limits: { min: 0, max: DECIMAL_MAX, scale: 2 },
    format: (value, _, { locale }) => number(value, formatsIn(locale).money),
  },
  date: { ranged: true, figure: true, comparable: true, format: date },
  time: { ranged: true, comparable: true, format: plain },
  yesNo: {
    comparable: true,
    grouping: true,
    format: (value, _, { yes, no }) => (value === 1 ? yes : value === 0 ? no : String(value)),
  },
  financialYear: { ...word, format: plain },
  mobile: { ...word, channel: 'sms', format: (value) => String(value).replace(/^(\d{5})(\d{5})$/, '$1 $2') },
  email: { ...word, channel: 'email', format: plain },
  // A secure address is the usual one, and needs no prefix.
  url: {
    ...word,
    format: (value) =>
      String(value)
        .replace(/^https:\/\//, '')
        .replace(/\/$/, ''),
  },
  pincode: { ...word, format: plain },
  ifsc: { ...word, format: plain },
  micr: { ...word, format: plain },
  accountNumber: {
    vaulted: {
      module: 'account.reveal',
      mask: (value) => 'X'.repeat(value.length - 4) + lastFour(value),
      isMask: /^X{5,14}\d{4}$/,
    },
    format: plain,
  },
  aadhaar: {
    vaulted: {
      module: 'aadhaar.reveal',
      mask: (value) => `XXXX XXXX ${lastFour(value)}`,
      isMask: /^XXXX XXXX \d{4}$/,
      foundByLastFour: true,
    },
    format: plain,
  },
  file: {
    uploaded: true,
    // The history has the id only.
    format: (value) => (typeof value === 'object' ? (value as StoredFile).name : `#${value}`),
  },
  password: { secret: true, format: concealed },
  confirmation: { secret: true, format: concealed },
  choice: {
    comparable: true,
    grouping: true,
    title: true,
    format: (value, { choices }, { choice }) => {
      const key = String(value)
      return Object.hasOwn(choices, key) ? (choice?.(key) ?? String(choices[key])) : key
    },
  },
  reference: {
    comparable: true,
    grouping: true,
    format: (value) => (typeof value === 'number' ? `#${value}` : String(value)),
  },
  rows: {
    limits: { max: 500 },
    format: (value, _, { locale }) =>
      Array.isArray(value) ? formatsIn(locale).decimal(value.length) : String(value),
  },
} as const satisfies { [K in Kind]: KindTraits<K> }

type Flag = 'numeric' | 'ranged' | 'secret'
/** The kinds that have a trait. */
export type KindWith<T extends Flag> = {
  [K in Kind]: (typeof kindTraits)[K] extends Readonly<Record<T, true>> ? K : never
}[Kind]

/** The traits of a field's kind. */
export const traitsOf = ({ kind }: Pick<Field, 'kind'>) => kindTraits[kind] as KindTraits<Kind>

export const isNumeric = (field: Pick<Field, 'kind'>): boolean => traitsOf(field).numeric === true
/** Are figures grouped by it? */
export const isGrouping = (field: Pick<Field, 'kind'>): boolean => traitsOf(field).grouping === true
export const isSecret = (field: Pick<Field, 'kind'>): boolean => traitsOf(field).secret === true
/** How a value of the field is masked; undefined for a field that is not in the vault. */
export const vaultedOf = (field: Pick<Field, 'kind'>): Vaulted | undefined => traitsOf(field).vaulted
export const isVaulted = (field: Pick<Field, 'kind'>): boolean => vaultedOf(field) !== undefined
/** Is the value a file that was uploaded? */
export const isUploaded = (field: Pick<Field, 'kind'>): boolean => traitsOf(field).uploaded === true
/** Does the text have lines? */
export const isMultiline = (field: Field): boolean => field.kind === 'text' && field.multiline === true
/** Are they rows with this meaning? */
export const hasMeaning = <M extends RowsMeaning>(
  field: Field | undefined,
  meaning: M,
): field is FieldOf<'rows'> & { meaning: M } => field?.kind === 'rows' && field.meaning === meaning
/** Is each value of the choice a number? */
export const isNumericChoice = (field: Field): boolean =>
  field.kind === 'choice' && Object.keys(field.choices).every((key) => /^\d+$/.test(key))
/** Can an import contain it? Not passwords, files, numbers for the vault, and what is declared so. */
export const isImportable = (field: Field): boolean =>
  !isSecret(field) && !isVaulted(field) && !isUploaded(field) && !field.readOnly && !field.notImported
/** Is this the text that the server shows in place of a number in the vault? */
export const isMasked = (field: Pick<Field, 'kind'>, value: unknown): boolean =>
  typeof value === 'string' && vaultedOf(field)?.isMask.test(value.trim()) === true
/** Does this sent value leave the stored one as it is? Clients send back the masked text, and 0 or an empty text for a number that was not typed. */
export const leavesStored = (field: Pick<Field, 'kind'>, value: unknown): boolean =>
  isVaulted(field) &&
  (value === 0 || (typeof value === 'string' && /^0?$/.test(value.trim())) || isMasked(field, value))
export const isComparable = (field: Pick<Field, 'kind'>): boolean => traitsOf(field).comparable === true
/** Can the values be added? Kilograms of several records can, kilograms a hectare cannot. */
export const isSummed = (field: Field): boolean =>
  traitsOf(field).summed === true &&
  (field as NumberOptions).summed !== false &&
  !(field as NumberOptions).calendarYear &&
  !/\/| per /.test(field.unit ?? '')

/** The limits of a field: as declared, else those of its kind. Of a text, the number of characters; of rows, their number. */
export function limitsOf(field: Field): Required<Limits> {
  const { limits = {} } = traitsOf(field)
  const ofKind = typeof limits === 'function' ? limits(field as never) : limits
  const { min = ofKind.min ?? 0, max = ofKind.max ?? Infinity, scale = ofKind.scale ?? 0 } = field as Limits
  return { min, max, scale }
}

const english: ValueTexts = { locale: 'en-IN', yes: 'Yes', no: 'No' }

/** The text of a value for reading: `98765 43210`, `21 Nov 2026`, `₹12,34,567`; empty for an empty value. */
export function formatValue(field: Field, value: unknown, texts: ValueTexts = english): string {
  if (isEmptyValue(value)) return ''
  return traitsOf(field).format(value, field as never, texts)
}
