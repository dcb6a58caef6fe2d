/** The blocks of docs/guide/extend.md fit the sources; `tests/api/recipe.test.ts` runs what they make. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { applyRecipes, recipeBlocksOf } from '../fixtures/recipeBlocks.ts'

const ROOT = join(import.meta.dirname, '../..')
const MAX_LINES = 300
/** The texts of a language are one file. */
const isSource = (path: string) => /\.(ts|tsx)$/.test(path)
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const blocks = recipeBlocksOf(read('docs/guide/extend.md'))

test('each block of the guide changes lines that its file has once', () => {
  expect(blocks.length).toBeGreaterThan(20)
  const files = applyRecipes(blocks, read)
  expect([...files.keys()].toSorted()).toEqual([...new Set(blocks.map(({ path }) => path))].toSorted())
})

test('a file that the guide adds does not exist yet', () => {
  const added = blocks.filter(({ language }) => language !== 'diff').map(({ path }) => path)
  expect(added.filter((path) => existsSync(join(ROOT, path)))).toEqual([])
})

test(`no file has more than ${MAX_LINES} lines after the additions of the guide`, () => {
  const long = [...applyRecipes(blocks, read)].filter(
    ([path, text]) => isSource(path) && text.split('\n').length - 1 > MAX_LINES,
  )
  expect(long.map(([path]) => path)).toEqual([])
})

test('a block whose change a file has already leaves it as it is', () => {
  const block = { language: 'diff', path: 'a.ts', text: '-one\n+two\n' }
  const apply = (source: string) => applyRecipes([block], () => source).get('a.ts')
  expect(apply('one\nthree\n')).toBe('two\nthree\n')
  expect(apply('two\nthree\n')).toBe('two\nthree\n')
})

test('a block whose lines its file lacks, or has twice, is refused', () => {
  const block = { language: 'diff', path: 'a.ts', text: ' one\n+two\n' }
  const apply = (source: string) => applyRecipes([block], () => source).get('a.ts')
  expect(apply('one\nthree\n')).toBe('one\ntwo\nthree\n')
  expect(apply('lone\none\n')).toBe('lone\none\ntwo\n')
  expect(() => apply('three\n')).toThrow('a.ts has these lines 0 times')
  expect(() => apply('one\none\n')).toThrow('a.ts has these lines 2 times')
})
