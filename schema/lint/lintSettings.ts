import type { Field } from '../define.ts'
import { isSecret } from '../kindTraits.ts'
import { validate } from '../validate.ts'
import type { LintError } from './lintSchema.ts'

/** Is a value of the field one plain value that can be read back? */
const isPlain = (field: Field) => !isSecret(field) && field.kind !== 'rows' && field.kind !== 'reference'

/** Errors in the declarations of settings, which are named `group.name`. */
export const lintSettings = (
  settings: Readonly<Record<string, Field>>,
  groups: readonly string[],
): LintError[] =>
  Object.entries(settings).flatMap(([name, field]) => {
    const [, group = ''] = /^([a-z_]+)\.[a-z_]+$/.exec(name) ?? []
    const { [name]: rule } = validate({ [name]: field }, {}).broken
    const faults = [
      !groups.includes(group) && 'must be named group.name, with a group of settingGroups',
      !field.label && 'must have a label',
      !field.help && 'must have a help text that says what changes',
      !isPlain(field) && `cannot be of the kind ${field.kind}`,
      field.when && 'cannot have a condition, because settings are saved one by one',
      rule && `has a default that breaks its own rule "${rule}"`,
    ]
    return faults.flatMap((fault) => (fault ? [`The setting ${name} ${fault}.`] : []))
  })
