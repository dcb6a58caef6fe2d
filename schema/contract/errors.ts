import type { z } from 'zod'
import { type Rule, rules } from '../rules.ts'

/** The rule behind an error of zod that names none itself, by the type that was expected. */
const byType: Readonly<Record<string, Rule>> = {
  string: 'text',
  number: 'number',
  int: 'integer',
  boolean: 'yesNo',
  array: 'rows',
  object: 'object',
  record: 'object',
}

/** The rule of a value with too much, by its type, unless it is a number. */
const mostOf: Readonly<Record<string, Rule>> = { string: 'maxLength', array: 'maxRows' }

/** What is wrong with a value that can be of several types: by the type that it has, if it has one of them. */
function reasonOf(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || Object.hasOwn(rules, issue.message)) return issue
  const ofEach = issue.errors.flatMap((issues) => issues.slice(0, 1))
  const reason = ofEach.find(({ code }) => code !== 'invalid_type') ?? ofEach[0]
  return reason ? reasonOf({ ...reason, input: issue.input } as z.core.$ZodIssue) : issue
}

/** What of a value says that it was left out: the checks of a value that was sent have other codes. */
const OF_TYPE: readonly string[] = [
  'invalid_type',
  'invalid_union',
  'invalid_value',
] satisfies z.core.$ZodIssue['code'][]

function ruleOf(issue: z.core.$ZodIssue): Rule {
  if (issue.input === undefined && OF_TYPE.includes(issue.code)) return 'required'
  if (Object.hasOwn(rules, issue.message)) return issue.message as Rule
  if (issue.code === 'invalid_type') return byType[issue.expected] ?? 'object'
  if (issue.code === 'too_big') return mostOf[issue.origin] ?? 'max'
  if (issue.code === 'too_small') return Object.hasOwn(mostOf, issue.origin) ? 'required' : 'min'
  return issue.code === 'unrecognized_keys' ? 'unknown' : 'choice'
}

/** What fills the placeholders of the rule. */
const limitsOf = (issue: z.core.$ZodIssue) => ({
  kind: 'text' as const,
  ...('maximum' in issue && { max: Number(issue.maximum) }),
  ...('minimum' in issue && { min: Number(issue.minimum) }),
  ...('values' in issue && { choices: issue.values.join(', ') }),
  ...(issue.code === 'custom' && issue.params),
})

/** The path of a value as its sender knows it: a value in a list by the name of the list, a field of a row by both. */
function nameOf(path: z.core.$ZodIssue['path']): string {
  const end = path.findLastIndex((part) => typeof part !== 'number')
  return path.slice(0, end + 1).join('.') || 'body'
}

/**
 * The sentence for each value of a request that its contract does not accept, by the path of the value; `depth` 1 names parameters
 * only, as those of a query that carry JSON. `messageOf` gives the sentence of a rule in the language of the caller.
 */
export const contractErrors = (
  { issues }: z.ZodError,
  messageOf: (rule: Rule, limits: ReturnType<typeof limitsOf>) => string,
  depth?: number,
): Record<string, string> =>
  Object.fromEntries(
    issues.flatMap((issue) => {
      const names = issue.code === 'unrecognized_keys' ? issue.keys : [nameOf(issue.path.slice(0, depth))]
      const reason = reasonOf(issue)
      return names.map((name) => [name, messageOf(ruleOf(reason), limitsOf(reason))])
    }),
  )
