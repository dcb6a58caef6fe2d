/** Files in an S3 service: the same as in a folder, against a server program of its own. */
import crypto from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashOf, newContentName } from '../../server/files/fileStore.ts'
import { s3Store } from '../../server/files/s3Store.ts'
import { openFiles } from '../../server/start/openFiles.ts'
import { pdfOf } from '../fixtures/images.ts'

const directory = mkdtempSync(join(tmpdir(), 'kaushal-s3-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory,
  configureBuckets: [{ name: 'kaushal-files', configs: [] }],
})
let endpoint = ''
const settings = () => ({
  bucket: 'kaushal-files',
  prefix: 'state/',
  endpoint,
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
})

// s3rver encrypts the place at which a list goes on with DES, which OpenSSL 3 has in its triple form only.
for (const name of ['createCipheriv', 'createDecipheriv'] as const) {
  const original = crypto[name] as typeof crypto.createCipheriv
  vi.spyOn(crypto, name).mockImplementation(((algorithm: string, key: Buffer, iv: Buffer) =>
    algorithm === 'des'
      ? original('des-ede3-cbc', Buffer.concat([key, key, key]), iv)
      : original(algorithm, key, iv)) as never)
}

beforeAll(async () => {
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

const namesIn = async (store: ReturnType<typeof s3Store>) => {
  const names: string[] = []
  for await (const { name, storedAt } of store.list()) {
    expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000)
    names.push(name)
  }
  return names.toSorted()
}

test('contents are stored, listed, read and removed', async () => {
  const store = s3Store(settings())
  const content = pdfOf()
  const names = [newContentName(await hashOf(content)), newContentName(await hashOf(content))].toSorted()
  for (const name of names) await store.put(name, content)
  expect(await namesIn(store)).toEqual(names)
  expect(await store.get(names[0] as string)).toEqual(content)
  for (const name of names) await store.remove(name)
  await store.remove(names[0] as string)
  expect(await store.get(names[0] as string)).toBeUndefined()
  expect(await namesIn(store)).toEqual([])
})

test('more objects than one page are all listed, and other prefixes are not', {
  tags: 'thorough',
}, async () => {
  const [store, other] = [s3Store(settings()), s3Store({ ...settings(), prefix: 'other/' })]
  const content = pdfOf()
  const hash = await hashOf(content)
  const names = Array.from({ length: 1_010 }, () => newContentName(hash)).toSorted()
  const [first = '', ...rest] = names
  await store.put(first, content)
  // The files in which the server has that object: a copy takes a tenth of the time of a request.
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.includes(first),
  )
  expect(files.length).toBeGreaterThan(0)
  for (const name of rest)
    for (const file of files) {
      const target = join(directory, file.replace(first, name))
      mkdirSync(dirname(target), { recursive: true })
      copyFileSync(join(directory, file), target)
    }
  await other.put(newContentName(hash), content)
  expect(await namesIn(store)).toEqual(names)
  expect(await namesIn(other)).toHaveLength(1)
})

test('a wrong key or bucket stops the start with a sentence', async () => {
  const open = (wrong: object) =>
    openFiles(
      { files: { ...settings(), ...wrong }, databaseUrl: undefined, data: directory },
      () => undefined,
    )
  await expect(open({})).resolves.toBeDefined()
  await expect(open({ accessKeyId: 'nobody' })).rejects.toThrow(
    /KAUSHAL_FILES\): The object store replied 403/,
  )
  await expect(open({ bucket: 'nothing' })).rejects.toThrow(/KAUSHAL_FILES\): The object store replied 404/)
})
