/** SQL: does one of these hold, at least? */
export const either = (conditions: readonly string[]): string =>
  conditions.length > 1 ? `(${conditions.join(' or ')})` : (conditions[0] ?? 'false')

/** SQL: do all of these hold? */
export function every(conditions: readonly string[]): string {
  const open = conditions.filter((one) => one !== 'true')
  if (open.includes('false')) return 'false'
  return open.length > 1 ? `(${open.join(' and ')})` : (open[0] ?? 'true')
}
