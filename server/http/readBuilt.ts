import { readFile, stat } from 'node:fs/promises'

const read = new Map<string, { mtimeMs: number; content: Promise<unknown> }>()

/** The content of a JSON file of the build, read anew after another build only; undefined where there is none. */
export async function readBuilt(path: string): Promise<unknown> {
  const { mtimeMs } = (await stat(path).catch(() => undefined)) ?? {}
  if (mtimeMs === undefined) return undefined
  const last = read.get(path)
  if (last?.mtimeMs === mtimeMs) return last.content
  const content = readFile(path, 'utf8').then(JSON.parse)
  read.set(path, { mtimeMs, content })
  return content
}
