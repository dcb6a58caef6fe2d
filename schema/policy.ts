/**
 * Which characters can be typed or pasted into a text field of a form. Specification, masters-and-planning 5 and portal 5.
 * A policy belongs to the form, not to the data: imports and the API store every character, but for `INVALID_IN_NAMES` in names of people.
 */
export const policies = {
  /** Names and descriptions. */
  plain: { blocked: /[!%&()[\]'"\\|<>/?+;,`~]/gu, message: 'Only Alphabets and Numbers allowed.' },
  /** Names of people: letters of any script, spaces, and what stands in initials, double names and names such as O’Brien. */
  letters: { blocked: /[^\p{L}\p{M}\s.’-]/gu, message: 'Only letters, spaces, “.”, “-” and “’” allowed.' },
  /** Codes, addresses. */
  free: { blocked: null, message: '' },
} as const satisfies Record<string, { blocked: RegExp | null; message: string }>

/** What the name of a person with an account or a registration never contains (portal 5). */
export const INVALID_IN_NAMES = /[!%&()[\]'"\\|<>/?]/u

export type PolicyName = keyof typeof policies

/** The text without the characters that the policy blocks. The apostrophe of keyboards becomes that of names. */
export function removeBlockedCharacters(policy: PolicyName, typed: string): string {
  const { blocked } = policies[policy]
  const spelled = policy === 'letters' ? typed.replaceAll("'", '’') : typed
  return blocked ? spelled.replace(blocked, '') : spelled
}
