/** The guide for each kind of user: its pages, pictures and links, and the search over them. */
import { existsSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guidePages, ownGuide, parseGuide } from '../../resources/help/guide.ts'
import { searchGuide } from '../../resources/help/searchGuide.ts'

const FOLDER = 'docs/guide'
/** Greatest size of a picture in bytes: people read the guide on phones too. */
const MAX_PICTURE = 80_000
const [MIN_LINES, MAX_LINES] = [60, 120]
const pages = guidePages('planner')

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

describe.each(pages)('$name.md', ({ markdown }) => {
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
