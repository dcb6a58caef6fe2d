import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '../schema/languages.ts'
import { pathOf, readTexts } from './texts/readTexts.ts'

/** Writes the texts of each language as one flat list without spaces: the server reads them by key, and English is nested in its source. */
export const textFiles = (folder: string): Plugin => ({
  name: 'text-files',
  apply: 'build',
  async writeBundle() {
    await Promise.all(
      Object.keys(languages).map((language) =>
        writeFile(
          join(folder, pathOf('screens', language).replace(/^public\//, '')),
          JSON.stringify(readTexts('screens', language)),
        ),
      ),
    )
  },
})
