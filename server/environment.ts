import { resolve } from 'node:path'
import { z } from 'zod'

const variables = z.object({
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
  KAUSHAL_DATA: z.string().default('.data'),
  KAUSHAL_SAMPLE: z.enum(['0', '1'], { error: 'must be 1 or 0' }).optional(),
  KAUSHAL_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
})

export interface Environment {
  port: number
  host: string
  /** A PostgreSQL; without it the embedded database is used. */
  databaseUrl: string | undefined
  /** Folder of the embedded database, files and keys, absolute. */
  data: string
  sample: boolean
  adminPassword: string | undefined
}

/** The settings of this process. Throws a sentence for each variable that is set wrong; an empty one counts as not set. */
export function environment(variablesSet: Readonly<Record<string, string | undefined>>): Environment {
  const set = Object.fromEntries(Object.entries(variablesSet).filter(([, value]) => value?.trim()))
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
    data: resolve(data.KAUSHAL_DATA),
    sample: data.KAUSHAL_SAMPLE ? data.KAUSHAL_SAMPLE === '1' : !data.DATABASE_URL,
    adminPassword: data.KAUSHAL_ADMIN_PASSWORD,
  }
}
