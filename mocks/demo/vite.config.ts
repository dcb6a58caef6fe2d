import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { packedWorld } from './packedWorld.ts'

const at = (path: string) => new URL(path, import.meta.url).pathname

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
      { find: 'node:async_hooks', replacement: at('./asyncHooks.ts') },
      { find: '@node-rs/argon2', replacement: at('./argon2.ts') },
      { find: '@napi-rs/image', replacement: at('./image.ts') },
      { find: '@julusian/jpeg-turbo', replacement: at('./image.ts') },
    ],
  },
  build: {
    outDir: at('../../dist-demo'),
    emptyOutDir: true,
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: { checks: { eval: false } },
  },
})
