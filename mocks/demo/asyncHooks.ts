/** In the demo one person sends all requests, in one language: the one that was set last. */
export class AsyncLocalStorage<Value> {
  #value: Value | undefined

  getStore(): Value | undefined {
    return this.#value
  }

  run<T>(value: Value, work: () => T): T {
    this.#value = value
    return work()
  }
}
