/** The PIN code of an address belongs to its state, where the state says how its PIN codes begin. */
import { beforeAll, expect, test } from 'vitest'
import { type Entity, entityOf } from '../../schema/index.ts'
import { permanentAddress } from '../../schema/rpl/addressFields.ts'
import { file, importing } from '../fixtures/importing.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import type { Answer, Stored, TestWorld } from '../fixtures/world.ts'
import { type Api, startWorld } from '../support.ts'

const candidate: Entity = entityOf('employee_registration')
const PATH = candidate.path
const noPermanent = Object.fromEntries(Object.keys(permanentAddress).map((name) => [name, null]))

onOneDriver((driver) => {
  let api: Api
  let world: TestWorld
  let other: Stored

  const save = (values: object) => api.post<Answer>(PATH, values)
  const create = (values: object) => save(world.fresh(candidate, { ...noPermanent, ...values }))
  const errorsOf = async (reply: Promise<{ status: number; body: Answer }>) => {
    const { status, body } = await reply
    return status === 200 ? {} : body.errors
  }

  beforeAll(async () => {
    ;({ api, world } = await startWorld(driver))
    other = world.other('state')
    for (const [state, pin_prefixes] of [
      [world.first('state'), '56, 57, 58, 592'],
      [other, '682'],
    ] as const)
      expect((await api.post('state', { id: state.id, pin_prefixes })).status).toBe(200)
  })

  test('A PIN code of another state is refused, at its field', async () => {
    expect(await errorsOf(create({ pincode: '682001' }))).toEqual({
      pincode: 'Does not belong to the chosen state',
    })
    expect(await errorsOf(create({ pincode: '591001' }))).toHaveProperty('pincode')
    for (const pincode of ['560001', '592101', null]) expect(await errorsOf(create({ pincode }))).toEqual({})
  })

  test('The permanent address is compared with its own state, and a new state with the stored PIN code', async () => {
    const { body } = await create({ pincode: '560001' })
    const permanent = (permanent_state_id: number, permanent_pincode: string) =>
      errorsOf(save({ id: body.id, permanent_state_id, permanent_pincode }))
    expect(await permanent(other.id, '560001')).toEqual({
      permanent_pincode: 'Does not belong to the chosen permanent state',
    })
    expect(await permanent(other.id, '682001')).toEqual({})
    expect(await errorsOf(save({ id: body.id, permanent_state_id: world.first('state').id }))).toHaveProperty(
      'permanent_pincode',
    )
    // What was stored before the state had its codes is no obstacle to other changes.
    await api.database.query(`update employee_registration set pincode = '110001' where id = $1::integer`, [
      body.id,
    ])
    expect(await errorsOf(save({ id: body.id, constituency: 'Badami' }))).toEqual({})
  })

  test('Without codes of the state any PIN code is taken; what is no list of codes is refused', async () => {
    const state = world.first('state')
    const set = (pin_prefixes: string | null) => errorsOf(api.post('state', { id: state.id, pin_prefixes }))
    expect(await set('56 and 57')).toHaveProperty('pin_prefixes')
    expect(await set(null)).toEqual({})
    expect(await errorsOf(create({ pincode: '682001' }))).toEqual({})
    expect(await set('56, 57, 58, 592')).toEqual({})
  })

  test('An import says so for the row', async () => {
    const { name, date_of_birth } = world.fresh(candidate)
    const { name: state } = world.first('state')
    const head = ['Name', 'Date of birth', 'Mobile', 'State', 'PIN code']
    const rows = ['682001', '560001'].map((pincode, at) => [
      String(name),
      String(date_of_birth),
      `915000000${at}`,
      String(state),
      pincode,
    ])
    expect(await importing(api).faults(PATH, file(head, ...rows))).toEqual(['2 PIN code within'])
  })
})
