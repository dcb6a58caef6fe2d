import { assessmentFile } from './assessmentFile.ts'
import type { Field, Fields } from './define.ts'
import { type Entity, entities, groupLabels } from './index.ts'
import { inSentence, labelOf } from './label.ts'
import { SPECIAL_GROUP, specialModules } from './modules.ts'
import { CHANGE_REQUEST } from './rpl/changeStatuses.ts'
import { DUPLICATE_CASE } from './rpl/duplicateStatuses.ts'
import { rules } from './rules.ts'
import { SETTING, settings } from './settings.ts'

const withPlural = (singular: string, plural: string) => `${singular} |||| ${plural}`

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

/** The English names of an entity, by key: menus and messages have those of all entities. */
const nameTexts = ({ name, label, plural, about }: Entity): Record<string, string> => ({
  [`resources.${name}.name`]: withPlural(label, plural),
  [`resources.${name}.inline`]: withPlural(inSentence(label), inSentence(plural)),
  [`resources.${name}.about`]: about,
})

/** What has fields with texts: an entity, or the settings. */
type Described = Pick<Entity, 'name' | 'fields' | 'sections' | 'titleLabels'>

/** The English texts of the parts of an entity, by key. */
export const detailTexts = ({
  name,
  fields,
  sections = {},
  titleLabels = {},
}: Described): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(sections).map(([section, { label }]) => [`resources.${name}.sections.${section}`, label]),
  ),
  ...Object.fromEntries(
    Object.entries(titleLabels).map(([title, label]) => [`resources.${name}.titles.${title}`, label]),
  ),
  ...Object.fromEntries(fieldsTexts(name, fields)),
})

const named: readonly Entity[] = [...Object.values(entities), assessmentFile]

/** All that `detailTexts` has texts of, by name. */
export const describedEntities: Readonly<Record<string, Described>> = Object.fromEntries(
  [...named, { name: SETTING, fields: settings }].map((one) => [one.name, one]),
)

/** The English texts of the schema without those of the parts of entities and of reports. */
export function commonTexts(): Record<string, string> {
  const ruleTexts = Object.entries(rules).map(([rule, text]) => [
    `rules.${rule}`,
    text.replace(/\{(\w+)\}/g, '%{$1}'),
  ])
  return Object.fromEntries([
    ...Object.entries(groupLabels).map(([group, label]) => [`groups.${group}`, label]),
    ...ruleTexts,
    [`resources.${SETTING}.inline`, withPlural('setting', 'settings')],
    [`resources.${CHANGE_REQUEST}.inline`, withPlural('request for a change', 'requests for changes')],
    [`resources.${DUPLICATE_CASE}.inline`, withPlural('pair of candidates', 'pairs of candidates')],
    [`groups.${SPECIAL_GROUP}`, 'Other permissions'],
    ...specialModules.map(({ name, plural }) => [`resources.${name}.name`, plural]),
    ...named.flatMap((entity) => Object.entries(nameTexts(entity))),
  ])
}
