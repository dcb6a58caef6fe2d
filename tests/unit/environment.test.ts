import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from '../../server/start/environment.ts'

test('without settings the embedded database with the sample world is used', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    origin: 'http://localhost:3000',
    data: resolve('.data'),
    sample: true,
    adminPassword: undefined,
    trustedProxies: [],
    sms: undefined,
    smtp: undefined,
    otherServer: undefined,
    identity: undefined,
  })
})

test('files are in a folder, or in a bucket of an S3 service', () => {
  expect(readEnvironment({ KAUSHAL_FILES: 'uploads' }).files).toBe(resolve('uploads'))
  const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
  const bucket = { ...keys, KAUSHAL_FILES: 's3://kaushal-files/state/ka/' }
  const access = { accessKeyId: 'key', secretAccessKey: 'secret' }
  expect(readEnvironment({ ...bucket, AWS_REGION: 'ap-south-1' }).files).toMatchObject({
    bucket: 'kaushal-files',
    prefix: 'state/ka/',
    region: 'ap-south-1',
    ...access,
    endpoint: 'https://s3.ap-south-1.amazonaws.com',
  })
  const AWS_ENDPOINT_URL = 'http://127.0.0.1:9000'
  expect(readEnvironment({ ...keys, KAUSHAL_FILES: 's3://files', AWS_ENDPOINT_URL }).files).toMatchObject({
    bucket: 'files',
    prefix: '',
    endpoint: AWS_ENDPOINT_URL,
  })
  expect(() => readEnvironment({ KAUSHAL_FILES: 's3://files' })).toThrow('needs AWS_ACCESS_KEY_ID')
  for (const place of ['s3://', 'https://files.example', 's3://files/../x y'])
    expect(() => readEnvironment({ ...keys, KAUSHAL_FILES: place })).toThrow('KAUSHAL_FILES must be a folder')
})

test('the app may be built for the API of another server, whose address is a web address', () => {
  expect(readEnvironment({ VITE_API: 'https://api.example/skills' }).otherServer).toBe(
    'https://api.example/skills',
  )
  expect(() => readEnvironment({ VITE_API: 'api.example' })).toThrow('VITE_API must be a web address')
})

const IDENTITY = {
  KAUSHAL_IDENTITY_ISSUER: 'https://securetoken.google.com/kaushal',
  KAUSHAL_IDENTITY_AUDIENCE: 'kaushal',
  KAUSHAL_IDENTITY_KEYS: 'https://issuer.example/keys',
  KAUSHAL_IDENTITY_API_KEY: 'public',
}

test('an identity provider is set by four variables together, and an emulator by a fifth', () => {
  const [issuer, audience, keys, apiKey] = Object.values(IDENTITY)
  const KAUSHAL_IDENTITY_HOST = 'http://127.0.0.1:9099'
  expect(readEnvironment(IDENTITY).identity).toEqual({ issuer, audience, keys, apiKey })
  expect(readEnvironment({ ...IDENTITY, KAUSHAL_IDENTITY_HOST }).identity?.host).toBe(KAUSHAL_IDENTITY_HOST)
  for (const name of Object.keys(IDENTITY))
    expect(() => readEnvironment({ ...IDENTITY, [name]: '' })).toThrow(`needs ${name}.`)
})

test('PostgreSQL gets no sample data by default', () => {
  const DATABASE_URL = 'postgres://someone@db.example/kaushal'
  expect(readEnvironment({ DATABASE_URL }).sample).toBe(false)
  expect(readEnvironment({ DATABASE_URL, KAUSHAL_SAMPLE: '1' }).sample).toBe(true)
})

test('gateways and trusted proxies are read from the variables', () => {
  const sms = { url: 'https://sms.example/send?to={to}&text={text}', authorization: 'Bearer key' }
  const smtp = { url: 'smtp://user:word@mail.example:587', from: 'Kaushal <no-reply@kaushal.example>' }
  const set = {
    SMS_URL: sms.url,
    SMS_AUTHORIZATION: sms.authorization,
    SMTP_URL: smtp.url,
    SMTP_FROM: smtp.from,
  }
  expect(readEnvironment({ ...set, TRUSTED_PROXY: '10.0.0.7, 10.1.0.0/16' })).toMatchObject({
    sms,
    smtp,
    trustedProxies: ['10.0.0.7', '10.1.0.0/16'],
  })
})

test('an empty variable counts as not set', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', KAUSHAL_SAMPLE: '' })).toEqual(readEnvironment({}))
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a port number.'],
  [{ PORT: '70000' }, 'PORT must be a port number.'],
  [{ PORT: '-1' }, 'PORT must be a port number.'],
  [{ PORT: '80.5' }, 'PORT must be a port number.'],
  [{ KAUSHAL_SCOPED_DATABASE_URL: 'postgres://db' }, 'KAUSHAL_SCOPED_DATABASE_URL needs DATABASE_URL.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must begin with postgres:// or postgresql://.'],
  [
    { TRUSTED_PROXY: 'proxy.example' },
    'TRUSTED_PROXY must list addresses or ranges, like 10.0.0.7, 10.1.0.0/16.',
  ],
  [{ TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY must list addresses'],
  [{ SMS_URL: 'sms.example' }, 'SMS_URL must be a web address that begins with https:// or http://.'],
  [{ SMS_URL: 'ftp://sms.example' }, 'SMS_URL must be a web address'],
  [{ SMS_AUTHORIZATION: 'Bearer key' }, 'SMS_AUTHORIZATION needs SMS_URL.'],
  [{ SMTP_URL: 'mail.example:587', SMTP_FROM: 'a@b.example' }, 'SMTP_URL must be like smtp://'],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL needs SMTP_FROM.'],
  [{ SMTP_URL: 'smtp://mail.example', SMTP_FROM: 'nobody' }, 'SMTP_FROM must be an e-mail address.'],
  [{ SMTP_FROM: 'a@b.example' }, 'SMTP_FROM needs SMTP_URL.'],
  [
    { ...IDENTITY, KAUSHAL_IDENTITY_KEYS: 'issuer.example/keys' },
    'KAUSHAL_IDENTITY_KEYS must be a web address',
  ],
  [
    { KAUSHAL_IDENTITY_HOST: 'http://127.0.0.1:9099' },
    'KAUSHAL_IDENTITY_HOST needs KAUSHAL_IDENTITY_ISSUER.',
  ],
  [{ KAUSHAL_SAMPLE: 'yes' }, 'KAUSHAL_SAMPLE must be 1 or 0.'],
  [{ KAUSHAL_ADMIN_PASSWORD: 'short' }, 'KAUSHAL_ADMIN_PASSWORD must have at least 8 characters.'],
])('%o stops the start with an error message', (set, sentence) => {
  expect(() => readEnvironment(set)).toThrow(sentence)
})

test('each invalid variable gets a message', () => {
  expect(() => readEnvironment({ PORT: 'x', KAUSHAL_SAMPLE: 'x' })).toThrow(
    /PORT must.*\nKAUSHAL_SAMPLE must/,
  )
})

test('the keys of the vault are 32 bytes each, and an error does not repeat them', () => {
  const key = 'YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWE='
  const read = (text: string) => readEnvironment({ KAUSHAL_VAULT_KEYS: text }).vaultKeys
  for (const text of [`2026-11:${key}`, `2026-11:${key}, 2025-01:${key}`]) expect(read(text)).toBe(text)
  for (const text of [key, `2026-11:${key.slice(4)}`, `a:${key},a:${key}`, ',']) {
    expect(() => read(text)).toThrow('KAUSHAL_VAULT_KEYS')
    expect(() => read(text)).not.toThrow(key.slice(4, 30))
  }
})

test('the login of the vault needs the database that it reads', () => {
  const KAUSHAL_VAULT_DATABASE_URL = 'postgres://vault@127.0.0.1/kaushal'
  expect(() => readEnvironment({ KAUSHAL_VAULT_DATABASE_URL })).toThrow('needs DATABASE_URL')
})
