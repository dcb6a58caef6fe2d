/** A document that is loaded again while an earlier try waits for its reply. */
import { HttpError } from 'ra-core'
import { expect, test } from 'vitest'
import { createLatch, dataOf, openTab, pass, prepareBrowser, row, server } from './sheetStage.ts'

prepareBrowser()

test('what is typed is not replaced by the late reply to an earlier try to load', async () => {
  const world = server()
  world.all.list = () => Promise.reject(new HttpError('Internal error', 500))
  const { sheet, set, names } = await openTab(world)
  const late = createLatch()
  world.all.list = (found) => late.passed.then(() => found)
  void sheet.load()
  await pass(1)
  world.all.list = (found) => Promise.resolve(found)
  window.dispatchEvent(new Event('online'))
  await pass(1)
  set([row('A')])
  late.open()
  await pass(1)
  expect(names()).toEqual(['A'])
  await pass(1_000)
  expect(dataOf(world)).toHaveLength(1)
})
