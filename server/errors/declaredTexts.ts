import { humanise, inSentence } from '../../schema/label.ts'
import type { Language } from '../../schema/languages.ts'
import { schemaTexts } from '../../schema/schemaTexts.ts'
import { stepTexts } from '../../schema/stepTexts.ts'
import { en } from './en.ts'
import { textsOf } from './loadTexts.ts'

/** The texts of the schema in a language, by the English text: equal texts have one translation. */
interface DeclaredTexts {
  bySource: ReadonlyMap<string, string>
  /** By the name of the field alone, for a body that belongs to no entity. */
  byField: ReadonlyMap<string, string>
}

type Texts = Readonly<Record<string, string>>

let english: { screens: Texts; server: Texts } | undefined
const textsByLanguage = new Map<Language, DeclaredTexts>()

const formsOf = (text: string) => text.split('||||').map((form) => form.trim())

function createTexts(texts: { screens: Texts; server: Texts }): DeclaredTexts {
  english ??= { screens: schemaTexts(), server: stepTexts() }
  const bySource = new Map<string, string>()
  const byField = new Map<string, string>()
  for (const table of ['screens', 'server'] as const)
    for (const [key, source] of Object.entries(english[table])) {
      const translated = formsOf(texts[table][key] ?? source)
      formsOf(source).forEach((form, index) => {
        if (!bySource.has(form)) bySource.set(form, translated[index] ?? form)
      })
      const field = /\.fields\.(?:.*\.)?(\w+)$/.exec(key)?.[1]
      if (field && !byField.has(field)) byField.set(field, translated[0] ?? source)
    }
  return { bySource, byField }
}

/** The declared texts of a language; undefined for English, and before they are loaded. */
export function declaredTextsOf(language: Language): DeclaredTexts | undefined {
  const texts = textsOf(language)
  if (!texts) return undefined
  const declared = textsByLanguage.get(language) ?? createTexts(texts)
  textsByLanguage.set(language, declared)
  return declared
}

/** A declared English text, as the label of a field, the name of an entity, of an option or of a step, in a language. */
export const labelIn = (language: Language, source: string): string =>
  declaredTextsOf(language)?.bySource.get(source) ?? source

/** A declared text inside a sentence, in a language: `gram panchayat`. */
export const inlineLabelIn = (language: Language, source: string): string =>
  inSentence(
    declaredTextsOf(language)?.bySource.get(inSentence(source)) ?? labelIn(language, source),
    language,
  )

/** The label of a name in a body, of which only the name is known, in a language; the name itself for what only programs send. */
export function nameLabelIn(language: Language, name: string): string {
  const key = `name.${name}`
  const texts = declaredTextsOf(language)
  if (!texts) return (en as Texts)[key] ?? humanise(name)
  return (
    texts.bySource.get(humanise(name)) ?? texts.byField.get(name) ?? textsOf(language)?.server[key] ?? name
  )
}
