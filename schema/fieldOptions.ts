/** The options of fields, by kind. */
import type { Condition, Scalar } from './condition.ts'
import type { FileAccept } from './fileTypes.ts'
import type { PolicyName } from './policy.ts'

/** Options of every kind of field. */
export interface Common {
  /** Must be filled in when the field applies. */
  required?: true
  /** It decides who sees the record, and to which form it belongs: a record is never saved with a text that cannot be read in its place. */
  decisive?: true
  /** The label, spelled correctly. Default: made from the wire name. */
  label?: string
  help?: string
  /** While this condition is false, the field is hidden, not validated and stored as null. It may name only fields before this one. */
  when?: Condition
  /** The search parameter `q` searches this field. */
  search?: true
  /** No two records that are not deleted have the same value (compared without case). */
  unique?: true
  /** Shown after the value: `ha`, `kg/ha`, `sq km`. */
  unit?: string
  /** Other headers by which an import recognises the column. */
  aliases?: readonly string[]
  /** What happens to the value when a year is copied from the previous one. Default: see carryOf(). */
  carry?: 'copy' | 'blank' | 'ask'
  /** The fixed value that the clients of the specification send. Our forms send it too and do not show the field. */
  placeholder?: string
  /** The value of a new record in which the field is not sent. A form sends all of its fields. */
  default?: string | number
  /** Only the server writes it: a value that is sent is ignored, so that a record can be sent as it was read. Forms do not show it. */
  readOnly?: true
  /** The database numbers new records in this read-only field. */
  numbered?: true
  /** It says something about a person: its old values are encrypted in the history, and an erasure destroys them. */
  personal?: true
  /** The printed plan leaves it out: it is private data of a person, which readers of the plan do not need. Lists and workbooks have it. */
  notPrinted?: true
  /** An import passes over its column, as over those that only the server writes. */
  notImported?: true
}

/** Values of fields: a record matches when each of these fields has one of its values. */
export type AllowedValues = Readonly<Record<string, readonly Scalar[]>>

export interface TextOptions extends Common {
  /** Most characters. Default: 200, or 4,000 when multiline. */
  max?: number
  multiline?: true
  /** Which characters the form accepts. Default: `plain`. Never applied to imports or on the server. */
  policy?: PolicyName
  /** The name of a person who has an account or a registration: `INVALID_IN_NAMES` is refused everywhere, by the rule `invalidName`. */
  validName?: true
  /** The source of a regular expression that the entire value must match. */
  pattern?: string
  /** An example that matches the pattern; it is part of the error message. */
  patternHelp?: string
  /** Offered while one types; any other text is accepted too. */
  suggestions?: readonly string[]
  /** A title that is spelled as it sounds: the search everywhere finds it in other spellings and scripts. Names of people always are. */
  phonetic?: true
}

export interface NumberOptions extends Common {
  min?: number
  max?: number
  /** False: the values of several records are not added up, because their units differ or some of them say the same. */
  summed?: false
  /** A calendar year: its digits are not grouped, and years are not added up. */
  calendarYear?: true
  /** A calendar year that is not after this one. */
  past?: true
  /** A calendar year in rows that is not before the day in this field of the record. */
  notBefore?: string
}

export interface DecimalOptions extends NumberOptions {
  /** Decimal places. Default: 2. */
  scale?: number
  /** The value is a multiple of this, as 0.5 for an NSQF level. */
  step?: number
}

export interface PincodeOptions extends Common {
  /** The value begins as the record to which this reference of the same entity refers says, if it does. */
  within?: string
  /** The text field of that record with the beginnings: `56, 57, 58`. Needs `within`. */
  prefixes?: string
}

export interface DateOptions extends Common {
  /** Not after today. */
  past?: true
  /** Not more than so many years before today. */
  maxYearsAgo?: number
  /** The last day of a period whose first day is in this field of the same record. */
  endOf?: string
  /** A day in rows that is not before the one in this field of the record. */
  notBefore?: string
  /**
   * The database writes today while the day is empty and a choice of the same record has one of the values `in`. It empties the day once
   * the choice has a value that is neither in `in` nor in `remains`.
   */
  since?: { field: string; in: readonly string[]; remains: readonly string[] | 'always' }
}

export interface TimeOptions extends Common {
  /** The end of a time that begins with this field of the same record. */
  endOf?: string
}

export interface FileOptions extends Common {
  /** Default: `imageOrPdf`. */
  accept?: FileAccept
  /** The camera that a phone offers: of the person (`user`), or of what lies before them. Default: none. */
  camera?: 'user' | 'environment'
  /** Width by height: the person chooses the part of a picture that a frame of this ratio shows. Default: all of it is sent. */
  crop?: number
}

export interface ReferenceOptions extends Common {
  /** The field of the same record whose choice narrows this one: `district_id` is within `state_id`. */
  within?: string
  /** Stands in the place of this field of the same record, of which one is empty: an address is in a city or a panchayat. */
  instead?: string
  /**
   * Where a save says nothing, the value is that of the field of the same name in the record to which this reference of the same entity
   * refers, if it is in the chosen parent.
   */
  from?: string
  /** May be outside the scope of the user: the district that a migrant comes from. */
  anywhere?: true
  /** The record is a part of the one that it names: it does not prevent that this one is deleted, and counts again once it is restored. */
  part?: true
  /** Which records the filter of a list suggests, of a field that only the server writes: a training provider is a user of that role. */
  suggested?: AllowedValues
}

export interface ChoiceOptions extends Common {
  /** The choice as which any other number is read. */
  otherwise?: number
  /** The database computes the choice from other fields of the record: the first of these whose fields have these values. */
  computed?: readonly { value: string; when: AllowedValues }[]
}

export type Choices = Readonly<Record<string | number, string>>

export type RowsMeaning = 'areas' | 'rights'

export interface RowsOptions extends Common {
  /** Most rows. Default: 500. */
  max?: number
  /** `areas`: each row names areas, and the record belongs to the smallest of them. `rights`: each row has the rights on a module. */
  meaning?: RowsMeaning
  /** A row may be saved while some of its cells cannot be read: with their texts under `unresolved`, which are errors of the form. */
  unresolved?: true
}
