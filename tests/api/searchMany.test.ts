/** Pages of a search with more matches than are counted: what the order of the list begins with, and what stands at its end. */
import { beforeAll, describe, expect, test } from 'vitest'
import { entityOf } from '../../schema/index.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onEachDriver } from '../fixtures/onEachDriver.ts'
import type { TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate = entityOf('employee_registration')
/** More than the search reads in the order of the list. */
const OTHERS = 10_500
const MATCHES = 1_200
const SIZE = 25

onEachDriver((driver) => {
  let api: Api
  let world: TestWorld
  let names: string[]

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    const { state_id, id } = world.first('district')
    // Half of “Common” is in the middle of a name, and all of “Zarina” is at the end of the list.
    const persons = [
      ['Bhavani ', OTHERS],
      ['Common ', MATCHES / 2],
      ['Ab Common ', MATCHES / 2],
      ['Zarina ', MATCHES],
    ] as const
    for (const [prefix, count] of persons)
      await api.database.query(
        `insert into employee_registration (state_id, district_id, name, mobile)
         select $1::integer, $2::integer, $3::text || lpad((n * 7 % 20011)::text, 5, '0'), (9000000000 + n)::text from generate_series(1, $4::integer) n`,
        [state_id, id, prefix, count],
      )
    const rows = await api.database.query<{ name: string }>('select name from employee_registration')
    names = rows.map(({ name }) => name).toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
  })

  const matching = (q: string) => names.filter((name) => name.toLowerCase().includes(q))
  interface Named {
    id: number
    name: string
  }

  // With its statistics the database knows that the text is frequent, and reads the table; without, it reads the index of the texts.
  describe.each([
    ['common', 'index'],
    ['zarina', 'index'],
    ['common', 'table'],
    ['zarina', 'table'],
  ])('A search for %s that reads the %s', (q, read) => {
    beforeAll(() =>
      api.database.script(
        read === 'table'
          ? 'analyze employee_registration'
          : `delete from pg_statistic where starelid = 'employee_registration'::regclass`,
      ),
    )

    test.each(['ASC', 'DESC'])(
      'has its pages in the order of the list, %s, also by key',
      async (direction) => {
        const expected = direction === 'ASC' ? matching(q) : matching(q).toReversed()
        const page = async (first: number, after?: Named) => {
          const query = {
            filter: { q },
            sort: ['name', direction],
            range: [first, first + SIZE - 1],
            ...(after && { after: [after.name, after.id] }),
          }
          const { body, status, text } = await api.get<Named[]>(candidate.path, query)
          expect(status, text).toBe(200)
          return body
        }
        const first = await page(0)
        const next = await page(SIZE, first.at(-1))
        const later = await page(MATCHES - 10)
        expect([...first, ...next].map(({ name }) => name)).toEqual(expected.slice(0, 2 * SIZE))
        expect(later.map(({ name }) => name)).toEqual(expected.slice(-10))
      },
    )

    test('has only those of the area of an officer', async () => {
      const { state_id, id: district_id } = world.first('district')
      const officer = await createOfficer(api, world, 5, { areas: [{ state_id, district_id }] })
      const query = { filter: { q }, sort: ['name', 'ASC'], range: [0, SIZE - 1] }
      const { body } = await officer.api.get<Named[]>(candidate.path, query)
      expect(body.map(({ name }) => name)).toEqual(matching(q).slice(0, SIZE))
      const elsewhere = world.other('district')
      const other = await createOfficer(api, world, 5, {
        areas: [{ state_id: elsewhere.state_id, district_id: elsewhere.id }],
      })
      expect((await other.api.get<Named[]>(candidate.path, query)).body).toEqual([])
    })
  })
})
