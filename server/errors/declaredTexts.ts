import { schemaTexts } from '../../schema/allTexts.ts'
import { humanise, inSentence } from '../../schema/label.ts'
import type { Language } from '../../schema/languages.ts'
import { stepTexts } from '../../schema/stepTexts.ts'
import { en } from './en.ts'
import { textsOf } from './loadTexts.ts'

/** The texts of the schema in a language, by the English text: equal texts have one translation. */
interface DeclaredTexts {
  bySource: ReadonlyMap<string, string>
}

type Texts = Readonly<Record<string, string>>

let english: { screens: Texts; server: Texts } | undefined
const textsByLanguage = new Map<Language, DeclaredTexts>()

const formsOf = (text: string) => text.split('||||').map((form) => form.trim())

function createTexts(texts: { screens: Texts; server: Texts }): DeclaredTexts {
  english ??= { screens: schemaTexts(), server: stepTexts() }
  const bySource = new Map<string, string>()
  for (const table of ['screens', 'server'] as const)
    for (const [key, source] of Object.entries(english[table])) {
      const translated = formsOf(texts[table][key] ?? source)
      formsOf(source).forEach((form, index) => {
        if (!bySource.has(form)) bySource.set(form, translated[index] ?? form)
      })
    }
  return { bySource }
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

let labelsByName: ReadonlyMap<string, string> | undefined

/** The English label that most fields of a name have, for a body that belongs to no entity. */
function createLabelsByName(): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const [key, label] of Object.entries(schemaTexts())) {
    const name = /\.fields\.(?:.*\.)?(\w+)$/.exec(key)?.[1]
    if (!name) continue
    const ofName = counts.get(name) ?? new Map<string, number>()
    counts.set(name, ofName.set(label, (ofName.get(label) ?? 0) + 1))
  }
  return new Map(
    [...counts].map(([name, labels]) => {
      const [label = ''] = [...labels].reduce((most, one) => (one[1] > most[1] ? one : most))
      return [name, label]
    }),
  )
}

/** The label of a name in a body, of which only the name is known, in a language; the name itself for what only programs send. */
export function nameLabelIn(language: Language, name: string): string {
  const key = `name.${name}`
  labelsByName ??= createLabelsByName()
  const label = (en as Texts)[key] ?? labelsByName.get(name) ?? humanise(name)
  const texts = declaredTextsOf(language)
  if (!texts) return label
  return textsOf(language)?.server[key] ?? texts.bySource.get(label) ?? name
}
