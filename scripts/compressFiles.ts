import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'
import type { Plugin } from 'vite'

const gzip = promisify(gzipCallback)
const brotli = promisify(brotliCompress)
const TEXT = /\.(js|css|json|svg)$/

/** Bytes: the best compression of a larger file takes seconds, and saves a twentieth. */
const LARGE = 700_000

/** Writes each file compressed beside itself, so that the server does it for no reader. */
export const compressFiles = (folder: string): Plugin => ({
  name: 'compressFiles',
  apply: 'build',
  async writeBundle() {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
    await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        const content = await readFile(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11 }
        await Promise.all([
          gzip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
          brotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
        ])
      }),
    )
  },
})
