import { CsvError, type Options, parse as parseAll } from 'csv-parse/browser/esm/sync'

/** As much of csv-parse's stream as the import uses, for the browser: it reads when all is there. */
class Parser {
  destroyed = false
  readonly #pieces: string[] = []
  readonly #whole: Promise<string>
  #finish: (text: string) => void = () => undefined
  #fail: (error: Error) => void = () => undefined

  constructor(readonly options: Options) {
    this.#whole = new Promise((resolve, reject) => {
      this.#finish = resolve
      this.#fail = reject
    })
    this.#whole.catch(() => undefined)
  }

  once(): void {}

  write(piece: string): boolean {
    this.#pieces.push(piece)
    return true
  }

  end(): void {
    this.#finish(this.#pieces.join(''))
  }

  destroy(error = new Error('The reading was given up.')): void {
    this.destroyed = true
    this.#fail(error)
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<string[]> {
    yield* parseAll(await this.#whole, this.options) as unknown as string[][]
  }
}

export const parse = (options: Options) => new Parser(options)
export { CsvError }
