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
import { applyRecipes, recipeBlocksOf } from '../fixtures/recipeBlocks.ts'
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
  const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const files = applyRecipes(recipeBlocksOf(read('docs/guide/extend.md')), read)
  for (const [path, text] of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  expect(await run('tsx', ['scripts/dbGenerate.ts', 'hostel'])).toContain('_hostel.sql')
  await run('tsx', ['scripts/docs.ts'])
  // One checker needs less than half of the processor time of four, and fewer garbage collections a third less.
  await run('tsc', ['-p', '.', '--singleThreaded', '--incremental', 'false'], { GOGC: '400' })
  // The copy is no git repository, so that the ignored files are not known.
  await run('biome', ['check', '--vcs-enabled=false', ...files.keys()])
  const templates = join(copy, 'templates')
  mkdirSync(templates)
  await ensureTemplate(postgresIfPresent, 'world')
  const suites = [
    'unit/schema.test',
    'unit/schemaSample',
    'unit/schemaLint',
    'unit/texts',
    'unit/screenTable',
    'unit/architecture',
    'unit/contract',
    'unit/kinds',
    'unit/planChecks',
    'api/entities',
    'api/reading',
    'api/capacity',
    'api/reports',
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
      `^(?!On )|^On ${postgresIfPresent} .*(hostel|capacity|A report equals a plain GROUP BY.* of candidates)`,
    ],
    { KAUSHAL_TEST_EXTENDED: templates, KAUSHAL_THOROUGH: '1' },
  )
  expect(report).toMatch(/Tests +\d+ passed/)
  for (const name of [
    `'hostel' > is created with every field`,
    'the capacity of the districts',
    'A report equals a plain GROUP BY',
  ])
    expect(report).toContain(`On ${postgresIfPresent} > ${name}`)
}, 900_000)
