import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { environment } from '../../server/environment.ts'

test('nothing set is the embedded database with a sample world', () => {
  expect(environment({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    data: resolve('.data'),
    sample: true,
    adminPassword: undefined,
  })
})

test('on PostgreSQL nothing is made up unless asked for', () => {
  const DATABASE_URL = 'postgres://somebody@db.example/kaushal'
  expect(environment({ DATABASE_URL }).sample).toBe(false)
  expect(environment({ DATABASE_URL, KAUSHAL_SAMPLE: '1' }).sample).toBe(true)
})

test('an empty variable counts as not set', () => {
  expect(environment({ PORT: '', DATABASE_URL: ' ', KAUSHAL_SAMPLE: '' })).toEqual(environment({}))
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number.'],
  [{ PORT: '70000' }, 'PORT must be a port number.'],
  [{ PORT: '-1' }, 'PORT must be a port number.'],
  [{ PORT: '80.5' }, 'PORT must be a port number.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  [{ KAUSHAL_SAMPLE: 'yes' }, 'KAUSHAL_SAMPLE must be 1 or 0.'],
  [{ KAUSHAL_ADMIN_PASSWORD: 'short' }, 'KAUSHAL_ADMIN_PASSWORD must have at least 8 characters.'],
])('%o stops the start with a sentence', (set, sentence) => {
  expect(() => environment(set)).toThrow(sentence)
})

test('each variable that is wrong gets its sentence', () => {
  expect(() => environment({ PORT: 'x', KAUSHAL_SAMPLE: 'x' })).toThrow(/PORT must.*\nKAUSHAL_SAMPLE must/)
})
