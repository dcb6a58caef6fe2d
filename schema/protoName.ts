/** The name that an object made from JSON can have of its own, and that its copies lose: they would then say less than what was sent. */
const PROTO = '__proto__'

/** The path of the first `__proto__` in a value that was parsed from JSON, as `data.0.__proto__`; undefined without one. */
export function protoName(value: unknown): string | undefined {
  // No recursion: JSON can be nested more deeply than calls can.
  const unread: { value: unknown; path: string }[] = [{ value, path: '' }]
  for (let next = unread.pop(); next; next = unread.pop()) {
    const { value: parent, path } = next
    const add = (one: unknown, name: string | number) => {
      if (typeof one === 'object' && one !== null) unread.push({ value: one, path: `${path}${name}.` })
    }
    if (Array.isArray(parent)) parent.forEach(add)
    else if (typeof parent === 'object' && parent !== null) {
      if (Object.hasOwn(parent, PROTO)) return path + PROTO
      for (const [name, one] of Object.entries(parent)) add(one, name)
    }
  }
  return undefined
}
