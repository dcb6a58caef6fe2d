/** Remembers the last so many answers. */
export class Cache<Value> {
  readonly #kept = new Map<string, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): Value | undefined {
    return this.#kept.get(key)
  }

  has(key: string): boolean {
    return this.#kept.has(key)
  }

  set(key: string, value: Value): void {
    if (this.#kept.size >= this.#most) {
      for (const oldest of this.#kept.keys()) {
        this.#kept.delete(oldest)
        if (this.#kept.size < this.#most * 0.75) break
      }
    }
    this.#kept.set(key, value)
  }
}
