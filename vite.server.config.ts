import { cpSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const OUT = 'dist-server'
const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
/** The path of a font in `node_modules`, as the module that reads it writes it. */
const FONT = /'[./]*\/(node_modules\/@fontsource\/[^']+\.woff)'/g

/** Copies the migrations and fonts, which the server reads at run time, beside the bundle and points to the fonts there. */
const runtimeFiles: Plugin = {
  name: 'runtime-files',
  // Before types are removed, as the module is written.
  enforce: 'pre',
  transform(code) {
    return code.replace(FONT, (_, path: string) => {
      this.emitFile({ type: 'asset', fileName: `fonts/${basename(path)}`, source: readFileSync(path) })
      return `'./fonts/${basename(path)}'`
    })
  },
  writeBundle() {
    cpSync('server/database/migrations', `${OUT}/migrations`, { recursive: true })
  },
}

/**
 * The server and its commands as plain JavaScript, each an entry. What is in `dependencies` is loaded from `node_modules` when it is
 * first used (native code, or large and seldom needed); everything else is part of the bundle, which starts in half the time.
 */
export default defineConfig({
  plugins: [runtimeFiles],
  publicDir: false,
  ssr: { external: Object.keys(dependencies), noExternal: true },
  build: {
    ssr: true,
    ssrEmitAssets: true,
    outDir: OUT,
    target: 'node20',
    // The stack of a failure in the log names our functions.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        taskThread: 'server/taskThread.ts',
        databaseThread: 'server/database/thread/databaseThread.ts',
        backup: 'server/commands/backup.ts',
        import: 'server/commands/import.ts',
        restore: 'server/commands/restore.ts',
        erasures: 'server/commands/erasures.ts',
        vaultRotate: 'server/commands/vaultRotate.ts',
        verifyHistory: 'server/commands/verifyHistory.ts',
      },
      // All in one folder, so that the same relative paths lead to the migrations and fonts from each file.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
