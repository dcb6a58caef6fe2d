/** Keys that sign certificates: a new one, an old one, one that is missing, and one that was stolen. */
import { createLocalJWKSet, jwtVerify } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseSigningKeys } from '../../server/signing/parseSigningKeys.ts'
import type { Signer } from '../../server/signing/signer.ts'
import { openSigner } from '../../server/start/openSigner.ts'
import { newKeyText } from '../../server/vault/parseKeys.ts'
import { dayFromToday, startTraining, type Training } from '../fixtures/batchTesting.ts'
import { onOneDriver } from '../fixtures/onEachDriver.ts'

const [OLD, NEW, OTHER_OLD] = [newKeyText('2025-04'), newKeyText('2026-11'), newKeyText('2025-04')]

const verifies = (jwt: string, { keys }: Signer) =>
  jwtVerify(jwt, createLocalJWKSet({ keys: [...keys] })).then(
    () => true,
    () => false,
  )

onOneDriver((driver) => {
  describe('Signing keys', () => {
    let training: Training
    const lines: string[] = []
    const open = async (signingKeys: string | undefined) => {
      const settings = { signingKeys, databaseUrl: 'postgres://x', data: '.' }
      const signer = await openSigner(settings, training.api.database, (line) => lines.push(line))
      return signer as Signer
    }

    beforeAll(async () => {
      training = await startTraining(driver)
      await open(OLD)
      const { passed } = await training.assessed(1)
      const order = { id: passed[0], issued_date: dayFromToday(0) }
      await training.mission.api.post('rpl/results/update_certificate', order)
    })

    test('what an old key signed verifies beside the new one, which signs', async () => {
      const signed = (await open(OLD)).sign('vc+jwt', { n: 1 })
      const both = await open(`${NEW},${OLD}`)
      expect(both.keys.map(({ kid }) => kid)).toEqual(['2026-11', '2025-04'])
      expect(await verifies(signed, both)).toBe(true)
      expect(await verifies(both.sign('vc+jwt', { n: 2 }), await open(`${NEW},${OLD}`))).toBe(true)
      expect(await verifies(both.sign('vc+jwt', { n: 2 }).replace(/.{9}$/, 'AAAAAAAAA'), both)).toBe(false)
    })

    test('a key that is missing or replaced stops the start, with a sentence and without the keys', async () => {
      await expect(open(NEW)).rejects.toThrow(
        /signed with the key “2025-04”, which KAUSHAL_SIGNING_KEYS does not have/,
      )
      await expect(open(undefined)).rejects.toThrow(/write 2025-04:withdrawn/)
      const refusal = await open(`${NEW},${OTHER_OLD}`).catch(({ message }: Error) => message)
      expect(refusal).toContain('has another key under the id “2025-04”')
      expect(refusal).not.toContain(OTHER_OLD.slice(8))
    })

    test('a stolen key is withdrawn by its name: what it signed no longer verifies', async () => {
      const signed = (await open(`${NEW},${OLD}`)).sign('vc+jwt', { n: 1 })
      const stolen = (await open(`${OLD},${NEW}`)).sign('vc+jwt', { n: 1 })
      const withdrawn = await open(`${NEW},2025-04:withdrawn`)
      expect(await verifies(signed, withdrawn)).toBe(true)
      expect(await verifies(stolen, withdrawn)).toBe(false)
    })

    test('once no certificate counts any more, its key can go', async () => {
      await training.api.database.query('update certificate set revoked_on = current_date')
      expect(await open(undefined)).toBeUndefined()
      expect(lines.at(-1)).toMatch(/^KAUSHAL_SIGNING_KEYS is not set/)
    })
  })
})

test.each([
  ['2026-11', 'must be like'],
  ['2025-04:withdrawn', 'must have a key'],
  [`${NEW},2026-11:withdrawn`, 'a key that it also withdraws'],
])('%s is refused', (text, sentence) => expect(() => parseSigningKeys(text)).toThrow(sentence))
