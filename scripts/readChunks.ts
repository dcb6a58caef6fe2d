import type { Rolldown } from 'vite'

/** The chunks of the app in a build, by file, and what each loads. */
export function readChunks(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  /** A file with all that it imports. */
  const filesOf = (fileName: string, files = new Set<string>()): Set<string> => {
    if (files.has(fileName)) return files
    files.add(fileName)
    for (const imported of byFile.get(fileName)?.imports ?? []) filesOf(imported, files)
    return files
  }
  /** The file that is built from a module. */
  const chunkOf = (module: string): string => {
    const found = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/${module}`))
    if (!found) throw new Error(`No screen is built from ${module}.`)
    return found.fileName
  }
  return { chunks, byFile, filesOf, chunkOf }
}
