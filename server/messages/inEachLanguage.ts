import { type Language, languages } from '../../schema/languages.ts'
import { inLanguage } from '../errors/language.ts'
import { loadAllTexts } from '../errors/loadTexts.ts'

/**
 * A text in all languages, as JSON of which SQL takes one. The request writes each of them, so that neither its time nor its work shows
 * whether there is an account that has a language.
 */
export async function inEachLanguage(write: () => string): Promise<string> {
  await loadAllTexts()
  const texts: Record<string, string> = { '': write() }
  for (const language of Object.keys(languages) as Language[])
    texts[language] = await inLanguage(language, async () => write())
  return JSON.stringify(texts)
}

/** SQL: the text for the account with this id, in its language; in that of the request where it has none. */
export const textForAccount = (texts: string, user: string): string =>
  `coalesce(${texts} ->> (select l.language from user_language l where l.user_id = ${user}), ${texts} ->> '')`
