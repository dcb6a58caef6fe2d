import { rules } from './rules.ts'

/** The English messages of the rules, by key. */
export const ruleTexts = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rules).map(([rule, text]) => [`rules.${rule}`, text.replace(/\{(\w+)\}/g, '%{$1}')]),
  )
