import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '../../schema/languages.ts'
import { loadTexts } from './loadTexts.ts'

const languageOfWork = new AsyncLocalStorage<Language>()

/** The language of the request or message in work; English outside of both. */
export const currentLanguage = (): Language => languageOfWork.getStore() ?? 'en'

/**
 * Runs work whose sentences are in this language, after its texts are loaded. Work in English needs neither: Node follows the language through
 * each promise, which costs time.
 */
export async function inLanguage<T>(language: Language, work: () => Promise<T>): Promise<T> {
  if (language === currentLanguage()) return work()
  if (language !== 'en') await loadTexts(language)
  return languageOfWork.run(language, work)
}
