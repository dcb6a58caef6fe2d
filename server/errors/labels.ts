import type { Declaration, Field, Fields } from '../../schema/define.ts'
import { formatValue } from '../../schema/kindTraits.ts'
import { labelOf } from '../../schema/label.ts'
import { localeOf, numberLocaleOf, sentenceOf } from '../../schema/languages.ts'
import { ruleMessage as englishRule, type Rule, ruleParams } from '../../schema/rules.ts'
import { declaredTextsOf, inlineLabelIn, labelIn, nameLabelIn } from './declaredTexts.ts'
import { currentLanguage } from './language.ts'
import { loadedLanguages, textsOf } from './loadTexts.ts'
import { type MessageKey, type MessageParams, message, say, sentenceIn } from './message.ts'

/** A declared English text, as the label of a field, the name of an entity or an option, in the language of the request. */
export const labelText = (source: string): string => labelIn(currentLanguage(), source)

/** The title of a record in the language of the request, where the record comes with the product and nobody has renamed it. */
export function titleLabel({ titleLabels }: Pick<Declaration, 'titleLabels'>, title: string): string {
  const label = titleLabels && Object.hasOwn(titleLabels, title) && titleLabels[title]
  return label ? labelText(label) : title
}

/** The label of a field in the language of the request. */
export const fieldLabel = (name: string, field: Field): string => labelText(labelOf(name, field))

/** A declared label inside a sentence, in the language of the request: `gram panchayat`. */
export const inlineLabel = (source: string): string => inlineLabelIn(currentLanguage(), source)

/** A label in each language that is loaded, English first. */
export const inEveryLanguage = (source: string): readonly string[] => [
  source,
  ...loadedLanguages().flatMap((language) => declaredTextsOf(language)?.bySource.get(source) ?? []),
]

/** A sentence in each language that is loaded, English first. */
export const sayInEveryLanguage = <Key extends MessageKey>(
  key: Key,
  ...params: MessageParams<Key>
): readonly string[] =>
  (['en', ...loadedLanguages()] as const).map((language) => sentenceIn(language, message(key, ...params)))

const spelling = (text: string) => text.trim().toLowerCase()

const answers = { 'value.yes': 'Yes', 'value.no': 'No' } as const

/** The English option of a choice, or yes and no, by its spelling in each language that is loaded. */
function optionsOf(field: Field): ReadonlyMap<string, string> {
  const options = new Map<string, string>()
  const add = (source: string, texts: readonly string[]) => {
    for (const text of texts) if (!options.has(spelling(text))) options.set(spelling(text), source)
  }
  if (field.kind === 'choice')
    for (const label of Object.values(field.choices)) add(label, inEveryLanguage(label))
  else for (const key of ['value.yes', 'value.no'] as const) add(answers[key], sayInEveryLanguage(key))
  return options
}

const optionsByField = new WeakMap<Field, { languages: number; options: ReadonlyMap<string, string> }>()

/** A value of a file as English writes it: the option of a choice, or yes and no, in any language that is loaded. */
export function sourceText(field: Field, text: string): string {
  if (field.kind !== 'choice' && field.kind !== 'yesNo') return text
  const languages = loadedLanguages().length
  const known = optionsByField.get(field)
  const { options } = known?.languages === languages ? known : { options: optionsOf(field) }
  if (known?.options !== options) optionsByField.set(field, { languages, options })
  return options.get(spelling(text)) ?? text
}

/** The message of a broken rule in the language of the request. */
export function ruleMessage(rule: Rule, field?: Field): string {
  const language = currentLanguage()
  const text = textsOf(language)?.screens[`rules.${rule}`]
  if (!text) return englishRule(rule, field)
  const params = ruleParams(field, labelText, (name) => nameLabelIn(language, name), language)
  return text.replace(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? name)
}

/** The message of a broken rule where sentences stand beside it. */
export const ruleSentence = (rule: Rule, field?: Field): string =>
  sentenceOf(ruleMessage(rule, field), currentLanguage())

/** The field of a name, or of a path into rows: `data.3.trade_id`. */
function fieldAt(fields: Fields, path: string): Field | undefined {
  const [name = '', , column] = path.split('.')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!column || field?.kind !== 'rows') return field
  return Object.hasOwn(field.columns, column) ? field.columns[column] : undefined
}

/** The message of each broken rule, by the path of its field. */
export const ruleMessages = (
  fields: Fields,
  broken: Readonly<Record<string, Rule>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(broken).map(([path, rule]) => [path, ruleMessage(rule, fieldAt(fields, path))]),
  )

/** A value as the language of the request writes it. */
export const valueText = (field: Field, value: unknown): string =>
  formatValue(field, value, {
    locale: localeOf(currentLanguage()),
    yes: say('value.yes'),
    no: say('value.no'),
    choice: (option) =>
      field.kind === 'choice' ? labelText(String(field.choices[option] ?? option)) : option,
  })

/** A text of the screens that is declared in the schema under a key of its own, such as the status of a form. */
export const screenText = (key: string, english: string): string =>
  textsOf(currentLanguage())?.screens[key] ?? english

/** A number as the language of the request writes it: 12,34,567. */
export const numberText = (value: number): string => value.toLocaleString(numberLocaleOf(currentLanguage()))
