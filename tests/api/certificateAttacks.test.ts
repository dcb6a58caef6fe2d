/** What people try with certificates who have none, or not enough of them. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedStatement, STATEMENT_TYPE } from '../../schema/rpl/signedStatement.ts'
import { eraseAgain } from '../../server/rpl/candidates/eraseCandidate.ts'
import { createSigner } from '../../server/signing/signer.ts'
import { checkStatement, isExpired } from '../../src/verify/checkStatement.ts'
import { type BatchAnswer, dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { fetchFile } from '../fixtures/files.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { decodeQr, readQr } from '../fixtures/readQr.ts'
import type { Answer } from '../fixtures/world.ts'
import { TEST_ORIGIN, testSigner } from '../support.ts'

const TODAY = dayFromToday(0)

interface Issued extends Answer {
  number: string
  message: string
  errors: Record<string, string>
}

const statement: SignedStatement = {
  n: 'KA-C-2026-1',
  h: 'Rekha Naik',
  r: 'Mason',
  d: '2026-11-01',
  u: '2026-11-20',
}
const elsewhere = (id: string) => createSigner([{ id, bytes: new Uint8Array(32).fill(9) }])
const check = (code: string, number = statement.n) => checkStatement(code, number, testSigner.keys)

describe('The code of a QR', () => {
  const genuine = testSigner.sign(STATEMENT_TYPE, statement)
  const [head = '', body = '', signature = ''] = genuine.split('.')
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

  test('is accepted as it was signed, and expires on its last day in India', async () => {
    expect(await check(genuine)).toEqual({ statement })
    expect(isExpired(statement, Date.parse('2026-11-20T18:29:59Z'))).toBe(false)
    expect(isExpired(statement, Date.parse('2026-11-20T18:30:00Z'))).toBe(true)
  })

  test.each([
    ['altered', `${head}.${encode({ ...statement, h: 'Other' })}.${signature}`, 'altered'],
    [
      'signed by another mission under our key id',
      elsewhere(testSigner.keys[0]?.kid ?? '').sign(STATEMENT_TYPE, statement),
      'altered',
    ],
    ['signed by another mission', elsewhere('theirs').sign(STATEMENT_TYPE, statement), 'otherKey'],
    ['without a signature', `${encode({ alg: 'none', typ: STATEMENT_TYPE })}.${body}.`, 'notReadable'],
    ['of another kind, as a credential', testSigner.sign('vc+jwt', statement), 'notReadable'],
    ['without a name', testSigner.sign(STATEMENT_TYPE, { n: statement.n }), 'notReadable'],
    ['of nothing', '..', 'notReadable'],
    ['of markup', '<img src=x onerror=alert(1)>', 'notReadable'],
  ])('that is %s is refused', async (_, code, fault) => expect(await check(code)).toEqual({ fault }))

  test('of another certificate is refused', async () =>
    expect(await check(genuine, 'KA-C-2026-2')).toEqual({ fault: 'otherNumber' }))
})

onOneDriver((driver) => {
  describe('Certificates', () => {
    let training: Training
    let passed: number[]
    const issue = (id: number, values: object = {}, by = training.mission.api) =>
      by.post<Issued>('rpl/results/update_certificate', { id, issued_date: TODAY, ...values })
    const print = (ids: string, by = training.mission.api) =>
      fetchFile(by, `rpl/certificate/documents?ids=${encodeURIComponent(ids)}`)
    const messageOf = ({ bytes }: { bytes: Uint8Array }) =>
      JSON.parse(new TextDecoder().decode(bytes)).message

    beforeAll(async () => {
      training = await startTraining(driver)
      passed = (await training.assessed(6)).passed
    })

    test.each([
      '<script>alert(1)</script>',
      '../../etc/passwd',
      '..',
      '.',
      'a\u0000b',
      "x' or 1=1 --",
      '-',
      'KA#1',
      'a?b',
    ])('have no number like %s', async (certificate_number) => {
      const { status, body } = await issue(passed[0] as number, { certificate_number })
      expect([status, Object.keys(body.errors)]).toEqual([400, ['certificate_number']])
    })

    test('have each number once, whatever its case, also when it was revoked', async () => {
      const [one = 0, two = 0, three = 0] = passed
      expect((await issue(one, { certificate_number: 'Old/2019-7 a' })).body.number).toBe('Old/2019-7 a')
      expect((await issue(two, { certificate_number: 'OLD/2019-7 A' })).body.errors.certificate_number).toBe(
        'Another record already has this value',
      )
      const { id } = (await issue(two, { certificate_number: 'OLD-8' })).body
      await training.mission.api.post('rpl/certificate/revoke', { id, reason: 'Printed twice' })
      expect((await issue(three, { certificate_number: 'old-8' })).status).toBe(400)
    })

    test('have no number of ours with a wrong character, and have one that was typed with letters for digits', async () => {
      const id = passed[5] as number
      const wrong = await issue(id, { certificate_number: 'KA-C-2026-01ABCDEFG1F' })
      expect([wrong.status, wrong.body.errors.certificate_number]).toEqual([
        400,
        'Check the number: a character is wrong. Compare each with the paper.',
      ])
      const issued = await issue(id, { certificate_number: 'ka-c-2026-olabcdefgit' })
      expect(issued.body.number).toBe('KA-C-2026-01ABCDEFG1T')
    })

    test('are never issued by the generic calls, nor for a candidate of another area', async () => {
      const { api, world, provider, mission } = training
      const [, , , four = 0] = passed
      const values = { number: 'X-1', candidate_id: four, issued_date: TODAY }
      for (const by of [provider.api, mission.api])
        expect((await by.post<Issued>('rpl/certificate', values)).status).toBe(403)
      const elsewhereOfficer = await createOfficer(api, world, 4, {
        areas: [{ state_id: world.other('state').id }],
      })
      expect((await issue(four, {}, elsewhereOfficer.api)).status).toBe(404)
      const { id } = (await issue(four)).body
      const printed = await print(String(id), elsewhereOfficer.api)
      expect([printed.status, messageOf(printed)]).toEqual([404, expect.stringContaining('not in your area')])
      // Of several those outside the area are left out, and nothing says how many there were.
      expect((await print(`${id},999999`)).status).toBe(200)
    })

    test('that are revoked, or of an erased person, are left out, and the caller reads before how many', async () => {
      const { api, world, mission } = training
      const { passed: three } = await training.assessed(3)
      const issued = await Promise.all(three.map(async (id) => (await issue(id)).body.id))
      const [revoked, erased, printed] = issued
      const leftOut = async (ids: readonly unknown[], by = mission.api) =>
        (await by.get(`rpl/certificate/left_out?ids=${encodeURIComponent(JSON.stringify(ids))}`)).body
      expect(await leftOut(issued)).toEqual({ revoked: 0, erased: 0 })
      await mission.api.post('rpl/certificate/revoke', { id: revoked, reason: 'Printed twice' })
      await api.database.transaction((db) => eraseAgain(db, [three[1] ?? 0]))
      expect(await leftOut(issued)).toEqual({ revoked: 1, erased: 1 })
      expect((await print(String(printed))).status).toBe(200)
      expect(messageOf(await print(`${revoked},${erased}`))).toContain('the candidate is erased')
      const area = { state_id: world.other('state').id }
      const elsewhereOfficer = await createOfficer(api, world, 4, { areas: [area] })
      expect(await leftOut(issued, elsewhereOfficer.api)).toEqual({ revoked: 0, erased: 0 })
    })

    test('are printed from ids only, and at most a thousand at once', async () => {
      for (const ids of ['', '1;drop table certificate', '1,,2', '-1', '1e9', '../1'])
        expect([ids, (await print(ids)).status]).toEqual([ids, 400])
      expect((await print(Array.from({ length: 1_001 }, (_, at) => at + 1).join())).status).toBe(400)
    })

    test('have a QR that cheap prints are read from, however long the name is: it is cut, and verifies', async () => {
      const name = 'ವೆಂಕಟಲಕ್ಷ್ಮಮ್ಮ ಶ್ರೀನಿವಾಸರಾವ್ '.repeat(6).trim()
      const { passed: long } = await training.assessed(1)
      const { id, number } = (await issue(long[0] as number)).body
      await training.api.database.query(
        'update employee_registration set name = $2::text where id = $1::integer',
        [long[0], name],
      )
      const { data, version } = await decodeQr((await print(String(id))).bytes)
      expect(version).toBeLessThanOrEqual(16)
      expect(data.length).toBeLessThanOrEqual(450)
      const code = new URL(data).hash.slice(1)
      expect(code.length).toBeLessThanOrEqual(400)
      const checked = await checkStatement(code, number, testSigner.keys)
      const { h = '' } = 'statement' in checked ? checked.statement : {}
      expect([h.endsWith('…'), name.startsWith(h.slice(0, -1)), h.length > 10]).toEqual([true, true, true])
    })

    test('have a QR that leads to their page, with a statement that verifies without network', async () => {
      const { id, number } = (await issue(passed[4] as number)).body
      const { bytes } = await print(String(id))
      const address = new URL(await readQr(bytes))
      expect(address.origin + address.pathname).toBe(`${TEST_ORIGIN}/verify/${number}`)
      expect(await checkStatement(address.hash.slice(1), number, testSigner.keys)).toMatchObject({
        statement: { n: number, d: TODAY },
      })
    })

    test('are printed under the longest number for the shortest name, which leave no room in the QR', {
      tags: 'thorough',
    }, async () => {
      const { passed: short } = await training.assessed(1, { name: 'Om' })
      const number = 'प्रमाणपत्र'.repeat(6)
      const { id } = (await issue(short[0] as number, { certificate_number: number })).body
      const { bytes } = await print(String(id))
      const code = new URL(await readQr(bytes)).hash.slice(1)
      expect(await checkStatement(code, number, testSigner.keys)).toMatchObject({
        statement: { n: number, h: '…', r: '…' },
      })
    })

    test('are not guessed by what the public call says of addresses and markup', async () => {
      const { api } = training
      for (const number of [
        '..%2F..%2Fsession',
        '%3Cscript%3E',
        '%27%20or%201%3D1--',
        'KA-C-2026-%25',
        '%E0%A4%A',
      ]) {
        const reply = await api.app.fetch(new Request(`http://x/api/verify/${number}`))
        expect([number, reply.status < 500 && reply.status !== 200]).toEqual([number, true])
        expect(await reply.text()).not.toContain('script')
      }
    })

    test('of batches that the provider itself cannot approve', async () => {
      const { provider, created, add, assigned, step } = training
      const { id } = await created({ job_role_id: training.world.first('job_role').id })
      await add(id, await assigned(1))
      expect((await step(id, 'send', provider.api, 'The days are enough')).status).toBe(200)
      const reply = await provider.api.post<BatchAnswer>('rpl/batch/update_is_approve', { id, is_approve: 1 })
      expect(reply.status).toBe(403)
    })
  })
})
