import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { migrate } from '../../server/database/migrate.ts'
import { readMigrations } from '../../server/database/migrationFiles.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { createSampleWorld } from '../world.ts'

const at = (path: string) => new URL(path, import.meta.url).pathname

/** A compressed database with the sample world. */
async function packedWorld(): Promise<Uint8Array> {
  const database = await openPGlite()
  await migrate(database, await readMigrations())
  await database.transaction(createSampleWorld)
  await database.script('checkpoint')
  const packed = await database.dump()
  await database.close()
  return new Uint8Array(await packed.arrayBuffer())
}

/** The files that the demonstration needs besides its code: the service worker and the sample world. */
const demoFiles: Plugin = {
  name: 'demo-files',
  async generateBundle() {
    const worker = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')
    this.emitFile({
      type: 'asset',
      fileName: 'mockServiceWorker.js',
      source: await readFile(worker, 'utf8'),
    })
    this.emitFile({ type: 'asset', fileName: 'world.bin', source: await packedWorld() })
  },
}

/** `npm run demo` builds a folder for any static web server; it needs no other server. */
export default defineConfig({
  root: at('.'),
  base: './',
  publicDir: at('../../public'),
  plugins: [react(), demoFiles],
  resolve: {
    alias: [
      { find: /^csv-parse$/, replacement: at('./csvParse.ts') },
      { find: '@node-rs/argon2', replacement: at('./argon2.ts') },
    ],
  },
  build: {
    outDir: at('../../dist-demo'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: { checks: { eval: false } },
  },
})
