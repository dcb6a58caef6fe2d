import { isDeepStrictEqual } from 'node:util'
import type { Plugin } from 'vite'
import { languages } from '../schema/languages.ts'
import { pageScript } from './pageScript.ts'
import { readChunks } from './readChunks.ts'
import { entityKeys, keysInCode, menuKeys } from './textKeys.ts'
import { englishTexts, readTexts } from './texts/readTexts.ts'

/** A screen that is often opened first. */
export interface FirstScreen {
  module: string
  /** The calls that it begins with, as their paths in the API; `:name` is a part of the path of the screen. */
  calls?: readonly string[]
  /** These calls in a language with local names, where they are others. */
  localCalls?: readonly string[]
  /** The entity whose fields it shows. */
  entity?: string
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

/** What can show in place of any screen: its texts are in each page. */
const ANYWHERE = ['index.html', 'src/account/Login.tsx', 'src/account/ChangePassword.tsx']

/** Chromium compiles all functions of a file that begins so beside the download, not one after the other when they are first called. */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Finds the chunks that a screen loads beside those of every screen, and lists them, its first calls and the keys of its texts by path for the
 * server: `serveApp`. Of these chunks a start runs most.
 */
export const preloads = (screens: Readonly<Record<string, FirstScreen>>): Plugin => ({
  name: 'preloads',
  apply: 'build',
  async generateBundle(_, bundle) {
    const { chunks, byFile, filesOf, chunkOf } = readChunks(bundle)
    const ofAll = filesOf(chunkOf('index.html'))
    const filesOfScreen = (module: string) => [...filesOf(chunkOf(module))].filter((file) => !ofAll.has(file))
    const stylesOf = (file: string) => [...(byFile.get(file)?.viteMetadata?.importedCss ?? [])]
    const addressesOf = (files: readonly string[]) =>
      files.flatMap((file) => [file, ...stylesOf(file)]).map((file) => `/${file}`)
    const filesOfFirst = ({ module, parts = {} }: FirstScreen) =>
      [module, ...Object.keys(parts)].flatMap(filesOfScreen)
    const first = new Set([...ofAll, ...Object.values(screens).flatMap(filesOfFirst)])
    const anywhere = new Set(ANYWHERE.flatMap((module) => [...filesOf(chunkOf(module))]))
    const keysOfFile = (file: string) => keysInCode(byFile.get(file)?.code ?? '')
    const shown = Object.values(screens).flatMap(({ entity = [] }) => entity)
    // By the name of a file or an entity; those of every page have none.
    const textKeys = new Map([
      ['', [...new Set([...menuKeys(), ...[...anywhere].flatMap(keysOfFile)])]],
      ...[...first].filter((file) => !anywhere.has(file)).map((file) => [file, keysOfFile(file)] as const),
      ...shown.map((entity) => [entity, entityKeys(entity)] as const),
    ])
    const listed = await Promise.all(
      Object.entries(screens).map(async ([path, screen]) => {
        const { module, entity, calls = [], localCalls, title, ofCandidates } = screen
        const { parts = {}, form, formScript } = screen
        const files = filesOfScreen(module)
        const partFiles = Object.entries(parts).map(([part, window]) => ({
          window,
          files: addressesOf(filesOfScreen(part).filter((file) => !files.includes(file))),
        }))
        const titles = title && inEachLanguage((language) => titleIn(language, title))
        const forms = form && inEachLanguage(form)
        const script = formScript && (await pageScript(formScript))
        const ofPage = [screen, screens[ofCandidates ?? '']].flatMap((one) => (one ? filesOfFirst(one) : []))
        const page = {
          texts: ['', ...ofPage, ...(entity ? [entity] : [])].filter((name) => textKeys.get(name)?.length),
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
    for (const chunk of chunks) if (first.has(chunk.fileName)) chunk.code = COMPILE_HINT + chunk.code
    const texts = Object.fromEntries([...textKeys].filter(([, keys]) => keys.length))
    const source = JSON.stringify({ screens: Object.fromEntries(listed), texts })
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
  },
})
