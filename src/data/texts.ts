import Polyglot from 'node-polyglot'
import { commonTexts, describedEntities, detailTexts } from '../../schema/schemaTexts.ts'
import { whenIdle } from './start/whenIdle.ts'

type Texts = Readonly<Record<string, string>>

/** What only the screens of an entity show of it: its fields, their options and help, but not its name. */
const OF_DETAILS = /^resources\.(\w+)\.(?:fields|help|units|choices|sections|titles)\./
/** A text that is put where a key is expected, such as a sentence of the server, is shown as it is. */
const IS_KEY = /^[a-z_]+\.\S/
/** The element of the page with the texts of its screen. */
const TEXTS_OF_PAGE = 'first-texts'
/** Milliseconds after which texts that could not be loaded are asked for again. */
const RETRY_MS = 2_000

let polyglot = new Polyglot({ locale: 'en', allowMissing: true })
/** The entities whose details have their English texts, where the file has none. A start makes those of its screen only. */
let detailed = new Set<string>()
/** Loads all texts of the language, where there are only those of the first screen. */
let loadRest: (() => Promise<void>) | undefined
/** Was one of the others wanted before? Then what shows is rendered again. */
let wasMissed = false

let onMissed = () => {}
/** Names what is called when texts come later than what shows them. */
export const watchTexts = (listener: () => void) => {
  onMissed = listener
}

/** English texts that screens brought along when their code was loaded. */
const brought: Record<string, string> = {}

function addMissing(texts: Texts): void {
  polyglot.extend(Object.fromEntries(Object.entries(texts).filter(([key]) => !polyglot.has(key))))
}

/** Are only some texts of another language there? English ones would show in place of the others. */
const isPartOfOther = () => loadRest && currentLanguage() !== 'en'

/** Adds English texts that the code of a screen has, where the language has no others: no other screen shows them. */
export function bringTexts(texts: Texts): void {
  Object.assign(brought, texts)
  if (!isPartOfOther()) addMissing(texts)
}

function addDetails(name: string): void {
  detailed.add(name)
  const entity = describedEntities[name]
  if (entity) addMissing(detailTexts(entity))
}

export const currentLanguage = () => polyglot.locale()

/** The text of a key; nothing while it is loaded. */
export function textOf(key: string, options: object = {}): string {
  const name = OF_DETAILS.exec(key)?.[1]
  if (name && !detailed.has(name) && !isPartOfOther()) addDetails(name)
  if (!loadRest || polyglot.has(key) || !IS_KEY.test(key)) return polyglot.t(key, options)
  wasMissed = true
  void loadRest()
  return ''
}

export async function fetchTexts(language: string): Promise<Texts> {
  const response = await fetch(`${import.meta.env.BASE_URL}assets/i18n/${language}.json`)
  if (!response.ok) throw new Error(response.statusText)
  return response.json()
}

function take(language: string, texts: Texts, rest?: () => Promise<void>): void {
  loadRest = rest
  // Not before: the code of a screen can arrive while the texts are read.
  const builtIn = rest && language !== 'en' ? {} : { ...commonTexts(), ...brought }
  polyglot = new Polyglot({ locale: language, phrases: { '': '', ...builtIn, ...texts }, allowMissing: true })
  detailed = new Set()
}

/** Loads all texts of the language, unless another one was chosen before they are there. */
function restOf(language: string): () => Promise<void> {
  let isLoading = false
  const load = async () => {
    // They are there already, or those of another language are.
    if (isLoading || loadRest !== load) return
    isLoading = true
    const texts = await fetchTexts(language).catch(() => undefined)
    isLoading = false
    if (loadRest !== load) return
    if (!texts) return void setTimeout(load, RETRY_MS)
    take(language, texts)
    if (wasMissed) onMissed()
  }
  return load
}

/** The texts of its screen that the page has in this language; they count for its start only. */
function textsOfPage(language: string): Texts | undefined {
  const element = document.getElementById(TEXTS_OF_PAGE)
  element?.remove()
  const content = document.documentElement.lang === language && element?.getAttribute('content')
  return content ? JSON.parse(content) : undefined
}

/**
 * Makes a language the current one. The file of English has only the texts that are not built in, any other has all; a missing one falls back
 * to English. At the start those of the page are enough, and the others are loaded once its screen is there.
 */
export async function loadTexts(language: string): Promise<void> {
  const first = textsOfPage(language)
  if (!first) return take(language, await fetchTexts(language))
  const rest = restOf(language)
  take(language, first, rest)
  void whenIdle(rest)
}
