/** Signed certificates: what the credential says, who may revoke one, and what everyone may know. */
import { UnsignedVCValidator } from '@learncard/types'
import { gunzipSync, unzipSync } from 'fflate'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, expect, test } from 'vitest'
import type { MyData } from '../../schema/contract/personalData.ts'
import { KEYS_PATH } from '../../schema/rpl/signedStatement.ts'
import { createSigner } from '../../server/signing/signer.ts'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { credentialFaults } from '../fixtures/credentialFaults.ts'
import { fetchFile, pagesOf } from '../fixtures/files.ts'
import { jpegOf, upload } from '../fixtures/images.ts'
import { createOfficer } from '../fixtures/officer.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'
import { publishedValidators } from '../fixtures/publishedSchemas.ts'
import { runJobs } from '../fixtures/runJobs.ts'
import type { Answer } from '../fixtures/world.ts'
import { type Api, startApi, TEST_ORIGIN, testFiles, testSigner } from '../support.ts'

const TODAY = dayFromToday(0)

interface Issued extends Answer {
  candidate_id: number
  number: string
  status: string
  initials: string
  candidate: { application_status: string }
}

interface Credential {
  vc?: unknown
  credentialSubject: { id: string; encodedList: string; achievement: Record<string, unknown> }
  credentialStatus: { statusListIndex: string; statusListCredential: string }
  [name: string]: unknown
}

onOneDriver((driver) => {
  let training: Training
  let mission: Api

  const certified = async (count: number, values?: object): Promise<Issued[]> => {
    const { passed } = await training.assessed(count, values)
    const issued: Issued[] = []
    for (const id of passed) {
      const { body, text } = await mission.post<Issued>('rpl/results/update_certificate', {
        id,
        issued_date: TODAY,
      })
      expect(body.number, text).toBeTruthy()
      issued.push(body)
    }
    return issued
  }
  const revoke = (id: number, by = mission, reason = 'The name was wrong') =>
    by.post<Issued & { message: string }>('rpl/certificate/revoke', { id, reason })
  const verify = (number: string) =>
    mission.request<Issued & { message: string }>('GET', `verify/${encodeURIComponent(number)}`)
  const keys = async () =>
    createLocalJWKSet(
      (await (await mission.app.fetch(new Request(`http://x${KEYS_PATH}`))).json()) as JSONWebKeySet,
    )
  const credentialOf = async (path: string) =>
    (
      await jwtVerify<Credential>((await mission.get(path)).text, await keys(), {
        issuer: TEST_ORIGIN,
        typ: 'vc+jwt',
      })
    ).payload
  const isRevoked = async ({ statusListCredential, statusListIndex }: Credential['credentialStatus']) => {
    const { credentialSubject } = await credentialOf(statusListCredential.replace(`${TEST_ORIGIN}/api/`, ''))
    const bits = gunzipSync(Buffer.from(credentialSubject.encodedList.slice(1), 'base64url'))
    const index = Number(statusListIndex)
    return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) > 0
  }

  beforeAll(async () => {
    training = await startTraining(driver)
    mission = training.mission.api
  })

  test('A credential is one of Open Badges 3.0 and Verifiable Credentials 2.0, signed by a published key', async () => {
    const [one, other] = (await certified(2)) as [Issued, Issued]
    const credential = await credentialOf(`rpl/certificate/${one.id}/credential`)
    expect(credentialFaults(credential)).toEqual([])
    expect(credential.sub).toBe(credential.credentialSubject.id)
    expect(credential.id).toBe(`${TEST_ORIGIN}/verify/${one.number}`)
    const second = await credentialOf(`rpl/certificate/${other.id}/credential`)
    const list = await credentialOf(
      credential.credentialStatus.statusListCredential.replace(`${TEST_ORIGIN}/api/`, ''),
    )
    UnsignedVCValidator.parse(list)
    expect(await isRevoked(credential.credentialStatus)).toBe(false)
    expect((await revoke(one.id)).status).toBe(200)
    expect([await isRevoked(credential.credentialStatus), await isRevoked(second.credentialStatus)]).toEqual([
      true,
      false,
    ])
    expect((await mission.get(`rpl/certificate/${one.id}/credential`)).status).toBe(404)
  })

  test('An altered credential is none of the standards, or not signed', async () => {
    const [{ id }] = (await certified(1)) as [Issued]
    const credential = await credentialOf(`rpl/certificate/${id}/credential`)
    for (const [path, value] of [
      ['@context', ['https://www.w3.org/2018/credentials/v1']],
      ['type', ['VerifiableCredential']],
      ['issuer', { name: 'Nobody' }],
      ['validFrom', '2026-11-24'],
      ['validUntil', 'never'],
      ['credentialSubject', { type: ['AchievementSubject'] }],
      ['credentialSubject', { ...credential.credentialSubject, achievement: { name: 'Mason' } }],
      ['credentialStatus', { type: 'StatusList2021Entry' }],
      ['vc', {}],
    ] as const)
      expect(credentialFaults({ ...credential, [path]: value }), path).not.toEqual([])
    const jwt = (await mission.get(`rpl/certificate/${id}/credential`)).text
    const [head = '', body = '', signature = ''] = jwt.split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const payload = { ...credential, credentialSubject: { ...credential.credentialSubject, id: 'https://x' } }
    const elsewhere = createSigner([{ id: 'elsewhere', bytes: new Uint8Array(32).fill(7) }])
    for (const forged of [
      `${head}.${encode(payload)}.${signature}`,
      `${encode({ alg: 'none', typ: 'vc+jwt' })}.${body}.`,
      `${head}.${body}.${'A'.repeat(86)}`,
      elsewhere.sign('vc+jwt', credential),
      testSigner.sign('kaushal-certificate', credential),
    ])
      await expect(jwtVerify(forged, await keys(), { typ: 'vc+jwt' })).rejects.toThrow()
  })

  test('A credential is valid by the schemas that both bodies publish, and an altered one is not', async ({
    skip,
  }) => {
    const validators = await publishedValidators().catch((error: Error) =>
      skip(`the published schemas cannot be read: ${error.message}`),
    )
    const [{ id }] = (await certified(1)) as [Issued]
    const credential = await credentialOf(`rpl/certificate/${id}/credential`)
    for (const faultsOf of validators) {
      expect(faultsOf(credential)).toEqual([])
      for (const missing of ['@context', 'type', 'issuer', 'credentialSubject'])
        expect(faultsOf({ ...credential, [missing]: undefined }), missing).not.toEqual([])
    }
  })

  test('A revoked certificate leaves a candidate who passed, and gets another one with another number', async () => {
    const { provider, api, world } = training
    const [one] = (await certified(1)) as [Issued]
    const elsewhere = await createOfficer(api, world, 4, { areas: [{ state_id: world.other('state').id }] })
    expect((await revoke(one.id, provider.api)).status).toBe(403)
    expect((await revoke(one.id, elsewhere.api)).status).toBe(404)
    const without = await createOfficer(api, world, 5, {
      areas: [training.area],
      rights: () => ['view', 'approve'],
    })
    expect((await revoke(one.id, without.api)).status).toBe(403)
    expect((await revoke(one.id, mission, ' ')).status).toBe(400)
    expect(await verify(one.number.toLowerCase())).toMatchObject({ status: 200, body: { status: 'valid' } })
    const done = await revoke(one.id)
    expect(done.body.candidate, done.text).toMatchObject({ application_status: 'assessed' })
    expect((await revoke(one.id)).body.message).toMatch(/was revoked on/)
    expect((await verify(one.number)).body).toMatchObject({ status: 'revoked', revoked_on: TODAY })
    const again = await mission.post<Issued>('rpl/results/update_certificate', {
      id: one.candidate_id,
      issued_date: TODAY,
    })
    expect(again.body.number).not.toBe(one.number)
    const history = await mission.get<{ entries: { action: string }[] }>(`rpl/certificate/${one.id}/history`)
    expect(history.text).toContain('The name was wrong')
  })

  test('Everyone learns by a number whether it is valid, and no more of the person than initials', async () => {
    const [one] = (await certified(1, { name: 'ರೇಖಾ ನಾಯಕ್' })) as [Issued]
    const anonymous = (path: string) => mission.app.fetch(new Request(`http://x/api/${path}`))
    const reply = await anonymous(`verify/${one.number}`)
    expect(await reply.json()).toMatchObject({ number: one.number, status: 'valid', initials: 'ರೇ. ನಾ.' })
    await mission.database.query(`update certificate set valid_until = $2::date where id = $1::integer`, [
      one.id,
      dayFromToday(-1),
    ])
    expect((await verify(one.number)).body.status).toBe('expired')
    expect((await verify('KA-C-2026-0000000000X')).status).toBe(404)
    await mission.database.query('update certificate set number = $2::text where id = $1::integer', [
      one.id,
      'KA-C-2026-01ABCDEFG1T',
    ])
    for (const typed of ['ka-c-2o26-OlABCDEFGIT', 'KA-C-2026-0LABCDEFG1T'])
      expect((await verify(typed)).body.number).toBe('KA-C-2026-01ABCDEFG1T')
    const replies = []
    for (let at = 0; at < 300; at += 1) replies.push((await anonymous('verify/none')).status)
    expect(new Set(replies)).toEqual(new Set([404, 429]))
  })

  test('The photo of the candidate is on the certificate, once it was checked', {
    tags: 'thorough',
  }, async () => {
    const [one] = (await certified(1)) as [Issued]
    const { body: photo } = await upload(training.api, await jpegOf(900, 1_200))
    const imagesOf = async () => {
      const { bytes } = await fetchFile(mission, `rpl/certificate/documents?ids=${one.id}`)
      const page = await (await getDocument({ data: bytes, verbosity: 0 }).promise).getPage(1)
      const { fnArray } = await page.getOperatorList()
      return fnArray.filter((operation) => operation === OPS.paintImageXObject).length
    }
    await mission.database.query(
      'update employee_registration set file = $2::integer where id = $1::integer',
      [one.candidate_id, photo.id],
    )
    expect(await imagesOf()).toBe(0)
    await runJobs(mission.database, testFiles(), 'clean_image')
    expect(await imagesOf()).toBe(1)
  })

  test('Certificates are printed in two languages, with the credential inside; revoked ones are not', {
    tags: 'thorough',
  }, async () => {
    const issued = await certified(3, { name: 'Rekha Naik' })
    const print = (values: object, by = mission) =>
      fetchFile(by, `rpl/certificate/documents?${new URLSearchParams(values as Record<string, string>)}`)
    const ids = String(issued.map(({ id }) => id))
    const { bytes, status } = await print({ ids, language: 'hi' })
    expect(status, new TextDecoder().decode(bytes)).toBe(200)
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(3)
    for (const page of pages) expect(page).toMatch(/Rekha Naik/)
    const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
    const attached = (await pdf.getAttachments()) as Record<string, { content: Uint8Array }>
    const [inside] = Object.values(attached)
    expect(Object.keys(attached)).toHaveLength(3)
    await jwtVerify(new TextDecoder().decode(inside?.content), await keys())
    const zip = await print({ ids, format: 'zip', language: 'kn' })
    const files = await Promise.all(Object.values(unzipSync(zip.bytes)).map(pagesOf))
    expect(files).toHaveLength(3)
    for (const [page, ...more] of files) {
      expect(page).toMatch(/Rekha Naik/)
      expect(page).toMatch(/[\u0c80-\u0cff]{3}/)
      expect(more).toEqual([])
    }
    const [first, other] = issued as [Issued, Issued]
    const own = await createOfficer(training.api, training.world, 9, {
      rights: ({ name }) => (name === 'employee_registration' ? ['view'] : []),
    })
    await mission.database.query(
      'update employee_registration set user_id = $1::integer where id = $2::integer',
      [own.id, first.candidate_id],
    )
    const printed = await Promise.all([first, other].map(({ id }) => print({ ids: String(id) }, own.api)))
    expect(printed.map(({ status: one }) => one)).toEqual([200, 404])
    for (const { id } of issued) await revoke(id)
    expect((await print({ ids })).status).toBe(404)
    const mine = await own.api.get<MyData>(`rpl/employee_registration/${first.candidate_id}/my_data`)
    expect(mine.body.certificates).toMatchObject([
      {
        number: first.number,
        issued_date: dayFromToday(0),
        revoked_on: dayFromToday(0),
        revoke_reason: 'The name was wrong',
      },
    ])
    expect((await print({ ids, language: 'fr' })).status).toBe(400)
  })
})

test('Without keys certificates are issued, and who asks for a signed one reads why there is none', async () => {
  const api = await startApi('pglite', undefined, undefined, null)
  expect((await api.get('credential_status/0')).body.message).toMatch(/no keys to sign/)
})
