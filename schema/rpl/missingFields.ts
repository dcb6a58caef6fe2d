import { isEmptyValueOrList } from '../emptyValue.ts'
import { type RegistrationPart, registrationParts, registrationStep } from './registrationSteps.ts'

/** What a submission needs beside the parts of the registration. */
export const CONSENT = 'consent'

/** The fields of a part that are missing; of several of which one is enough, the first. */
export interface MissingPart {
  part: RegistrationPart | typeof CONSENT
  fields: string[]
}

/** The answers that a record needs before it can be submitted, part by part; of the documents those that are required. */
export const missingFields = (
  record: Readonly<Record<string, unknown>>,
  required: readonly string[] = [],
): (MissingPart & { part: RegistrationPart })[] =>
  registrationParts.flatMap((part) => {
    const { needs, together = [], notAlone = [], documents = [] } = registrationStep(part)
    const isBegun = [...together, ...notAlone].some((name) => !isEmptyValueOrList(record[name]))
    const files = together.length === 0 || isBegun ? documents.filter((name) => required.includes(name)) : []
    const fields = [...needs, ...(isBegun ? together : []), ...files].flatMap((names) => {
      const options = [names].flat()
      return options.every((name) => isEmptyValueOrList(record[name])) ? options.slice(0, 1) : []
    })
    return fields.length ? [{ part, fields }] : []
  })

const NO_CONSENT: MissingPart = { part: CONSENT, fields: ['consent_status'] }

/** The same, and the consent of the person. */
export const missingForSubmission = (
  record: Readonly<Record<string, unknown>>,
  required: readonly string[],
): MissingPart[] => [
  ...missingFields(record, required),
  ...(record.consent_status === 'given' ? [] : [NO_CONSENT]),
]
