/** The decisions are half a page each, and every link of the documents leads to a file. Each test lists what breaks its rule. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = 'docs/decisions'
const MAX_WORDS = 350

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(path) : [path]
  })
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const decisions = readdirSync(join(ROOT, FOLDER))
const documents = ['README.md', ...filesIn('docs').filter((path) => path.endsWith('.md'))]

/** The anchor of a heading, as GitHub makes it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')
const anchorsOf = (path: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

interface Link {
  from: string
  to: string
  anchor?: string | undefined
}

const linksOf = (from: string): Link[] =>
  [...read(from).matchAll(/\]\((?!\w+:|\/)([^)\s#]*)(?:#([^)\s]+))?\)/g)].map(([, file, anchor]) => ({
    from,
    to: file ? normalize(join(dirname(from), file)) : from,
    anchor,
  }))
const links = documents.flatMap(linksOf)

test('no decision is longer than half a page', () => {
  const words = decisions.map((name) => ({
    name,
    words: read(`${FOLDER}/${name}`).trim().split(/\s+/).length,
  }))
  expect(words.filter(({ words }) => words > MAX_WORDS)).toEqual([])
})

test('a decision has a number of its own, in its name and in its heading', () => {
  const numbers = decisions.map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
  expect(decisions.filter((name) => !/^\d{4}-[a-z-]+\.md$/.test(name))).toEqual([])
  const heading = (name: string) => `# ${Number(name.slice(0, 4))}. `
  expect(decisions.filter((name) => !read(`${FOLDER}/${name}`).startsWith(heading(name)))).toEqual([])
})

test('a link that names a decision by its number leads to this decision', () => {
  const named = documents.flatMap((from) =>
    [...read(from).matchAll(/\[(?:decision )?(\d+)\]\((?:[\w./]*\/)?(\d{4})-/gi)].map(
      ([link, number, file]) => ({
        right: Number(number) === Number(file),
        link: `${from}: ${link}`,
      }),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ right }) => !right)).toEqual([])
})

test('a decision that a text or a comment names exists', () => {
  const sources = ['schema', 'server', 'src', 'resources', 'mocks', 'bench', 'scripts', 'tests'].flatMap(
    filesIn,
  )
  const named = [...documents, ...sources.filter((path) => /\.(ts|tsx|sql|mts|mjs)$/.test(path))].flatMap(
    (from) =>
      [...read(from).matchAll(/decisions\/(\d{4}(?:-[a-z-]+\.md)?)/g)].map(([, to = '']) => ({ from, to })),
  )
  expect(named.length).toBeGreaterThan(50)
  expect(
    named.filter(({ to }) => !decisions.some((name) => name === to || name.startsWith(`${to}-`))),
  ).toEqual([])
})

test('every link of a document leads to a file', () => {
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter(({ to }) => !existsSync(join(ROOT, to)))).toEqual([])
})

test('every link to a part of a document leads to a heading', () => {
  const parts = links.filter(({ to, anchor }) => anchor && to.endsWith('.md') && existsSync(join(ROOT, to)))
  expect(parts.filter(({ to, anchor = '' }) => !anchorsOf(to).includes(decodeURIComponent(anchor)))).toEqual(
    [],
  )
})
