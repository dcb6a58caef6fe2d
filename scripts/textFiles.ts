import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { schemaTexts } from '../schema/allTexts.ts'
import { languages } from '../schema/languages.ts'
import { pathOf, readTexts } from './texts/readTexts.ts'

/** The help of a field, as the formatter writes it. */
const HELP = /\bhelp:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

const englishHelp = () =>
  Object.fromEntries(Object.entries(schemaTexts()).filter(([key]) => /^resources\.\w+\.help\./.test(key)))

/**
 * Writes the texts of each language as one flat list without spaces: the server reads them by key, and English is nested in its source. The
 * English help of fields is one of these texts, as in any other language: in the code each first visit would load the help of all forms as
 * JavaScript (4 kB). The declarations in the code say only which fields have one.
 */
export const textFiles = (folder: string): Plugin => ({
  name: 'text-files',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/schema\/[\w/]+\.ts$/.test(id) ? { code: code.replace(HELP, "help: '-'"), map: null } : undefined,
  writeBundle: {
    order: 'pre',
    sequential: true,
    async handler() {
      await Promise.all(
        Object.keys(languages).map((language) =>
          writeFile(
            join(folder, pathOf('screens', language).replace(/^public\//, '')),
            JSON.stringify({ ...readTexts('screens', language), ...(language === 'en' && englishHelp()) }),
          ),
        ),
      )
    },
  },
})
