/**
 * The vocabulary in which entities are declared. A declaration is plain data: no functions, no screens, no SQL.
 */
import type { Check } from './checks/definition.ts'
import type { Condition } from './condition.ts'
import type { Chapter } from './plan.ts'
import type { PolicyName } from './policy.ts'

/** What every kind of field may say of itself. */
export interface Common {
  /** Must be filled, wherever the field applies. */
  required?: true
  /** Correctly spelled; without it the label is made from the wire name. */
  label?: string
  help?: string
  /** While this does not hold the field is hidden, not validated and stored as null. Looks only upward. */
  when?: Condition
  /** `q` looks into this field. */
  search?: true
  /** No two live records share a value (compared without case). */
  unique?: true
  /** Shown behind the value: `ha`, `kg/ha`, `sq km`. */
  unit?: string
  /** Further headers by which an import knows the column. */
  aliases?: readonly string[]
  /** What becomes of the value when a year begins from the one before; see carryOf() for what holds unless told. */
  carry?: 'copy' | 'blank' | 'ask'
  /** What the specification's clients send here without asking; our forms do the same and show no such field. */
  placeholder?: string
}

export interface TextOptions extends Common {
  /** Characters, 200 unless told (4,000 when multiline). */
  max?: number
  multiline?: true
  /** Which characters the form lets through; `plain` unless told. Never applied to imports or on the server. */
  policy?: PolicyName
  /** A regular expression's source that the whole value must match, with what to tell a person. */
  pattern?: string
  patternHelp?: string
}

export interface NumberOptions extends Common {
  min?: number
  max?: number
}

export interface DecimalOptions extends NumberOptions {
  /** Digits kept behind the point; 2 unless told. */
  scale?: number
  /** The value is a multiple of this, as 0.5 for an NSQF level. */
  step?: number
}

export interface ReferenceOptions extends Common {
  /** The field of the same record whose choice narrows this one: `district_id` is within `state_id`. */
  within?: string
  /** May lie outside the areas in which one works: where a migrant comes from. */
  anywhere?: true
}

export interface ChoiceOptions extends Common {}

export type Choices = Readonly<Record<string | number, string>>

export interface RowsOptions extends Common {
  /** Most rows; 500 unless told. */
  max?: number
  /** `areas`: the record lies in the smallest area that each row names. `rights`: what may be done, module by module. */
  meaning?: 'areas' | 'rights'
}

const field =
  <K extends string>(kind: K) =>
  <Accepted extends Common>() =>
  <const O extends Accepted = Accepted>(options: O = {} as O) =>
    ({ kind, ...options }) as { kind: K } & O

/** A line or, with `multiline`, a paragraph. Trimmed, Unicode NFC. */
export const text = field('text')<TextOptions>()
/** A line that may hold any character: codes, numbers with slashes. */
export const code = <const O extends TextOptions>(options: O = {} as O) =>
  ({ kind: 'text', policy: 'free', max: 40, ...options }) as { kind: 'text'; policy: 'free' } & O
/** A person's name: letters and spaces. */
export const personName = <const O extends TextOptions>(options: O = {} as O) =>
  ({ kind: 'text', policy: 'letters', max: 120, ...options }) as { kind: 'text'; policy: 'letters' } & O
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
/** Per cent, 0 to 100 unless told; two decimals. */
export const percent = field('percent')<NumberOptions>()
/** Rupees, two decimals. */
export const money = field('money')<NumberOptions>()
/** An ISO date, `2025-04-01`. */
export const date = field('date')<Common & { /** Not after today. */ past?: true }>()
/** Yes or no, on the wire 1 or 0. */
export const yesNo = field('yesNo')<Common>()
/** April to March, written `2025-26`. */
export const financialYear = field('financialYear')<Common>()
/** Ten digits beginning 6 to 9; +91 and 0 in front are taken off. */
export const mobile = field('mobile')<Common>()
export const email = field('email')<Common>()
export const url = field('url')<Common>()
/** Write-only, 8 to 200 characters; stored hashed, never read back. */
export const password = field('password')<Common>()
/** Write-only and not stored: must equal the password field named by `of`. */
export const confirmation = field('confirmation')<Common & { of: string }>()

/** One of a fixed few; the keys are what the wire carries (numbers stay numbers), the values what a person reads. */
export const choice = <const C extends Choices, const O extends ChoiceOptions>(
  choices: C,
  options: O = {} as O,
) => ({ kind: 'choice', choices, ...options }) as { kind: 'choice'; choices: C } & O

/** The id of a record of another entity. */
export const reference = <const O extends ReferenceOptions>(to: string, options: O = {} as O) =>
  ({ kind: 'reference', to, ...options }) as { kind: 'reference'; to: string } & O

/** A list of rows kept inside the record, in order. Columns are fields, but not rows again. */
export const rows = <const C extends Readonly<Record<string, Field>>, const O extends RowsOptions>(
  columns: C,
  options: O = {} as O,
) => ({ kind: 'rows', columns, ...options }) as { kind: 'rows'; columns: C } & O

export type Field =
  | ({ kind: 'text' } & TextOptions)
  | ({ kind: 'integer' } & NumberOptions)
  | ({ kind: 'decimal' } & DecimalOptions)
  | ({ kind: 'percent' } & NumberOptions)
  | ({ kind: 'money' } & NumberOptions)
  | ({ kind: 'date' } & Common & { past?: true })
  | ({ kind: 'yesNo' } & Common)
  | ({ kind: 'financialYear' } & Common)
  | ({ kind: 'mobile' } & Common)
  | ({ kind: 'email' } & Common)
  | ({ kind: 'url' } & Common)
  | ({ kind: 'password' } & Common)
  | ({ kind: 'confirmation' } & Common & { of: string })
  | ({ kind: 'choice'; choices: Choices } & ChoiceOptions)
  | ({ kind: 'reference'; to: string } & ReferenceOptions)
  | ({ kind: 'rows'; columns: Readonly<Record<string, Field>> } & RowsOptions)

export type Kind = Field['kind']
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>
export type Fields = Readonly<Record<string, Field>>

/**
 * A call beside the five verbs, keyed by its path under `/api/`. A placeholder names the field it narrows:
 * `get_district_by_state/{state_id}`; `{taluk_id|block_id}` matches either field; one that begins with `_` narrows nothing.
 * With `body` it is a POST.
 */
export interface Lookup {
  /** Names in the body and the field that each narrows (`q` searches). A list or a single value is taken. */
  body?: Readonly<Record<string, string>>
  /** `options`: active rows as `{id, name, …references}` (the default). `records`: whole live records. `record`: one or 404. */
  reply?: 'options' | 'records' | 'record'
  /** Of several records the one with the highest title of this reference comes first. */
  newest?: string
}

export interface EntityOptions<F extends Fields> {
  /** What a person calls a record: one field, or several joined where no single one will do. */
  title: (keyof F & string) | readonly (keyof F & string)[]
  fields: F
  /** The natural key: unique among live records (text without case), and what an import matches on. */
  key: readonly (keyof F & string)[]
  /** An official code that identifies a record by itself where it has one; records that differ in it may share `key`. */
  code?: keyof F & string
  /** Columns of the grid, in order. */
  list: readonly (keyof F & string)[]
  /** Path under `/api/`; the entity's name unless told. */
  path?: string
  /** Singular and plural, spelled right; made from the name unless told. */
  label?: string
  plural?: string
  /** One sentence: what these records are for (empty grid, API description). */
  about: string
  /** `area`: ids come from the one sequence over all levels of area. */
  ids?: 'area'
  /**
   * Fields that tell where a record stands in the order of levels: a level, or a reference to what stands there. Whoever is no
   * system administrator sees and writes only what stands below them by each of these fields, and sees what is their own.
   */
  rank?: readonly (keyof F & string)[]
  /** First order of the grid; the title, upward, unless told. */
  order?: { field: keyof F & string; direction: 'asc' | 'desc' }
  aliases?: readonly string[]
  /** The chapter of the district's plan in which these records stand: as a form where they are of a year, else as a register. */
  plan?: Chapter
  /** What must add up; see checks.ts. */
  checks?: readonly Check[]
  lookups?: Readonly<Record<string, Lookup>>
}

/** A declaration without its field names: what generic code reads. */
export type Declaration = EntityOptions<Fields>

/** Declares an entity; field names in `title`, `key`, `list` … are checked by the compiler, the rest by check.ts. */
export const entity = <const F extends Fields>(
  options: EntityOptions<F>,
): Omit<Declaration, 'fields'> & { fields: F } => options

type ChoiceValue<C extends Choices> = keyof C & (string | number)

/** The value of a field on the wire. */
export type ValueOf<F> = F extends { kind: 'choice'; choices: infer C extends Choices }
  ? ChoiceValue<C>
  : F extends { kind: 'rows'; columns: infer C }
    ? { [K in keyof C]: ValueOf<C[K]> | null }[]
    : F extends { kind: 'integer' | 'decimal' | 'percent' | 'money' | 'reference' }
      ? number
      : F extends { kind: 'yesNo' }
        ? 0 | 1
        : string

export interface System {
  id: number
  status: 'active' | 'inactive'
  version: number
  created_at: string
  updated_at: string
}

/** A record as it is read from the API. */
export type RecordOf<E extends { fields: Fields }> = System & {
  [K in keyof E['fields']]: E['fields'][K] extends { required: true }
    ? ValueOf<E['fields'][K]>
    : ValueOf<E['fields'][K]> | null
}
