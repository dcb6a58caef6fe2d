import { CsvError, type Options, parse as parseAll } from 'csv-parse/browser/esm/sync'

/** The part of csv-parse's stream that the import uses, for the browser. It parses when all data has been written. */
class Parser {
  destroyed = false
  readonly #chunks: string[] = []
  readonly #text: Promise<string>
  #finish: (text: string) => void = () => undefined
  #fail: (error: Error) => void = () => undefined

  constructor(readonly options: Options) {
    this.#text = new Promise((resolve, reject) => {
      this.#finish = resolve
      this.#fail = reject
    })
    this.#text.catch(() => undefined)
  }

  once(): void {}

  write(chunk: string): boolean {
    this.#chunks.push(chunk)
    return true
  }

  end(): void {
    this.#finish(this.#chunks.join(''))
  }

  destroy(error = new Error('The parser was destroyed.')): void {
    this.destroyed = true
    this.#fail(error)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string[]> {
    yield* parseAll(await this.#text, this.options) as unknown as string[][]
  }
}

export const parse = (options: Options) => new Parser(options)
export { CsvError }
