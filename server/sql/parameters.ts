/** Collects the values of one statement; `add` gives the placeholder with its type. The same plain value twice is one parameter. */
export class Parameters {
  readonly values: unknown[] = []
  readonly #placeholders = new Map<string, string>()

  add(value: unknown, type: string): string {
    const plain = value === null || typeof value !== 'object'
    const same = plain ? `${type}:${typeof value}:${String(value)}` : ''
    const known = this.#placeholders.get(same)
    if (known) return known
    const placeholder = `$${this.values.push(value)}::${type}`
    if (plain) this.#placeholders.set(same, placeholder)
    return placeholder
  }
}
