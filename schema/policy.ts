/**
 * Which characters a form lets a person type or paste into a text field. Specification, masters-and-planning 5 and portal 5.
 * A policy of the field, never of the data: imports and the API store what they are given.
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

/** What is left of a text when the policy's blocked characters are taken out. */
export function allowed(policy: PolicyName, typed: string): string {
  const { blocked } = policies[policy]
  return blocked ? typed.replace(blocked, '') : typed
}
