import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, isContentName } from './fileStore.ts'

/** A file that is being written. What a server left when it ended is listed too, so that the sweep removes it. */
const PART = '.part'

const withoutPart = (name: string) => (name.endsWith(PART) ? name.slice(0, -PART.length) : name)

/** Undefined where there is no such file or folder. */
async function ifExists<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Opens a new file for writing. Its folder is created when it is missing, which it is for one of many files. */
async function openNew(path: string): Promise<FileHandle> {
  const create = () => open(path, 'wx', 0o600)
  const created = await ifExists(create())
  if (created) return created
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return create()
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Contents as files in a folder. A file is complete and on the disk before it gets its name. */
export function folderStore(folder: string): FileStore {
  const pathOf = (name: string) => {
    if (!isContentName(withoutPart(name))) throw new Error('This is no name of a content.')
    return join(folder, name)
  }
  return {
    async put(name, content) {
      const path = pathOf(name)
      const handle = await openNew(path + PART)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(path + PART, path)
      await syncFolder(dirname(path))
    },
    get: async (name) => {
      const content = await ifExists(readFile(pathOf(name)))
      if (!content) return undefined
      // The buffer of a whole file is its own: a copy of each picture would be as much memory to collect.
      const { buffer, length } = content
      return new Uint8Array(buffer instanceof ArrayBuffer && buffer.byteLength === length ? buffer : content)
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async *list() {
      for (const part of (await ifExists(readdir(folder))) ?? []) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue
        for (const file of await readdir(join(folder, part))) {
          const name = `${part}/${file}`
          const found = isContentName(withoutPart(name))
            ? await ifExists(stat(join(folder, name)))
            : undefined
          if (found) yield { name, storedAt: found.mtime }
        }
      }
    },
  }
}
