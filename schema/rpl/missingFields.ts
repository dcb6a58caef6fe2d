import { type RegistrationPart, registrationParts, registrationStep } from './registrationSteps.ts'

/** What a submission needs beside the parts of the registration. */
export const CONSENT = 'consent'

/** The fields of a part that are missing; of several of which one is enough, the first. */
export interface MissingPart {
  part: RegistrationPart | typeof CONSENT
  fields: string[]
}

const isMissing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The answers that a record needs before it can be submitted, part by part. */
export const missingFields = (
  record: Readonly<Record<string, unknown>>,
): (MissingPart & { part: RegistrationPart })[] =>
  registrationParts.flatMap((part) => {
    const { needs, together = [], notAlone = [] } = registrationStep(part)
    const isBegun = [...together, ...notAlone].some((name) => !isMissing(record[name]))
    const fields = [...needs, ...(isBegun ? together : [])].flatMap((names) => {
      const options = [names].flat()
      return options.every((name) => isMissing(record[name])) ? options.slice(0, 1) : []
    })
    return fields.length ? [{ part, fields }] : []
  })

const NO_CONSENT: MissingPart = { part: CONSENT, fields: ['consent_status'] }

/** The same, and the consent of the person. */
export const missingForSubmission = (record: Readonly<Record<string, unknown>>): MissingPart[] => [
  ...missingFields(record),
  ...(record.consent_status === 'given' ? [] : [NO_CONSENT]),
]
