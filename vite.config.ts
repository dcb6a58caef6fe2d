import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip as gzipCallback } from 'node:zlib'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { formShape } from './resources/plan/form/formShape.ts'
import { entities, entityOf } from './schema/index.ts'
import { isForm } from './schema/plan.ts'
import { chunkGroups } from './scripts/chunkGroups.ts'
import { inlinePage } from './scripts/inlinePage.ts'
import { type FirstScreen, preloads } from './scripts/preloads.ts'
import { serviceWorker } from './scripts/serviceWorker.ts'
import { windows } from './src/app/windows.ts'
import { CANDIDATE_HOME } from './src/data/paths.ts'
import { firstPageCalls, ownRecordCall } from './src/grid/firstPage.ts'
import { partsOf } from './src/sheet/document/partsOf.ts'

const API = process.env.KAUSHAL_API ?? 'http://127.0.0.1:3000'
const gzip = promisify(gzipCallback)
const brotli = promisify(brotliCompress)
const TEXT = /\.(js|css|json|svg)$/

/** Bytes: the best compression of a larger file takes seconds, and saves a twentieth. */
const LARGE = 700_000

/** Writes each file compressed beside itself, so that the server does it for no reader. */
const compressed = (folder: string): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle() {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))
    await Promise.all(
      names.map(async (name) => {
        const path = join(folder, name)
        const content = await readFile(path)
        const params = { [constants.BROTLI_PARAM_QUALITY]: content.length > LARGE ? 9 : 11 }
        await Promise.all([
          gzip(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
          brotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
        ])
      }),
    )
  },
})

/** Hashing passwords is most of what signing in costs. */
const resolve = {
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/fixtures/quickHash.ts') },
}

const ofRouter = (file: string) =>
  join(import.meta.dirname, 'node_modules/react-router/dist/production', file)

const SHEET_PARTS = {
  FieldsPanel: 'src/sheet/panels/FieldsPanel.tsx',
  SheetCards: 'src/sheet/panels/cards/SheetCards.tsx',
  SheetGrid: 'src/sheet/panels/SheetGrid.tsx',
}

/**
 * Screens that people open first, by a link or a bookmark, by their paths: their modules and the calls that they begin with. The list of each
 * entity is one of them.
 */
const FIRST_SCREENS: Readonly<Record<string, FirstScreen>> = {
  '/': { module: 'resources/home/HomeScreen.tsx', calls: ['home'], ofCandidates: CANDIDATE_HOME },
  '/registration/*': { module: 'resources/candidate/registration/RegistrationScreen.tsx' },
  [CANDIDATE_HOME]: {
    module: 'resources/candidate/CandidateHome.tsx',
    calls: [ownRecordCall(entityOf('employee_registration'))],
  },
  '/account/signup/*': { module: 'resources/signup/SignUp.tsx' },
  '/account/login': { module: 'src/account/Login.tsx' },
  '/account/login3': { module: 'src/account/Login.tsx' },
  '/plan/board': { module: 'resources/plan/board/BoardScreen.tsx' },
  '/plan/:district/:year': {
    module: 'resources/plan/workspace/WorkspaceScreen.tsx',
    calls: ['plan/:district/:year', 'plan/years', 'district/options?filter=%7B%7D&range=%5B0%2C1%5D'],
  },
  ...Object.fromEntries(
    Object.values(entities)
      .filter(isForm)
      .map((entity) => [
        `/plan/:district/:year/${entity.name}`,
        {
          module: 'resources/plan/form/FormScreen.tsx',
          calls: ['plan/:district/:year', `plan/:district/:year/${entity.name}/last`],
          parts: Object.fromEntries(
            partsOf(formShape(entity)).map(({ part, window }) => [SHEET_PARTS[part], window]),
          ),
        },
      ]),
  ),
  ...Object.fromEntries(
    Object.values(entities).map((entity) => [
      `/${entity.name}`,
      {
        module: 'src/grid/EntityList.tsx',
        calls: firstPageCalls(entity),
        parts: { 'src/grid/phone/PhoneScreen.tsx': windows.cards },
      },
    ]),
  ),
}

/**
 * Tests wait until something is there, however busy the machine is: beside a build, types and browsers they get a tenth of a
 * processor, and take twenty times as long. Only a test that fails takes these.
 */
const WAITS = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }
/** A twentieth of the processor time of the API tests, and a tenth of that of the components. */
const FEWER_COLLECTIONS = ['--max-semi-space-size=64']
const TAGS = [
  {
    name: 'thorough',
    description: 'Runs by `npm run test:thorough` only, beside one of its kind that always runs.',
  },
]

export default defineConfig({
  resolve: {
    alias: [
      { find: 'object.entries', replacement: join(import.meta.dirname, 'scripts/objectEntries.cjs') },
      // React-admin's, without what lodash has for browsers before those that we support.
      { find: /^lodash\/(\w+?)(\.js)?$/, replacement: 'es-toolkit/compat/$1' },
      { find: /^\.\/TouchRipple\.js$/, replacement: join(import.meta.dirname, 'scripts/noRipple.ts') },
      {
        find: /^(\.\/(createThemeWithVars|ThemeProviderWithVars)\.js|hoist-non-react-statics)$/,
        replacement: join(import.meta.dirname, 'scripts/unusedParts.ts'),
      },
      // Its package names the build for development only.
      { find: /^react-router$/, replacement: ofRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: ofRouter('dom-export.mjs') },
    ],
  },
  plugins: [
    react(),
    preloads(FIRST_SCREENS),
    inlinePage('src/firstPaint/firstPaint.ts'),
    compressed('dist/assets'),
    serviceWorker('dist'),
  ],
  server: { port: 5173, proxy: { '/api': API } },
  build: {
    // Every browser that we support preloads modules itself.
    modulePreload: { polyfill: false },
    outDir: 'dist',
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      input: { main: 'index.html', verify: 'verify.html', answer: 'answer.html' },
      output: {
        codeSplitting: {
          groups: [...chunkGroups],
        },
      },
    },
  },
  optimizeDeps: { exclude: ['@electric-sql/pglite'] },
  test: {
    maxWorkers: availableParallelism(),
    // Once for all projects, which therefore do not inherit from here.
    globalSetup: './tests/globalSetup.ts',
    projects: [
      {
        resolve,
        test: {
          name: 'node',
          include: ['tests/unit/**/*.test.ts', 'tests/api/**/*.test.ts'],
          // What a file has loaded and warmed up serves the next one: a seventh of the time. So no test resets the modules.
          isolate: false,
          execArgv: FEWER_COLLECTIONS,
          tags: TAGS,
          ...WAITS,
        },
      },
      {
        resolve,
        test: {
          name: 'components',
          include: ['tests/components/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: './tests/components/setup.ts',
          isolate: false,
          // They wait for timers of the screens for a third of their time. All that run beside each other have the same number.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          execArgv: FEWER_COLLECTIONS,
          tags: TAGS,
          ...WAITS,
        },
      },
      {
        resolve,
        test: {
          // These test what a page has for as long as it is open: each file has a page of its own.
          name: 'client',
          include: ['tests/client/**/*.test.ts'],
          environment: 'jsdom',
          tags: TAGS,
          ...WAITS,
        },
      },
    ],
  },
})
