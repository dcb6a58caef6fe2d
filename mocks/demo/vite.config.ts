import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { migrate } from '../../server/database/migrate.ts'
import { readMigrations } from '../../server/database/migrationFiles.ts'
import { openPGlite } from '../../server/database/pglite.ts'
import { makeWorld } from '../world.ts'

const at = (path: string) => new URL(path, import.meta.url).pathname

/** A database with the sample world in it, packed. */
async function packedWorld(): Promise<Uint8Array> {
  const database = await openPGlite()
  await migrate(database, await readMigrations())
  await database.transaction(makeWorld)
  await database.script('checkpoint')
  const packed = await database.dump()
  await database.close()
  return new Uint8Array(await packed.arrayBuffer())
}

/** What the demonstration needs beside its code: the service worker and the sample world. */
const beside: Plugin = {
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

/** `npm run demo`: a folder that any static server can serve, at any address, and that needs no other server. */
export default defineConfig({
  root: at('.'),
  base: './',
  publicDir: at('../../public'),
  plugins: [react(), beside],
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
