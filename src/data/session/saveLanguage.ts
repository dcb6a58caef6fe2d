import type { Language } from '../../../schema/languages.ts'
import { callApi } from '../callApi.ts'

/** Stores the language of the account. Another server may not have this call. */
export const saveLanguage = (language: Language) =>
  callApi('POST profile/language', { body: { language } }).catch(() => undefined)
