import type { Field } from '../../../schema/define.ts'
import { isMasked, isSecret, isUploaded, isVaulted } from '../../../schema/kindTraits.ts'
import { missingFields } from '../../../schema/rpl/missingFields.ts'
import { validate } from '../../../schema/validate.ts'
import { isTooOld } from '../../../src/data/calls/pendingKeys.ts'
import type { CreatedState } from '../../../src/data/offline/createdRecords.ts'
import {
  changedValues,
  type FormValues,
  initialValues,
  isSameValue,
} from '../../../src/form/fields/formValues.ts'
import { registration } from '../registrationEntity.ts'
import type { RegistrationDraft, RegistrationState } from './registrationDrafts.ts'

const { fields } = registration

/** The names of the fields whose values the server would refuse. */
const brokenFields = (values: FormValues): Set<string> =>
  new Set(Object.keys(validate(fields, values).broken).map((path) => path.split('.')[0] ?? ''))

/** The valid answers as they are stored; for the others what is stored already. */
export function sendableValues(values: FormValues, base: FormValues): FormValues {
  const broken = brokenFields(values)
  const valid = validate(fields, values).values
  const sendable = (name: string, field: Field) => {
    if (broken.has(name)) return base[name] ?? null
    // The masked text stands for the number that is stored, and a file is shown by more than its id.
    return isMasked(field, values[name]) || isUploaded(field) ? (values[name] ?? null) : valid[name]
  }
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, sendable(name, field)]))
}

/** A stored record as it is compared with answers: of rows the database keeps the columns in another order. */
export const storedValues = (record: Readonly<FormValues> | undefined): FormValues => {
  const values = initialValues(fields, record)
  return record ? sendableValues(values, values) : values
}

/** Answers of a draft with the numbers in the vault as the stored record shows them: only the server has those. */
export function withStoredNumbers(values: FormValues, stored: FormValues | undefined): FormValues {
  if (!stored) return values
  const numbers = Object.entries(fields).flatMap(([name, field]) =>
    isVaulted(field) && !(name in values) ? [[name, stored[name] ?? null]] : [],
  )
  return { ...values, ...Object.fromEntries(numbers) }
}

/**
 * Can a first save be sent? It needs the required answers, and of staff the address: without an area it would be outside their areas of
 * work.
 */
const canCreate = (values: FormValues, isOwn: boolean): boolean => {
  const broken = brokenFields(values)
  const isValid = Object.entries(fields).every(([name, { required }]) => !required || !broken.has(name))
  return isValid && (isOwn || !missingFields(values).some(({ part }) => part === 'address'))
}

/** Can a registration be sent as it is? One that the server has, or may have, is sent with what is valid of it. */
export const canSend = (
  { id, first }: Pick<RegistrationState, 'id' | 'first'>,
  values: FormValues,
  isOwn: boolean,
): boolean => id !== undefined || first !== undefined || canCreate(values, isOwn)

/** The answers that the server does not have yet. */
export const unsentValues = (values: FormValues, base: FormValues): FormValues =>
  changedValues(fields, base, sendableValues(values, base))

/** Must the first save no longer be repeated? The server may have registered, and has forgotten its key. */
export const isUnsure = ({ id, first }: Pick<RegistrationState, 'id' | 'first'>): boolean =>
  id === undefined && first !== undefined && isTooOld(first.at ?? 0)

/** Does a draft wait for who writes it? Nothing of it is sent before answers are added or corrected. */
const isUnfinished = ({ values, base, typed, ...state }: RegistrationDraft, isOwn: boolean): boolean =>
  typed !== undefined ||
  !canSend(state, values, isOwn) ||
  (state.id !== undefined && !Object.keys(unsentValues(values, base)).length)

/** What happens with a draft next, for the lists that show it. */
export function stateOfDraft({ sending, ...draft }: RegistrationDraft, isOwn: boolean): CreatedState {
  if (sending && sending.state !== 'waiting') return sending.state
  return isUnfinished(draft, isOwn) ? 'unfinished' : 'waiting'
}

/** Is there an answer that cannot be sent, as it is not valid yet? */
export const hasUnsendable = (values: FormValues, base: FormValues): boolean => {
  const broken = brokenFields(values)
  return Object.entries(fields).some(
    ([name, field]) => broken.has(name) && !isSecret(field) && !isSameValue(field, values[name], base[name]),
  )
}

/** Did another save change a field to something else than the answers have? */
export const isConflict = (base: FormValues, values: FormValues, theirs: FormValues): boolean => {
  const mine = sendableValues(values, base)
  return Object.entries(fields).some(
    ([name, field]) =>
      // What a draft does not have of the stored record, nobody can have changed unseen.
      name in base &&
      !isSameValue(field, theirs[name], base[name]) &&
      !isSameValue(field, theirs[name], mine[name]),
  )
}
