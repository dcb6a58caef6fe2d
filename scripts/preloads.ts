import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'
import { languages } from '../schema/languages.ts'
import { pageScript } from './pageScript.ts'
import { englishTexts, readTexts } from './texts/readTexts.ts'

/** A screen that is often opened first. */
export interface FirstScreen {
  module: string
  /** The calls that it begins with, as their paths in the API; `:name` is a part of the path of the screen. */
  calls?: readonly string[]
  /** These calls in a language with local names, where they are others. */
  localCalls?: readonly string[]
  /** The key of its title, where it is the same for all records; `%{name}` stands for the user. */
  title?: string
  /** The path of the screen that candidates have in its place. */
  ofCandidates?: string
  /** Its parts with files of their own, each by the windows in which it shows. */
  parts?: Readonly<Record<string, string>>
  /** A form that its page has until the app is there, as HTML of a language. */
  form?: (language: string) => string
  /** The module that shows this form. Only its page has the script. */
  formScript?: string
}

const inEachLanguage = (write: (language: string) => string) =>
  Object.fromEntries(Object.keys(languages).map((language) => [language, write(language)]))

/** A title of several forms is that of several records. */
function titleIn(language: string, key: string): string {
  const forms = (readTexts('screens', language)[key] ?? englishTexts.screens[key] ?? '').split(' |||| ')
  return forms[1] ?? forms[0] ?? ''
}

/** Chromium compiles all functions of a file that begins so beside the download, not one after the other when they are first called. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Finds the chunks that a screen loads beside those of every screen, and lists them and its first calls by path for the server: `serveApp`. Of
 * these chunks a start runs most.
 */
export const preloads = (screens: Readonly<Record<string, FirstScreen>>): Plugin => ({
  name: 'preloads',
  apply: 'build',
  async generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const filesOf = (fileName: string, files = new Set<string>()): Set<string> => {
      if (files.has(fileName)) return files
      files.add(fileName)
      for (const imported of byFile.get(fileName)?.imports ?? []) filesOf(imported, files)
      return files
    }
    const chunkOf = (module: string) => {
      const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${module}`))
      if (!found) throw new Error(`No screen is built from ${module}.`)
      return found.fileName
    }
    const ofAll = filesOf(chunkOf('index.html'))
    const filesOfScreen = (module: string) => [...filesOf(chunkOf(module))].filter((file) => !ofAll.has(file))
    const stylesOf = (file: string) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])]
    const addressesOf = (files: readonly string[]) =>
      files.flatMap((file) => [file, ...stylesOf(file)]).map((file) => `/${file}`)
    const listed = await Promise.all(
      Object.entries(screens).map(async ([path, screen]) => {
        const { module, calls = [], localCalls, title, ofCandidates, parts = {}, form, formScript } = screen
        const files = filesOfScreen(module)
        const partFiles = Object.entries(parts).map(([part, window]) => ({
          window,
          files: addressesOf(filesOfScreen(part).filter((file) => !files.includes(file))),
        }))
        const titles = title && inEachLanguage((language) => titleIn(language, title))
        const forms = form && inEachLanguage(form)
        const script = formScript && (await pageScript(formScript))
        const page = {
          files: addressesOf(files),
          calls,
          localCalls: isDeepStrictEqual(calls, localCalls) ? undefined : localCalls,
          titles,
          ofCandidates,
          parts: partFiles,
          forms,
          script,
        }
        return [path, page] as const
      }),
    )
    const first = new Set([
      ...ofAll,
      ...Object.values(screens).flatMap(({ module, parts = {} }) =>
        [module, ...Object.keys(parts)].flatMap(filesOfScreen),
      ),
    ])
    for (const chunk of chunks) if (first.has(chunk.fileName)) chunk.code = COMPILE_HINT + chunk.code
    const source = JSON.stringify(Object.fromEntries(listed))
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
  },
})
