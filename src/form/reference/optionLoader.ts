import type { KaushalDataProvider, Option } from '../../provider.ts'

/** An option as the server sends it: with the ids of what it lies in, and its official code. */
export type Found = Option & { readonly [field: string]: unknown }

const MOST = 200

interface Asked {
  resolve: (option: Found | null) => void
  reject: (error: unknown) => void
}

/** Loads options by id; those that are asked for at the same time come with one request an entity. */
export function createOptionLoader(dataProvider: KaushalDataProvider) {
  const waiting = new Map<string, Map<number, Asked[]>>()

  async function load(to: string, asked: [number, Asked[]][]) {
    try {
      const found = await dataProvider.options(to, { id: asked.map(([id]) => id) }, [0, asked.length - 1])
      const byId = new Map(found.map((option) => [option.id, option as Found]))
      for (const [id, askers] of asked) for (const { resolve } of askers) resolve(byId.get(id) ?? null)
    } catch (error) {
      for (const [, askers] of asked) for (const { reject } of askers) reject(error)
    }
  }

  function flush(to: string) {
    const all = [...(waiting.get(to) ?? [])]
    waiting.delete(to)
    for (let start = 0; start < all.length; start += MOST) void load(to, all.slice(start, start + MOST))
  }

  return (to: string, id: number) =>
    new Promise<Found | null>((resolve, reject) => {
      const asked = waiting.get(to) ?? new Map<number, Asked[]>()
      if (!waiting.has(to)) {
        waiting.set(to, asked)
        setTimeout(() => flush(to), 0)
      }
      asked.set(id, [...(asked.get(id) ?? []), { resolve, reject }])
    })
}
