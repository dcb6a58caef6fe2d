import { useLocale } from 'ra-core'
import { useState } from 'react'
import { type ConsentLanguage, consentLanguageNames } from '../../../schema/rpl/consent.ts'

export interface ConsentAnswer {
  language: ConsentLanguage
  isGiven: boolean
}

/** The answer to the consent. Its text begins in the language of the screen, where there is one. */
export function useConsentAnswer() {
  const locale = useLocale()
  const [answer, setAnswer] = useState<ConsentAnswer>()
  const language = consentLanguageNames.find((name) => name === locale) ?? 'en'
  return [answer ?? { language, isGiven: false }, setAnswer] as const
}
