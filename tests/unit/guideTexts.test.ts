/** The guide in each language: the pages, sections, pictures and links of English, and the names of buttons as the screens have them. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { guideNames, parseGuide } from '../../resources/help/guide.ts'
import { languages } from '../../schema/languages.ts'
import { languagesInWork } from '../../scripts/texts/inWork.ts'
import { namesOf, quotesIn } from '../fixtures/guideNames.ts'

const FOLDER = 'docs/guide'
const translated = Object.keys(languages).filter((language) => language !== 'en')
const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const present = folders.map(({ name }) => name)

const read = (folder: string) =>
  guideNames
    .filter((name) => readdirSync(folder).includes(`${name}.md`))
    .map((name) => parseGuide(name, readFileSync(`${folder}/${name}.md`, 'utf8')))

const english = read(FOLDER)
const picturesIn = (markdown: string) =>
  [...markdown.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt = '', src = '']) => ({ alt, src }))
const linksIn = (markdown: string) =>
  [...markdown.matchAll(/(?<!!)\[[^\]]+\]\(([^)#]*)(?:#([^)]+))?\)/g)].map(([, file, slug]) => ({
    file,
    slug,
  }))

it('has each page in each language, in a folder of its own', () => {
  expect(present.filter((language) => !translated.includes(language))).toEqual([])
  const done = translated.filter((language) => !languagesInWork.guide.includes(language))
  for (const language of done) expect(read(`${FOLDER}/${language}`)).toHaveLength(guideNames.length)
})

describe.each(present)('docs/guide/%s', (language) => {
  const pages = read(`${FOLDER}/${language}`)
  const originalOf = (name: string) => english.find((page) => page.name === name) as (typeof english)[number]

  it.each(pages)('$name: the headings and pictures of English', ({ name, markdown }) => {
    const original = originalOf(name).markdown
    const levels = (text: string) => [...text.matchAll(/^(#+) \S/gm)].map(([, marks]) => marks)
    expect(levels(markdown)).toEqual(levels(original))
    const pictures = picturesIn(markdown)
    expect(pictures.map(({ src }) => src)).toEqual(picturesIn(original).map(({ src }) => `../${src}`))
    expect(pictures.filter(({ alt }) => alt.trim() === '')).toEqual([])
  })

  it.each(pages)('$name: links to the pages of English, and to headings that exist', ({ name, markdown }) => {
    const links = linksIn(markdown)
    const filesOf = (text: string) => linksIn(text).map(({ file }) => file)
    expect(filesOf(markdown)).toEqual(filesOf(originalOf(name).markdown))
    for (const { file, slug } of links)
      if (slug)
        expect(
          pages.find((page) => `${page.name}.md` === file)?.sections.map((section) => section.slug),
        ).toContain(slug.normalize('NFC'))
  })

  it.each(pages)('$name: buttons and screens as they are named in the app', ({ name, sections }) => {
    const { translationsOf, isName } = namesOf(language)
    const faults = sections.flatMap(({ heading, text }, index) => {
      const source = originalOf(name).sections[index]
      const wanted = quotesIn(`${source?.heading} ${source?.text}`)
      const quotes = quotesIn(`${heading} ${text}`)
      const missing = wanted.filter((quote) => {
        const names = translationsOf(quote)
        return names.size > 0 && !quotes.some((one) => names.has(one))
      })
      const others = wanted.filter((quote) => translationsOf(quote).size === 0)
      const unknown = quotes.filter((quote) => !isName(quote))
      return [
        ...missing.map((quote) => `${heading}: the translation of “${quote}” is missing`),
        ...(unknown.length > others.length ? [`${heading}: no text of the app: ${unknown.join(', ')}`] : []),
      ]
    })
    expect(faults).toEqual([])
  })
})
