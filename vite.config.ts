import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './scripts/chunkGroups.ts'
import { compressFiles } from './scripts/compressFiles.ts'
import { firstScreens } from './scripts/firstScreens.ts'
import { inlinePage } from './scripts/inlinePage.ts'
import { preloads } from './scripts/preloads.ts'
import { serviceWorker } from './scripts/serviceWorker.ts'
import { textFiles } from './scripts/textFiles.ts'

const API = process.env.KAUSHAL_API ?? 'http://127.0.0.1:3000'

/** Hashing passwords is most of what signing in costs. */
const resolve = {
  alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/fixtures/quickHash.ts') },
}

const ofRouter = (file: string) =>
  join(import.meta.dirname, 'node_modules/react-router/dist/production', file)

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
    preloads(firstScreens),
    textFiles('dist'),
    inlinePage('src/firstPaint/firstPaint.ts'),
    compressFiles('dist/assets'),
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
        // The first file has 200 such names: eight digits take fewer bytes of it than eight letters of 64.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:8].js',
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
