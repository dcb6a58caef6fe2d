/** Collects the parameters of one statement. `add` returns the placeholder with its type; equal scalar values share one parameter. */
export class Parameters {
  readonly values: unknown[] = []
  readonly #placeholders = new Map<string, string>()

  add(value: unknown, type: string): string {
    const isScalar = value === null || typeof value !== 'object'
    const key = isScalar ? `${type}:${typeof value}:${String(value)}` : ''
    const known = this.#placeholders.get(key)
    if (known) return known
    const placeholder = `$${this.values.push(value)}::${type}`
    if (isScalar) this.#placeholders.set(key, placeholder)
    return placeholder
  }
}
