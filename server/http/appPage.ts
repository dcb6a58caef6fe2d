import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isLanguage, type Language, languageOf, scriptOf } from '../../schema/languages.ts'
import { readBuilt } from './readBuilt.ts'

/** What a screen that is often opened first loads and asks for: `scripts/preloads.ts`. */
interface Preload {
  /** Where the keys of its texts are listed. */
  texts: readonly string[]
  files: readonly string[]
  calls: readonly string[]
  /** In a language with local names, where they are others. */
  localCalls?: readonly string[]
  titles?: Readonly<Record<Language, string>>
  ofCandidates?: string
  parts: readonly { window: string; files: readonly string[] }[]
  forms?: Readonly<Record<Language, string>>
  /** Shows the form. */
  script?: string
}

interface Preloads {
  screens: Readonly<Record<string, Preload>>
  /** The keys of the texts that a file or an entity needs. */
  texts: Readonly<Record<string, readonly string[]>>
}

/** Is this the page that checks a certificate, whatever its number is like? It is no part of the app. */
export const isVerifyPath = (path: string) => path === '/verify' || path.startsWith('/verify/')

/** The page that asks a candidate whether an employment goes on. */
const isAnswerPath = (path: string) => path === '/answer'

/** The parts of a path by their names in the pattern of a screen, where `:name` is any part and `*` any number of them; else undefined. */
function matched(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const parts = path.split('/')
  const expected = pattern.split('/')
  const isOpen = expected.at(-1) === '*'
  if (isOpen) expected.pop()
  const isAsLong = isOpen ? parts.length >= expected.length : parts.length === expected.length
  if (!isAsLong || !expected.every((part, at) => part.startsWith(':') || part === parts[at])) return undefined
  return Object.fromEntries(expected.map((part, at) => [part.slice(1), parts[at] ?? '']))
}

/** The calls of a screen in a language, with the parts of its path. */
const filledCalls = (
  { calls, localCalls }: Pick<Preload, 'calls' | 'localCalls'>,
  parts: Readonly<Record<string, string>>,
  language: Language,
): string[] =>
  ((scriptOf(language) && localCalls) || calls).map((call) =>
    call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? '')),
  )

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;')

/** Links with which the browser loads files ahead, some of them only in windows that a media query names. */
const linksTo = (files: readonly string[], window?: string) =>
  files
    .map((file) => {
      const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
      return `<link ${kind} crossorigin href="${file}"${window ? ` media="${window}"` : ''}>`
    })
    .join('')

/** An element that the first script of the page reads (src/firstPaint/); nothing without content. */
const meta = (id: string, content: unknown) =>
  content ? `<meta id="${id}" content='${escaped(JSON.stringify(content))}'>` : ''

const TEXTS = '/assets/i18n/en.json'
const LINK_TO_TEXTS = /<link [^>]*\/assets\/i18n\/[^>]*>/

/** The page loads the texts of this language beside its code, and no other texts. */
const inPageLanguage = (page: string, language: Language) =>
  page
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace(TEXTS, `/assets/i18n/${language}.json`)

/** The texts of a screen, which the page has in place of a file: a tenth of them. */
async function readFirstTexts(folder: string, language: Language, { texts }: Preloads, preload: Preload) {
  const path = join(folder, 'assets/i18n', `${language}.json`)
  const all = ((await readBuilt(path)) ?? {}) as Readonly<Record<string, string>>
  const keys = preload.texts.flatMap((name) => texts[name] ?? []).filter((key) => all[key] !== undefined)
  return Object.fromEntries(keys.map((key) => [key, all[key]]))
}

/** The language of a page: that of the cookie `lang`, or else of the browser, as the app chooses it. */
export function pageLanguage(cookie: string | undefined, accepted: string | undefined): Language {
  if (cookie && isLanguage(cookie)) return cookie
  const [first] = (accepted ?? '').split(',')
  return languageOf(first)
}

/**
 * The page of the app for an address, or null where there is no build. It names the files and the first calls of a screen that is often
 * opened first, by a link on a phone: the browser loads them beside those of every screen, not after them.
 */
export async function readAppPage(
  folder: string,
  path: string,
  language: Language = 'en',
): Promise<string | null> {
  const read = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null)
  if (isVerifyPath(path)) return read('verify.html')
  if (isAnswerPath(path)) return read('answer.html')
  const [source, list] = await Promise.all([
    read('index.html'),
    readBuilt(join(folder, 'preloads.json')) as Promise<Preloads | undefined>,
  ])
  const page = source && inPageLanguage(source, language)
  const screens = list?.screens ?? {}
  const screen = Object.keys(screens).find((pattern) => matched(pattern, path))
  const preload = screens[screen ?? '']
  if (!page || !list || !screen || !preload) return page
  const { files, titles, ofCandidates = '', parts = [], forms, script } = preload
  const known = filledCalls(preload, matched(screen, path) ?? {}, language)
  const other = screens[ofCandidates]
  const candidateScreen = other && { files: other.files, calls: filledCalls(other, {}, language) }
  const links = [linksTo(files), ...parts.map((part) => linksTo(part.files, part.window))]
  const form = forms
    ? `<template id="early-form">${forms[language]}</template><script>${script}</script>`
    : ''
  const metas = [
    meta('first-calls', known),
    meta('screen-title', titles?.[language]),
    meta('candidate-screen', candidateScreen),
  ]
  const head = [...links, ...metas, form].join('')
  // At its end, so that the first calls are sent before it is there.
  const texts = meta('first-texts', await readFirstTexts(folder, language, list, preload))
  return page
    .replace(LINK_TO_TEXTS, '')
    .replace('</head>', () => `${head}</head>`)
    .replace('</body>', () => `${texts}</body>`)
}

const SCRIPT_IN_PAGE = /<script>([\s\S]*?)<\/script>/g

/** The part of the content security policy that allows exactly the scripts that are in a page. */
export function scriptPolicy(page: string): string {
  const hashes = [...page.matchAll(SCRIPT_IN_PAGE)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return ["script-src 'self'", ...hashes].join(' ')
}
