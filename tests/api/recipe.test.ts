// @module-tag thorough
/** Follows docs/guide/extend.md in a copy of the sources: what it says is all that an addition needs. */
import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ensureTemplate, postgresIfPresent } from '../support.ts'

const ROOT = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'kaushal-recipe-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const NOT_COPIED = /^(\.|node_modules$|dist)/

function copySources(): void {
  for (const name of readdirSync(ROOT).filter((entry) => !NOT_COPIED.test(entry)))
    cpSync(join(ROOT, name), join(copy, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
}

interface Block {
  language: string
  path: string
  text: string
}

/** The blocks of code that name a file, without the indentation of the list around them. */
const blocksOf = (markdown: string): Block[] =>
  [...markdown.matchAll(/^( *)```(\w+) (\S+)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', path = '', text = '']) => ({
      language,
      path,
      text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )

/** The lines of a hunk with these marks: context, added or removed. */
const linesOf = (hunk: string, marks: RegExp) =>
  hunk
    .split('\n')
    .filter((line) => marks.test(line))
    .map((line) => `${line.slice(1)}\n`)
    .join('')

function applyBlock({ language, path, text }: Block): void {
  const file = join(copy, path)
  if (language !== 'diff') {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
    return
  }
  const changed = text.split(/^@@\n/m).reduce(
    (source, hunk) => {
      const before = linesOf(hunk, /^[ -]/)
      expect(source.split(before), `${path} has these lines once:\n${before}`).toHaveLength(2)
      return source.replace(before, () => linesOf(hunk, /^[ +]/))
    },
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, changed)
}

/** Runs a program of the packages in the copy; its output. */
async function run(program: string, args: readonly string[], settings: Record<string, string> = {}) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$)/.test(name))
  const options = { cwd: copy, env: { ...Object.fromEntries(inherited), ...settings, NO_COLOR: '1' } }
  try {
    return (await promisify(execFile)(join(copy, 'node_modules/.bin', program), args, options)).stdout
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new Error(`${program} ${args.join(' ')}\n${stderr}\n${stdout}`)
  }
}

test('the recipes are complete: what they add works without any other edit', async () => {
  copySources()
  const blocks = blocksOf(readFileSync(join(ROOT, 'docs/guide/extend.md'), 'utf8'))
  blocks.forEach(applyBlock)
  expect(await run('tsx', ['scripts/dbGenerate.ts', 'hostel'])).toContain('_hostel.sql')
  await run('tsx', ['scripts/docs.ts'])
  // One checker needs less than half of the processor time of four, and fewer garbage collections a third less.
  await run('tsc', ['-p', '.', '--singleThreaded', '--incremental', 'false'], { GOGC: '400' })
  // The copy is no git repository, so that the ignored files are not known.
  const changed = new Set(blocks.map(({ path }) => path))
  await run('biome', ['check', '--vcs-enabled=false', ...changed])
  const templates = join(copy, 'templates')
  mkdirSync(templates)
  await ensureTemplate(postgresIfPresent, 'world')
  const suites = [
    'unit/schema.test',
    'unit/schemaSample',
    'unit/schemaLint',
    'unit/texts',
    'unit/architecture',
    'unit/contract',
    'unit/kinds',
    'unit/planChecks',
    'api/entities',
    'api/reading',
    'api/capacity',
  ]
  // All unit tests, and of the tests on a database those of the additions.
  const report = await run(
    'vitest',
    [
      'run',
      '--project',
      'node',
      '--maxWorkers=1',
      '--reporter=verbose',
      ...suites.map((name) => `tests/${name}`),
      '-t',
      `^(?!On )|^On ${postgresIfPresent} .*(hostel|capacity)`,
    ],
    { KAUSHAL_TEST_EXTENDED: templates, KAUSHAL_THOROUGH: '1' },
  )
  expect(report).toMatch(/Tests +\d+ passed/)
  for (const name of [`'hostel' > is created with every field`, 'the capacity of the districts'])
    expect(report).toContain(`On ${postgresIfPresent} > ${name}`)
}, 900_000)
