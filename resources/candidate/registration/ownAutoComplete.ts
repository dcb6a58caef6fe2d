import { kinds } from '../../../src/kinds.ts'
import { registration } from '../registrationEntity.ts'

/** What the phone of the candidate fills in. */
export const ownAutoComplete: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(registration.fields).flatMap(([name, { kind }]) => {
      const token = kinds[kind].typing?.autoComplete
      return token && !name.startsWith('permanent') ? [[name, token]] : []
    }),
  ),
  salutation: 'honorific-prefix',
  name: 'name',
  date_of_birth: 'bday',
  address: 'street-address',
}
