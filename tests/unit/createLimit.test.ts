import { expect, it } from 'vitest'
import { createLimit } from '../../server/reports/createLimit.ts'

it('runs so much at once, and the rest in its order', async () => {
  const inTurn = createLimit(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3].map((at) =>
    inTurn(() => {
      begun.push(at)
      return new Promise<number>((resolve) => ends.push(() => resolve(at)))
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  await all[0]
  expect(begun).toEqual([0, 1, 2, 3])
  for (const end of ends) end()
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3])
})

it('goes on after work that failed', async () => {
  const inTurn = createLimit(1)
  const failed = inTurn(() => Promise.reject(new Error('too many rows')))
  const next = inTurn(async () => 'shown')
  await expect(failed).rejects.toThrow('too many rows')
  expect(await next).toBe('shown')
})
