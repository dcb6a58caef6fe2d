import type { TranslateFunction } from 'ra-core'
import type { Fields, Field as SchemaField } from '../../schema/define.ts'
import { users } from '../../schema/people/users.ts'
import { validate } from '../../schema/validate.ts'
import type { FormErrors } from '../../src/account/useSubmit.ts'
import { translateRule } from '../../src/form/fields/fieldTexts.ts'

const { name, mobile, whatsapp_no, email, password, password_confirmation } = users.fields
const fields: Fields = { name, mobile, whatsapp_no, email, password, password_confirmation }

/** What is wrong with the details of a sign-up, and its mobile number as it is stored. */
export function checkDetails(
  translate: TranslateFunction,
  body: Readonly<Record<string, string>>,
): { errors: FormErrors; mobile: string } {
  const { broken, values } = validate(fields, body)
  const messages = Object.entries(broken).map(([path, rule]) => [
    path,
    translateRule(translate, rule, fields[path] as SchemaField),
  ])
  return { errors: Object.fromEntries(messages), mobile: values.mobile as string }
}
