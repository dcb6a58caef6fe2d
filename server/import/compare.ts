/** JSON text that does not depend on the order in which an object's names come. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** Is what would be stored what is stored? Empty is empty, however it is written. */
export function equal(one: unknown, other: unknown): boolean {
  const left = one ?? null
  const right = other ?? null
  if (left === right) return true
  return typeof left === 'object' && typeof right === 'object' && left !== null && right !== null
    ? canonical(left) === canonical(right)
    : false
}
