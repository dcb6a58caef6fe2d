/** The first page of a registration that the page has before the app, against the screen that takes its place. */
import { expect, test } from 'vitest'
import { fieldsOfPage, registrationPages } from '../../resources/candidate/registration/registrationPages.ts'
import { registration } from '../../resources/candidate/registrationEntity.ts'
import { languages } from '../../schema/languages.ts'
import { registrationForm } from '../../scripts/registrationForm.ts'

const [page] = registrationPages
const names = page ? fieldsOfPage(page) : []
const optionsOf = (name: string) => {
  const field = registration.fields[name]
  return field?.kind === 'choice' ? Object.keys(field.choices) : []
}
const choices = names.filter((name) => optionsOf(name).length)

test.each(Object.keys(languages))(
  'in %s each field has an input, and each choice its options',
  (language) => {
    const form = registrationForm(language)
    expect(choices).toEqual(['gender', 'marital_status'])
    for (const name of names.filter((one) => !choices.includes(one)))
      expect(form, name).toContain(`<input id="field-${name}"`)
    for (const name of choices)
      for (const value of optionsOf(name))
        expect(form, name).toContain(`<input type="radio" name="field-${name}" value="${value}"`)
  },
)
