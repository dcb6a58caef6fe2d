/** What is deleted of uploaded files, and when: nothing that a record has, or that an undo can bring back. */
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { newContentName } from '../../server/files/fileStore.ts'
import { folderStore } from '../../server/files/folderStore.ts'
import { fetchFile } from '../fixtures/files.ts'
import { pdfOf, upload } from '../fixtures/images.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import { sweepFiles } from '../fixtures/sweepFiles.ts'
import type { Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld, testFiles } from '../support.ts'

const PATH = 'rpl/employee_registration'
const candidate: Entity = entityOf('employee_registration')

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  const files = testFiles()

  const uploaded = async () => (await upload(api, pdfOf())).body.id
  const save = async (values: object) => (await api.post<Stored>(PATH, values)).body
  const contentOf = async (id: number) =>
    (
      await api.database.query<{ content: string }>('select content from file where id = $1::integer', [id])
    )[0]?.content
  const age = (id: number, days: number) =>
    api.database.query(
      `update file set created_at = now() - $2::integer * interval '1 day' where id = $1::integer`,
      [id, days],
    )
  const sweep = () => sweepFiles(api.database, files)

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
  })

  test('an upload that no record got is deleted after a day, with its content', async () => {
    const [young, old] = [await uploaded(), await uploaded()]
    const content = (await contentOf(old)) as string
    await age(old, 2)
    await sweep()
    expect([await contentOf(young), await contentOf(old)]).toEqual([expect.any(String), undefined])
    await sweep()
    expect(await files.get(content)).toBeUndefined()
    expect((await fetchFile(api, `files/${young}`)).status).toBe(200)
  })

  test('the file of a record stays, also while the record is in the recycle bin', async () => {
    const id = await uploaded()
    const record = await save(world.fresh(candidate, { document_identity: id }))
    await age(id, 400)
    await sweep()
    expect((await fetchFile(api, `files/${id}`)).status).toBe(200)
    await api.post(`${PATH}/delete`, { id: record.id })
    await sweep()
    expect((await fetchFile(api, `files/${id}`)).status).toBe(404)
    await api.post(`${PATH}/restore`, { id: record.id })
    expect((await fetchFile(api, `files/${id}`)).status).toBe(200)
  })

  test('a file that was cleared comes back with an undo within 30 days, and is deleted after them', async () => {
    const id = await uploaded()
    const record = await save(world.fresh(candidate, { document_identity: id }))
    await age(id, 400)
    const { headers } = await api.post(PATH, { id: record.id, document_identity: null })
    await sweep()
    const undone = await api.post(`${PATH}/undo`, { operation: Number(headers.get('x-operation')) })
    expect(undone.body).toEqual({ undone: 1, left: [] })
    expect((await fetchFile(api, `files/${id}`)).status).toBe(200)

    const cleared = await api.post(PATH, { id: record.id, document_identity: null })
    const operation = Number(cleared.headers.get('x-operation'))
    await api.database.script(`alter table operation disable trigger user;
      update operation set at = now() - interval '31 days' where entity = 'employee_registration';
      alter table operation enable trigger user`)
    await sweep()
    expect(await contentOf(id)).toBeUndefined()
    // An undo after that leaves the record as it is, and lists it.
    const late = await api.post(`${PATH}/undo`, { operation })
    expect(late.body).toEqual({ undone: 0, left: [record.id] })
  })

  test('what a server left that ended during an upload is removed, and other files in the folder stay', async () => {
    const name = newContentName('0f'.repeat(32))
    const store = folderStore(`/tmp/kaushal-sweep-${process.pid}-${driver}`)
    await store.put(name, pdfOf())
    const listed = []
    for await (const one of store.list()) listed.push(one.name)
    expect(listed).toEqual([name])
    await expect(store.put('../outside', pdfOf())).rejects.toThrow('no name of a content')
    await expect(store.get('../../etc/passwd')).rejects.toThrow('no name of a content')
    await store.remove(name)
    await store.remove(name)
    expect(await store.get(name)).toBeUndefined()
  })
})
