import type { Field, Fields } from '../schema/define.ts'
import { entities, groups } from '../schema/index.ts'
import { humanise, labelOf } from '../schema/label.ts'
import { rules } from '../schema/rules.ts'

/** `Gram panchayat` → `gram panchayat`, but `ITI detail` stays: what a name looks like inside a sentence. */
const inSentence = (label: string) =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

const both = (one: string, many: string) => `${one} |||| ${many}`

function fieldTexts(entity: string, name: string, field: Field): [string, string][] {
  const texts: [string, string][] = [
    [`resources.${entity}.fields.${name}`, labelOf(name.split('.').at(-1) ?? name, field)],
  ]
  if (field.help) texts.push([`resources.${entity}.help.${name}`, field.help])
  if (field.unit) texts.push([`resources.${entity}.units.${name}`, field.unit])
  if (field.kind === 'choice')
    for (const [value, label] of Object.entries(field.choices))
      texts.push([`resources.${entity}.choices.${name}.${value}`, label])
  return field.kind === 'rows' ? [...texts, ...fieldsTexts(entity, field.columns, `${name}.`)] : texts
}

const fieldsTexts = (entity: string, fields: Fields, prefix = ''): [string, string][] =>
  Object.entries(fields).flatMap(([name, field]) => fieldTexts(entity, prefix + name, field))

/**
 * English for everything that the schema declares, so that a `{lang}.json` can say it otherwise:
 * `groups.<group>`, `rules.<rule>`, and of each entity `resources.<entity>.` with `name` and `inline` (as it stands inside
 * a sentence), both with a plural; `about`, `fields.<field>`, `help.<field>`, `units.<field>`,
 * `choices.<field>.<value>`. A column of rows is `<field>.<column>`.
 */
export function schemaTexts(): Record<string, string> {
  const texts = Object.values(entities).flatMap(({ name, label, plural, about, fields }) => [
    [`resources.${name}.name`, both(label, plural)],
    [`resources.${name}.inline`, both(inSentence(label), inSentence(plural))],
    [`resources.${name}.about`, about],
    ...fieldsTexts(name, fields),
  ])
  const broken = Object.entries(rules).map(([rule, text]) => [
    `rules.${rule}`,
    text.replace(/\{(\w+)\}/g, '%{$1}'),
  ])
  return Object.fromEntries([
    ...Object.keys(groups).map((group) => [`groups.${group}`, humanise(group)]),
    ...broken,
    ...texts,
  ])
}
