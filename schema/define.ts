/**
 * The vocabulary in which entities are declared. A declaration is plain data: no functions, no screens, no SQL.
 */
import type { Check } from './checks/definition.ts'
import type { Action, DefaultRights } from './defaultRights.ts'
import type {
  ChoiceOptions,
  Choices,
  Common,
  DateOptions,
  DecimalOptions,
  FileOptions,
  NumberOptions,
  PincodeOptions,
  ReferenceOptions,
  RowsOptions,
  TextOptions,
  TimeOptions,
} from './fieldOptions.ts'
import type { StoredFile } from './fileTypes.ts'
import type { Chapter } from './plan.ts'

const field =
  <K extends string>(kind: K) =>
  <Accepted extends Common>() =>
  <const O extends Accepted = Accepted>(options: O = {} as O) =>
    ({ kind, ...options }) as { kind: K } & O

/** A line or, with `multiline`, a paragraph. Trimmed, Unicode NFC. */
export const text = field('text')<TextOptions>()
/** A line with any characters: codes, numbers with slashes. */
export const code = <const O extends TextOptions>(options: O = {} as O) =>
  ({ kind: 'text', policy: 'free', max: 40, ...options }) as { kind: 'text'; policy: 'free' } & O
/** A person's name. */
export const personName = <const O extends TextOptions>(options: O = {} as O) =>
  ({ kind: 'text', policy: 'letters', max: 120, ...options }) as { kind: 'text'; policy: 'letters' } & O
/** The name by which a record of a person is called. Files with the shorter header are read, too. */
export const fullName = <const O extends TextOptions>(options: O = {} as O) =>
  personName({ label: 'Full name', aliases: ['Name'], required: true, search: true, ...options })
/** A postal address: any character, several lines. */
export const address = <const O extends TextOptions>(options: O = {} as O) =>
  ({ kind: 'text', policy: 'free', multiline: true, max: 500, ...options }) as {
    kind: 'text'
    policy: 'free'
    multiline: true
  } & O
/** A whole number, 0 or more unless `min` says otherwise, below 2^31. */
export const integer = field('integer')<NumberOptions>()
/** A number with a fraction, 0 or more unless `min` says otherwise. */
export const decimal = field('decimal')<DecimalOptions>()
/** Per cent with two decimal places. Default range: 0 to 100. */
export const percent = field('percent')<NumberOptions>()
/** Rupees with two decimal places. */
export const money = field('money')<NumberOptions>()
/** An ISO date, `2025-04-01`. */
export const date = field('date')<DateOptions>()
/** The day on which a living person was born. */
export const birthDate = <const O extends DateOptions>(options: O = {} as O) =>
  date({ past: true, maxYearsAgo: 120, ...options })
/** A time of day, `09:30`, 24 hours. */
export const time = field('time')<TimeOptions>()
/** Yes or no, on the wire 1 or 0. */
export const yesNo = field('yesNo')<Common>()
/** April to March, written `2025-26`. */
export const financialYear = field('financialYear')<Common>()
/** Ten digits beginning 6 to 9; +91 and 0 in front are taken off. */
export const mobile = field('mobile')<Common>()
export const email = field('email')<Common>()
export const url = field('url')<Common>()
/** A PIN code of India Post: six digits, the first one 1 to 8. */
export const pincode = field('pincode')<PincodeOptions>()
/** The IFSC of a bank branch: four letters, 0, six letters or digits. */
export const ifsc = field('ifsc')<Common>()
/** The MICR code on a cheque: nine digits. */
export const micr = field('micr')<Common>()
/** The number of a bank account: 9 to 18 digits. The record has the last four, the vault the number. */
export const accountNumber = field('accountNumber')<Common>()
/** An Aadhaar number: twelve digits with a check digit. The record has the last four, the vault the number. */
export const aadhaar = field('aadhaar')<Common>()
/** A picture or a PDF that was uploaded before. A client may send its id or the object that it read. */
export const file = field('file')<FileOptions>()
/** Write-only, 8 to 200 characters; stored hashed, never read back. */
export const password = field('password')<Common>()
/** Write-only and not stored: must equal the password field named by `of`. */
export const confirmation = field('confirmation')<Common & { of: string }>()

/** One of a fixed set. The keys are the values on the wire (numbers stay numbers), the values are the labels. */
export const choice = <const C extends Choices, const O extends ChoiceOptions>(
  choices: C,
  options: O = {} as O,
) => ({ kind: 'choice', choices, ...options }) as { kind: 'choice'; choices: C } & O

/** The id of a record of another entity. */
export const reference = <const O extends ReferenceOptions>(to: string, options: O = {} as O) =>
  ({ kind: 'reference', to, ...options }) as { kind: 'reference'; to: string } & O

/** An ordered list of rows inside the record. Its columns are fields, but cannot be rows again. */
export const rows = <const C extends Readonly<Record<string, Field>>, const O extends RowsOptions>(
  columns: C,
  options: O = {} as O,
) => ({ kind: 'rows', columns, ...options }) as { kind: 'rows'; columns: C } & O

/** Each kind of field: its options, and the type of its value on the wire. */
interface KindTypes {
  text: { options: TextOptions; value: string }
  integer: { options: NumberOptions; value: number }
  decimal: { options: DecimalOptions; value: number }
  percent: { options: NumberOptions; value: number }
  money: { options: NumberOptions; value: number }
  date: { options: DateOptions; value: string }
  time: { options: TimeOptions; value: string }
  yesNo: { options: Common; value: 0 | 1 }
  financialYear: { options: Common; value: string }
  mobile: { options: Common; value: string }
  email: { options: Common; value: string }
  url: { options: Common; value: string }
  pincode: { options: PincodeOptions; value: string }
  ifsc: { options: Common; value: string }
  micr: { options: Common; value: string }
  accountNumber: { options: Common; value: string }
  aadhaar: { options: Common; value: string }
  file: { options: FileOptions; value: StoredFile }
  password: { options: Common; value: string }
  confirmation: { options: Common & { of: string }; value: string }
  choice: { options: { choices: Choices } & ChoiceOptions; value: string | number }
  reference: { options: { to: string } & ReferenceOptions; value: number }
  rows: { options: { columns: Fields } & RowsOptions; value: object[] }
}

export type Kind = keyof KindTypes
export type Field = { [K in Kind]: { kind: K } & KindTypes[K]['options'] }[Kind]
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>
/** The names of declared fields, in their order. */
export const namesOf = <F extends object>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/**
 * A call besides the five verbs, keyed by its path under `/api/`. A placeholder names the field by which it filters:
 * `get_district_by_state/{state_id}`; `{taluk_id|block_id}` matches either field; one that begins with `_` filters nothing.
 * With `body` it is a POST.
 */
export interface Lookup {
  /**
   * Names in the body, each with the field by which it filters (`q` searches). A value or a list of values is accepted, also under the name
   * of the field.
   */
  body?: Readonly<Record<string, string>>
  /** A name in the body without which the request is refused. */
  required?: string
  /**
   * `options`: active rows as `{id, name, …references}` (the default). `records`: full records that are not deleted. `page`: the same, with the
   * filter, order and range of a list. `record`: one, or 404.
   */
  reply?: 'options' | 'records' | 'page' | 'record'
  /** Only areas in which the user works, also for users who read all areas. */
  ownAreas?: true
  /** Fields with the values that the records have. */
  where?: Readonly<Record<string, readonly (string | number)[]>>
  /** Of several records, the one whose reference has the highest title comes first. */
  newest?: string
}

/** A column of a rows field, as `data.enrolled`. */
type ColumnOfRows<F extends Fields> = {
  [N in keyof F & string]: F[N] extends { kind: 'rows'; columns: infer C }
    ? `${N}.${keyof C & string}`
    : never
}[keyof F & string]

interface EntityOptions<F extends Fields> {
  /** The title of a record on the screen: one field, or several that are joined. */
  title: (keyof F & string) | readonly (keyof F & string)[]
  /**
   * Titles of records that come with the product, each with its label. A screen shows the label, in its language, until the record is
   * renamed.
   */
  titleLabels?: Readonly<Record<string, string>>
  fields: F
  /** The natural key: unique among records that are not deleted (text without case), and used by imports to match rows. */
  key: readonly (keyof F & string)[]
  /** An official code that identifies a record on its own. Records with different codes may have the same `key`. */
  code?: keyof F & string
  /** Columns of the grid, in order. Of rows their number, or as `data.enrolled` the total of a column. */
  list: readonly ((keyof F & string) | ColumnOfRows<F>)[]
  /** The sections of the form, in order; a field that is in none of them is not shown. Default: made from the fields. */
  sections?: Readonly<Record<string, { label: string; fields: readonly (keyof F & string)[] }>>
  /** Path under `/api/`. Default: the name of the entity. */
  path?: string
  /** Names that clients of the specification send with a record, and that are not stored. */
  ignored?: readonly string[]
  /** The name of one record, and of several: "New ITI", "ITIs". Default: made from the name of the entity. */
  label?: string
  plural?: string
  /** One sentence about these records (empty list, API description). */
  about: string
  /** `area`: the records are areas; the ids of all levels come from one sequence. */
  ids?: 'area'
  /**
   * Fields that determine the level of a record: a level, or a reference to a record with a level. Except for system
   * administrators, users see and write only records of a lower level, and see their own record.
   */
  rank?: readonly (keyof F & string)[]
  /**
   * Fields that name accounts to which a record belongs. Users of levels 8 and 9 see and write only records that name them, in any area.
   */
  owners?: readonly (keyof F & string)[]
  /**
   * An area field that need not be sent: a new record is then in the area of the user, where that is one of this level. The areas that
   * contain it follow from it.
   */
  ownArea?: keyof F & string
  /** Fields that name accounts of levels 8 and 9 that see the record, and do not write it. */
  viewers?: readonly (keyof F & string)[]
  /** By level, the owner field that names the user who creates the record. */
  ownerOnCreate?: Readonly<{ [L in 8 | 9]?: keyof F & string }>
  /** Of the levels with an owner field, only users of this role create records. */
  creatorRole?: number
  /**
   * Records with the same values in some fields are not at the same time: on no day of the period from the first to the last one, during
   * the same hours. The migration of the entity has the constraint.
   */
  exclusive?: {
    same: readonly (keyof F & string)[]
    days: readonly [keyof F & string, keyof F & string]
    hours: readonly [keyof F & string, keyof F & string]
  }
  /** Exports leave out records while this choice has one of these values. */
  notExportedWhile?: { field: keyof F & string; in: readonly string[] }
  /** Records are deleted one at a time. */
  noBulkDelete?: true
  /** The records can be changed only while this choice has one of these values. */
  editableWhile?: { field: keyof F & string; in: readonly string[] }
  /**
   * A read-only integer with the number of the last complete step in which the record is filled in, which each save computes. A step
   * needs these fields; of a list of several one is enough.
   */
  stages?: { field: keyof F & string; needs: readonly (readonly (string | readonly string[])[])[] }
  /** The last day on which the record is valid, and the day on which it was revoked, both optional: lists say whether it is valid. */
  validity?: { until: keyof F & string; revokedOn: keyof F & string }
  /** The actions that exist. Default: all. Without `status` every record is active, and no screen says so. Records that are not created here are written by calls of their own only. */
  actions?: readonly Action[]
  /** The rights of levels without stored rights, in place of those of the group. */
  defaultRights?: DefaultRights
  /** Only system administrators write these records, or those without a value in a field: they apply to users of all areas. */
  adminOnly?: true | { without: keyof F & string }
  /** The initial order of the list. Default: by title, ascending. */
  order?: { field: keyof F & string; direction: 'asc' | 'desc' }
  aliases?: readonly string[]
  /** A choice whose values are lists of their own, as what waits for a decision: a record has the time since when it has its value. */
  queueBy?: keyof F & string
  /** Lists say what is next with a record, after this column. Default: `queueBy`. */
  nextStepAfter?: keyof F & string
  /** The chapter of the district plan: yearly records are a form of the plan, others a register. */
  plan?: Chapter
  /** Checks of the figures; see checks.ts. */
  checks?: readonly Check[]
  /** A record may be saved while some of its fields cannot be read: with their texts under `unresolved`, which are errors of the form. */
  unresolved?: true
  lookups?: Readonly<Record<string, Lookup>>
  /** Fields by which the clients of the specification filter the list with a query parameter of the same name. */
  listQuery?: readonly (keyof F & string)[]
}

/** A declaration without the types of its fields, for generic code. */
export type Declaration = EntityOptions<Fields>

/** Declares an entity; field names in `title`, `key`, `list` … are checked by the compiler, the rest by lint/. */
export const entity = <const F extends Fields>(
  options: EntityOptions<F>,
): Omit<Declaration, 'fields'> & { fields: F } => options

type ChoiceValue<C extends Choices> = keyof C & (string | number)

/** The type of a field on the wire. */
export type ValueOf<F> = F extends { kind: 'choice'; choices: infer C extends Choices }
  ? ChoiceValue<C>
  : F extends { kind: 'rows'; columns: infer C }
    ? { [K in keyof C]: ValueOf<C[K]> | null }[]
    : F extends { kind: infer K extends Kind }
      ? KindTypes[K]['value']
      : never
