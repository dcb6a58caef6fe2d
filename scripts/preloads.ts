import type { Plugin } from 'vite'

/** Finds the chunks that a screen loads beside those of every screen, and lists them by path for the server: `serveApp`. */
export const preloads = (screens: Readonly<Record<string, string>>): Plugin => ({
  name: 'preloads',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const filesOf = (fileName: string, files = new Set<string>()): Set<string> => {
      if (files.has(fileName)) return files
      files.add(fileName)
      for (const imported of byFile.get(fileName)?.imports ?? []) filesOf(imported, files)
      return files
    }
    const chunkOf = (module: string) => {
      const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${module}`))
      if (!found) throw new Error(`No screen is built from ${module}.`)
      return found.fileName
    }
    const ofAll = filesOf(chunkOf('index.html'))
    const files = Object.entries(screens).map(([path, module]) => [
      path,
      [...filesOf(chunkOf(module))].filter((file) => !ofAll.has(file)).map((file) => `/${file}`),
    ])
    const source = JSON.stringify(Object.fromEntries(files))
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
  },
})
