/**
 * Which characters can be typed or pasted into a text field of a form. Specification, masters-and-planning 5 and portal 5.
 * A policy belongs to the form, not to the data: imports and the API store every character.
 */
export const policies = {
  /** Names and descriptions. */
  plain: { blocked: /[!%&()[\]'"\\|<>/?+;,`~]/gu, message: 'Only Alphabets and Numbers allowed.' },
  /** Fields marked name-valid: letters (of any script) and spaces. */
  letters: { blocked: /[^\p{L}\p{M}\s]/gu, message: 'Only letters and spaces allowed.' },
  /** Codes, addresses. */
  free: { blocked: null, message: '' },
} as const satisfies Record<string, { blocked: RegExp | null; message: string }>

export type PolicyName = keyof typeof policies

/** The text without the characters that the policy blocks. */
export function removeBlockedCharacters(policy: PolicyName, typed: string): string {
  const { blocked } = policies[policy]
  return blocked ? typed.replace(blocked, '') : typed
}
