/** The guide for each kind of user: its pages, pictures and links, and the search over them. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ownFirst, ownGuide, parseGuide, slugIn } from '../../resources/help/guide.ts'
import { loadGuide } from '../../resources/help/loadGuide.ts'
import { pictureSize } from '../../resources/help/pictureSize.ts'
import { searchGuide } from '../../resources/help/searchGuide.ts'
import { slugOf } from '../../resources/help/slugOf.ts'
import { readContentHeader } from '../../server/files/contentHeader.ts'

const FOLDER = 'docs/guide'
/** Greatest size of a picture in bytes: people read the guide on phones too. */
const MAX_PICTURE = 80_000
const [MIN_LINES, MAX_LINES] = [60, 120]
const pages = ownFirst(await loadGuide('en'), 'planner')

it('leaves as much room for a picture as it has', () => {
  for (const name of readdirSync(FOLDER).filter((name) => name.endsWith('.webp')))
    expect(readContentHeader(readFileSync(`${FOLDER}/${name}`)), name).toMatchObject(pictureSize(name))
})

it('begins with the page for the work of the user', () => {
  expect([1, 4, 5, 7, 8].map((level) => ownGuide(level, 3))).toEqual([
    'administrator',
    'training',
    'planner',
    'panchayat',
    'training',
  ])
  expect([ownGuide(null, 3), ownGuide(9, 19)]).toEqual(['data-entry', 'panchayat'])
  expect(pages.map(({ name }) => name)).toEqual([
    'planner',
    'data-entry',
    'administrator',
    'panchayat',
    'training',
    'faq',
  ])
})

describe.each(pages)('$name', ({ markdown }) => {
  it('is short, and has pictures that load fast', () => {
    const lines = markdown.split('\n').length
    expect(lines >= MIN_LINES && lines <= MAX_LINES, `${lines} lines`).toBe(true)
    for (const [, picture] of markdown.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g))
      expect(statSync(`${FOLDER}/${picture}`).size, picture).toBeLessThanOrEqual(MAX_PICTURE)
  })

  it('links only to pages and headings that exist', () => {
    for (const [, file, , slug] of markdown.matchAll(/[^!]\[[^\]]*\]\(([\w-]+\.md)(#([^)]+))?\)/g)) {
      expect(existsSync(`${FOLDER}/${file}`), file).toBe(true)
      const page = pages.find(({ name }) => `${name}.md` === file)
      if (slug) expect(page?.sections.map((section) => section.slug)).toContain(slug)
    }
  })
})

it('finds sections by all words of a search, headings first', () => {
  const found = (query: string) => searchGuide(pages, query).map(({ section }) => section.heading)
  expect(found('import excel')[0]).toBe('Import from Excel')
  expect(found('LOCKED')[0]).toBe('My account is locked')
  expect(found('  ')).toEqual([])
  expect(found('import zeppelin')).toEqual([])
})

it('reads a page without marks and pictures, and shows the words around a match', () => {
  const long = 'Nothing here. '.repeat(20)
  const page = parseGuide(
    'faq',
    `# Title\n\nOpening\n\n## One *two*\n\n![Picture](a.webp)\n\n${long}**Bold** [link](b.md)`,
  )
  expect(page.sections.map(({ slug, text }) => [slug, text.slice(-9)])).toEqual([
    ['', 'Opening'],
    ['one-two', 'Bold link'],
  ])
  const [hit] = searchGuide([page], 'bold')
  expect(hit?.excerpt).toMatch(/^… .*Bold link$/)
})

it('finds words of Hindi, Kannada, German and Russian as people type them', () => {
  const found = (heading: string, query: string) =>
    searchGuide([parseGuide('faq', `# Title\n\n## ${heading}`)], query).length
  // Without nukta, with the other nasal, in another case of the noun, and decomposed.
  expect(found('जिले के आँकड़े, हिन्दी में', 'ज़िला आंकडे हिंदी')).toBe(1)
  expect(found('जिले की सूची', 'जाति')).toBe(0)
  // Without the joiner that another keyboard sets, and with the ending of another case.
  expect(found('ಪಾಸ್\u200cವರ್ಡ್ ಮರೆತಿರಾ?', 'ಪಾಸ್ವರ್ಡ್')).toBe(1)
  expect(found('ಬ್ಯಾಚಿನ ಹಾಜರಾತಿ', 'ಬ್ಯಾಚ್')).toBe(1)
  expect(found('Größe der Straße', 'GRÖSSE strasse')).toBe(1)
  expect(found('Ещё один реестр', 'ЕЩЕ')).toBe(1)
})

it('shows whole words around a match, and the words before it', () => {
  const text = 'ಪಟ್ಟಿಯಲ್ಲಿ ಕೆಲಸ ಮಾಡಿ '.repeat(30)
  const [hit] = searchGuide([parseGuide('faq', `# Title\n\n## One\n\n${text}ಹುಡುಕಿ ${text}`)], 'ಹುಡುಕಿ')
  expect(hit?.excerpt).toContain(' ಹುಡುಕಿ ')
  for (const word of hit?.excerpt.split(' ') ?? []) expect(`… ${text} ಹುಡುಕಿ`.split(' ')).toContain(word)
})

it('has anchors that do not depend on how letters are stored', () => {
  expect(slugOf('ಪಾಸ್\u200cವರ್ಡ್ ಮರೆತಿರಾ?')).toBe('ಪಾಸ್ವರ್ಡ್-ಮರೆತಿರಾ')
  expect(slugOf('Größe'.normalize('NFD'))).toBe('größe')
})

it('finds a section by its anchor in another language', () => {
  const english = parseGuide('faq', '# Questions\n\n## One\n\n## Two')
  const hindi = parseGuide('faq', '# प्रश्न\n\n## एक\n\n## दो', 'hi')
  const other = parseGuide('planner', '# Planner\n\n## Two\n\n## One', 'en')
  expect(slugIn(hindi, 'two', [other, english])).toBe('दो')
  expect(slugIn(english, 'एक', [hindi])).toBe('one')
  expect(slugIn(hindi, 'three', [english])).toBeUndefined()
})
