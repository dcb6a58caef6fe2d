import { z } from 'zod'
import { type Step, stepRule, steps } from '../../schema/plan.ts'
import { badInput } from '../refuse.ts'

/** Most forms in one call. */
const MOST = 500
const ids = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)

const one = z.object({
  form: z.string(),
  block_id: ids.nullish(),
  version: z.number().int().min(0),
})
const common = {
  district_id: ids,
  financial_year_id: ids,
  step: z.enum(Object.keys(steps) as [Step, ...Step[]]),
  comment: z.string().trim().max(2000).nullish(),
  until: z.iso.date().nullish(),
}
const single = one.extend(common)
const many = z.object({ ...common, forms: z.array(one).min(1).max(MOST) })

/** A step with forms of one district and year, as it was sent. */
export type Sent = z.infer<typeof many>

/** What is asked for, one form or many; 400 that names what cannot be read. */
export function asked(body: unknown): Sent & { alone: boolean } {
  const isMany = typeof body === 'object' && body !== null && 'forms' in body
  const read = (isMany ? many : single).safeParse(body)
  if (!read.success) {
    const [issue] = read.error.issues
    throw badInput({ [issue?.path.join('.') || 'body']: issue?.message ?? 'Cannot be read' })
  }
  if (isMany) return { ...(read.data as Sent), alone: false }
  const { form, block_id, version, ...rest } = read.data as z.infer<typeof single>
  return { ...rest, forms: [{ form, block_id, version }], alone: true }
}

/** 400 where a step that opens a form names no day, today or later, or another one names a day. */
export function checkUntil({ step, until }: Sent): void {
  const today = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)
  if (stepRule(step).until && (!until || until < today))
    throw badInput({ until: 'Must be the last day on which it is open, today or later' })
  if (!stepRule(step).until && until) throw badInput({ until: 'Only what is reopened has such a day' })
}
