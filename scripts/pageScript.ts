import { build, type Rolldown } from 'vite'
import { languages } from '../schema/languages.ts'
import { logInTexts } from '../src/firstPaint/logInTexts.ts'
import { readTexts } from './texts/readTexts.ts'

/** What the page itself says, in each language, by names of its own. */
const textsByLanguage = (keys: Readonly<Record<string, string>>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(languages).map((language) => {
        const texts = readTexts('screens', language)
        return [language, Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, texts[key]]))]
      }),
    ),
  )

/** The code of a module with all that it imports, as one script for a page. */
export async function pageScript(entry: string): Promise<string> {
  const output = (await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      LOG_IN_TEXTS: textsByLanguage(logInTexts),
      FRAME_TEXTS: textsByLanguage({ search: 'shell.top.search' }),
    },
    build: { write: false, lib: { entry, formats: ['iife'], name: 'firstPaint' } },
  })) as Rolldown.RolldownOutput[]
  return output[0]?.output[0].code.trim() ?? ''
}
