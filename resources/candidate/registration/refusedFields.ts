import type { HttpError } from 'ra-core'
import { samePermanentAddress } from '../../../schema/rpl/registrationSteps.ts'
import { registration } from '../registrationEntity.ts'
import { fieldsOfPage, type PageName, registrationPages } from './registrationPages.ts'

const copied: Readonly<Record<string, string>> = samePermanentAddress

/** An answer that the server refused, with the page that asks for it. */
export interface RefusedField {
  /** The path of the answer: `pincode`, or `education.0.year`. */
  path: string
  text: string
  page: PageName
}

/** The refused answers in the error of a save, in the order of the pages. */
export function refusedFields(error: HttpError | undefined): RefusedField[] {
  const { errors = {} } = (error?.body ?? {}) as { errors?: Readonly<Record<string, string>> }
  // Of the permanent address, which may be a copy, the same is said once.
  const isRepeated = (path: string) => copied[path] !== undefined && copied[path] in errors
  const refused = Object.entries(errors)
    .filter(([path]) => !isRepeated(path))
    .map(([path, text]) => ({ path, name: path.split('.')[0] ?? path, text }))
  return registrationPages.flatMap((page) =>
    refused
      .filter(({ name }) => registration.fields[name] && fieldsOfPage(page).includes(name))
      .map(({ path, text }) => ({ path, text, page: page.part })),
  )
}
