import { missingFields } from '../../../schema/rpl/missingFields.ts'
import { type RegistrationPart, registrationSteps, stepNeeds } from '../../../schema/rpl/registrationSteps.ts'
import type { FormValues } from '../../../src/form/fields/formValues.ts'
import { registration } from '../registrationEntity.ts'

/** A page of the registration, with its sections and their fields. */
export interface RegistrationPage {
  part: RegistrationPart
  sections: readonly { name: string; fields: readonly string[] }[]
}

/** The pages in order: a step has one as soon as the schema has fields for it. */
export const registrationPages: readonly RegistrationPage[] = Object.entries(registrationSteps).flatMap(
  ([part, { sections }]) => {
    const shown = sections.flatMap((name) => {
      const fields = registration.sections?.[name]?.fields.filter((field) => registration.fields[field]) ?? []
      return fields.length ? [{ name, fields }] : []
    })
    return shown.length ? [{ part: part as RegistrationPart, sections: shown }] : []
  },
)

/** The fields without which no registration can be submitted; those of which one is enough are not among them. */
export const requiredFields = (documents: readonly string[]): readonly string[] => [
  ...stepNeeds.flat().filter((name): name is string => typeof name === 'string'),
  ...missingFields({}, documents).flatMap(({ fields }) => fields.filter((name) => documents.includes(name))),
]

/** The last page: all answers, and the submission. */
export const REVIEW = 'review'
export type PageName = RegistrationPart | typeof REVIEW
export const pageNames: readonly PageName[] = [...registrationPages.map(({ part }) => part), REVIEW]

export const fieldsOfPage = ({ sections }: RegistrationPage) => sections.flatMap(({ fields }) => fields)

/** The fields that a submission still needs, by page. `documents`: the fields of the required ones. */
export const missingByPage = (
  values: FormValues,
  documents: readonly string[],
): Partial<Record<PageName, readonly string[]>> =>
  Object.fromEntries(missingFields(values, documents).map(({ part, fields }) => [part, fields]))

/** The page where a registration goes on: the first that misses something. */
export const firstIncomplete = (values: FormValues, documents: readonly string[]): PageName =>
  pageNames.find((name) => missingByPage(values, documents)[name]) ?? REVIEW

/** What is known of the person before a registration: by their account, or by the screen that leads to it, which hands it on with the navigation, not in the address. */
export interface KnownAnswers {
  name?: string
  mobile?: string
  whatsapp_no?: string
  email?: string
}

export const registrationPath = (id: number | string = 'new', page?: PageName) =>
  ['/registration', id, page].filter(Boolean).join('/')
