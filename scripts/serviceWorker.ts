import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** Chunks above this size that not every form needs (calendar, charts, frame of PDFs) are stored once they were used. */
const MAX_BYTES = 60_000
/** The chunks that many screens share, of any size. */
const SHARED = /^assets\/(shared|lists|popups|forms)-/
/** The pages without the app are no part of it. */
const OTHER_PAGES = /^assets\/(verify|answer|statement)-/
/** The guide, of which each reader needs one language. */
const GUIDE = /^assets\/guide-/
/** Files without a hash in their names that every screen needs. */
const PLAIN_FILES = [
  'index.html',
  'icon.svg',
  'manifest.webmanifest',
  'icons/icon-192.png',
  'assets/i18n/en.json',
]

const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16)

/** Builds the service worker, with the list of the files that it stores when it is installed. */
export function serviceWorker(folder: string): Plugin {
  let hashed: string[] = []
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const ofAll =
        chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))?.imports ?? []
      const scripts = chunks.filter(
        ({ fileName, code, isEntry }) =>
          !OTHER_PAGES.test(fileName) &&
          !GUIDE.test(fileName) &&
          (isEntry || ofAll.includes(fileName) || SHARED.test(fileName) || code.length <= MAX_BYTES),
      )
      const styles = Object.keys(bundle).filter((name) => /(main|GridFrame)-[^/]*\.css$/.test(name))
      const fonts = Object.keys(bundle).filter((name) => /noto-sans-latin-wght.*\.woff2$/.test(name))
      const names = scripts.map(({ fileName }) => fileName)
      hashed = [...new Set([...names, ...styles, ...fonts])].sort()
    },
    async closeBundle() {
      const plain = PLAIN_FILES.map((name) => ({ url: `/${name}`, revision: hashOf(join(folder, name)) }))
      const files = [...plain, ...hashed.map((name) => ({ url: `/${name}`, revision: null }))]
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { PRECACHED_FILES: JSON.stringify(files), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: folder,
          emptyOutDir: false,
          lib: { entry: 'src/worker/sw.ts', formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
        },
      })
    },
  }
}
