/** An installation gets the states, with the first digits of their PIN codes, from the file that the sample world is made of. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { state } from '../../mocks/world/geography/states.ts'
import { statesFile } from '../../scripts/statesFile.ts'
import { importing } from '../fixtures/importing.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Stored } from '../fixtures/world.ts'
import { startApi } from '../support.ts'

const file = readFileSync(new URL('../../docs/deploy/states.csv', import.meta.url), 'utf8')

test('npm run docs has written docs/deploy/states.csv', () => expect(file).toBe(statesFile()))

onOneDriver((driver) => {
  test('The file can be imported as it is, and again without a change', async () => {
    const api = await startApi(driver)
    const files = importing(api)
    const { counts, ignored } = await files.import('state', file)
    expect([counts.new, ignored]).toEqual([state.length, []])
    const filter = { code: 'AP' }
    const { body } = await api.get<(Stored & { pin_prefixes: string })[]>('state', { filter })
    expect(body.map(({ pin_prefixes }) => pin_prefixes)).toEqual(['507, 51, 52, 53'])
    expect((await files.check('state', file)).counts.same).toBe(state.length)
  })
})
