import { resolve } from 'node:path'
import { z } from 'zod'
import type { S3Settings } from '../files/s3Store.ts'
import { isAddressOrRange } from '../http/clientAddress.ts'
import type { SmsSettings } from '../messages/smsGateway.ts'
import type { SmtpSettings } from '../messages/smtpGateway.ts'
import type { IdentityProviderSettings } from '../session/identityProvider.ts'
import { parseSigningKeys } from '../signing/parseSigningKeys.ts'
import { parseKeyList } from '../vault/parseKeys.ts'

const splitList = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

const isAddress = (protocols: RegExp) => (url: string) => {
  const filled = url.replaceAll('{to}', '0').replaceAll('{text}', '0')
  return URL.canParse(filled) && protocols.test(filled) && new URL(filled).hostname !== ''
}

const webAddress = z
  .string()
  .refine(isAddress(/^https?:/), 'must be a web address that begins with https:// or http://')
  .optional()

const keysReadBy = (parse: (text: string) => unknown) =>
  z
    .string()
    .superRefine((text, { addIssue }) => {
      try {
        parse(text)
      } catch (error) {
        addIssue({ code: 'custom', message: (error as Error).message })
      }
    })
    .optional()

const S3_PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/

const settings = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int()
    .min(0)
    .max(65_535, 'must be a port number')
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  KAUSHAL_SCOPED_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  KAUSHAL_VAULT_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  KAUSHAL_VAULT_KEYS: keysReadBy(parseKeyList),
  KAUSHAL_SIGNING_KEYS: keysReadBy(parseSigningKeys),
  KAUSHAL_URL: webAddress,
  KAUSHAL_DATA: z.string().default('.data'),
  KAUSHAL_FILES: z
    .string()
    .refine(
      (place) => !/^\w+:\/\//.test(place) || S3_PLACE.test(place),
      'must be a folder, or like s3://bucket/prefix',
    )
    .optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().default('us-east-1'),
  AWS_ENDPOINT_URL: webAddress,
  AWS_ENDPOINT_URL_S3: webAddress,
  KAUSHAL_SAMPLE: z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional(),
  KAUSHAL_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  TRUSTED_PROXY: z
    .string()
    .transform(splitList)
    .refine(
      (ranges) => ranges.every(isAddressOrRange),
      'must list addresses or ranges, like 10.0.0.7, 10.1.0.0/16',
    )
    .default([]),
  SMS_URL: webAddress,
  SMS_AUTHORIZATION: z.string().optional(),
  SMTP_URL: z
    .string()
    .refine(isAddress(/^smtps?:/), 'must be like smtp://user:password@mail.example:587 or smtps://…')
    .optional(),
  SMTP_FROM: z
    .string()
    .regex(/^([^<>"\r\n]+<)?[^\s@<>]+@[^\s@<>]+>?$/, 'must be an e-mail address')
    .optional(),
  KAUSHAL_IDENTITY_ISSUER: z.string().optional(),
  KAUSHAL_IDENTITY_AUDIENCE: z.string().optional(),
  KAUSHAL_IDENTITY_KEYS: webAddress,
  KAUSHAL_IDENTITY_API_KEY: z.string().optional(),
  KAUSHAL_IDENTITY_HOST: webAddress,
  VITE_API: webAddress,
})

/** Variables that must all be set, or none of them. */
const IDENTITY = [
  'KAUSHAL_IDENTITY_ISSUER',
  'KAUSHAL_IDENTITY_AUDIENCE',
  'KAUSHAL_IDENTITY_KEYS',
  'KAUSHAL_IDENTITY_API_KEY',
] as const

/** Adds errors for variables that need another variable. */
const variables = settings.superRefine((set, { addIssue }) => {
  const needs = (name: keyof typeof set, other: keyof typeof set) => {
    if (set[name] && !set[other]) addIssue({ code: 'custom', path: [name], message: `needs ${other}` })
  }
  needs('KAUSHAL_SCOPED_DATABASE_URL', 'DATABASE_URL')
  needs('KAUSHAL_VAULT_DATABASE_URL', 'DATABASE_URL')
  if (set.KAUSHAL_FILES?.startsWith('s3:')) {
    needs('KAUSHAL_FILES', 'AWS_ACCESS_KEY_ID')
    needs('KAUSHAL_FILES', 'AWS_SECRET_ACCESS_KEY')
  }
  needs('SMS_AUTHORIZATION', 'SMS_URL')
  needs('SMTP_URL', 'SMTP_FROM')
  needs('SMTP_FROM', 'SMTP_URL')
  for (const other of IDENTITY) {
    const [name] = [...IDENTITY, 'KAUSHAL_IDENTITY_HOST' as const].filter((variable) => set[variable])
    if (name) needs(name, other)
  }
})

export interface Environment {
  port: number
  host: string
  /** The URL of a PostgreSQL database; without it the embedded database is used. */
  databaseUrl: string | undefined
  /** The same database with the login for row-level security; without it the login of `databaseUrl` changes its role. */
  scopedDatabaseUrl: string | undefined
  /** The same database with the login that reads the vault; without it the login of `databaseUrl` changes its role. */
  vaultDatabaseUrl: string | undefined
  /** The keys of the vault, as parseKeys reads them. */
  vaultKeys: string | undefined
  /** The keys that sign certificates, as parseSigningKeys reads them. */
  signingKeys: string | undefined
  /** The address of the product, without a slash at the end: certificates and messages name it. */
  origin: string
  /** Folder of the embedded database, files and keys, absolute. */
  data: string
  /** Where uploaded files are stored: an absolute folder or a bucket; undefined for the default. */
  files: string | S3Settings | undefined
  sample: boolean
  adminPassword: string | undefined
  /** Addresses and ranges of the proxies whose X-Forwarded-For is trusted. */
  trustedProxies: readonly string[]
  /** The gateways for messages; without one its messages stay in the outbox. */
  sms: SmsSettings | undefined
  smtp: SmtpSettings | undefined
  /** The server that the app was built for, if it is another one: browsers may connect to its origin. */
  otherServer: string | undefined
  /** The identity provider for sign-in. */
  identity: IdentityProviderSettings | undefined
}

function identityOf(data: z.infer<typeof settings>): IdentityProviderSettings | undefined {
  const [issuer, audience, keys, apiKey] = IDENTITY.map((name) => data[name])
  if (!issuer || !audience || !keys || !apiKey) return undefined
  return { issuer, audience, keys, apiKey, host: data.KAUSHAL_IDENTITY_HOST }
}

function filesOf(data: z.infer<typeof settings>): Environment['files'] {
  const { KAUSHAL_FILES: place, AWS_REGION: region } = data
  if (!place) return undefined
  const [, bucket, prefix = ''] = S3_PLACE.exec(place) ?? []
  if (!bucket) return resolve(place)
  return {
    bucket,
    prefix: prefix && `${prefix.replace(/\/+$/, '')}/`,
    endpoint: data.AWS_ENDPOINT_URL_S3 ?? data.AWS_ENDPOINT_URL ?? `https://s3.${region}.amazonaws.com`,
    region,
    accessKeyId: data.AWS_ACCESS_KEY_ID as string,
    secretAccessKey: data.AWS_SECRET_ACCESS_KEY as string,
    sessionToken: data.AWS_SESSION_TOKEN,
  }
}

/** The settings of this process. Throws one error with a sentence for each invalid variable; an empty variable counts as not set. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = variables.safeParse(set)
  if (!read.success) {
    const sentences = read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`)
    throw new Error(sentences.join('\n'))
  }
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    databaseUrl: data.DATABASE_URL,
    scopedDatabaseUrl: data.KAUSHAL_SCOPED_DATABASE_URL,
    vaultDatabaseUrl: data.KAUSHAL_VAULT_DATABASE_URL,
    vaultKeys: data.KAUSHAL_VAULT_KEYS,
    signingKeys: data.KAUSHAL_SIGNING_KEYS,
    origin: data.KAUSHAL_URL ? new URL(data.KAUSHAL_URL).origin : `http://localhost:${data.PORT}`,
    data: resolve(data.KAUSHAL_DATA),
    files: filesOf(data),
    sample: data.KAUSHAL_SAMPLE ? data.KAUSHAL_SAMPLE === '1' : !data.DATABASE_URL,
    adminPassword: data.KAUSHAL_ADMIN_PASSWORD,
    trustedProxies: data.TRUSTED_PROXY,
    sms: data.SMS_URL ? { url: data.SMS_URL, authorization: data.SMS_AUTHORIZATION } : undefined,
    smtp: data.SMTP_URL && data.SMTP_FROM ? { url: data.SMTP_URL, from: data.SMTP_FROM } : undefined,
    otherServer: data.VITE_API,
    identity: identityOf(data),
  }
}
