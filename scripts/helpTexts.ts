import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { schemaTexts } from '../schema/allTexts.ts'

/** The help of a field, as the formatter writes it. */
const HELP = /\bhelp:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/g

/**
 * The English help of fields belongs to the file of English texts, as in any other language: in the code each first visit would load the help of
 * all forms as JavaScript (4 kB). The declarations in the code say only which fields have one.
 */
export const helpTexts = (folder: string): Plugin => ({
  name: 'helpTexts',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    /\/schema\/[\w/]+\.ts$/.test(id) ? { code: code.replace(HELP, "help: '-'"), map: null } : undefined,
  writeBundle: {
    order: 'pre',
    sequential: true,
    handler() {
      const path = join(folder, 'assets/i18n/en.json')
      const help = Object.entries(schemaTexts()).filter(([key]) => /^resources\.\w+\.help\./.test(key))
      writeFileSync(
        path,
        JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...Object.fromEntries(help) }),
      )
    },
  },
})
