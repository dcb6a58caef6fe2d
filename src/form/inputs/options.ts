import type { FieldOf } from '../../../schema/define.ts'
import type { KaushalDataProvider, ReferenceOption } from '../../data/types.ts'

/** Where the options of a reference come from: an entity, or `<entity>/anywhere` for areas outside those of the user too. */
export const optionSource = ({ to, anywhere }: Pick<FieldOf<'reference'>, 'to' | 'anywhere'>): string =>
  anywhere ? `${to}/anywhere` : to

/** The one option that a text can mean: the only one, or the only one with this name, in either language. */
export function onlyMatch(options: readonly ReferenceOption[], text: string): ReferenceOption | undefined {
  if (options.length === 1) return options[0]
  const wanted = text.trim().toLowerCase()
  const exact = options.filter(({ name, otherName }) =>
    [name, otherName].some((own) => own?.toLowerCase() === wanted),
  )
  return exact.length === 1 ? exact[0] : undefined
}

/** Ids of one request. */
const MAX_IDS = 200

interface PendingOption {
  resolve: (option: ReferenceOption | null) => void
  reject: (error: unknown) => void
}

/** Loads options by id; calls in the same tick share one request for each entity. */
export function createOptionLoader(dataProvider: KaushalDataProvider) {
  const queued = new Map<string, Map<number, PendingOption[]>>()

  async function load(source: string, batch: [number, PendingOption[]][]) {
    try {
      const found = await dataProvider.options(source, { id: batch.map(([id]) => id) }, [0, batch.length - 1])
      const byId = new Map(found.map((option) => [option.id, option]))
      for (const [id, pending] of batch) for (const { resolve } of pending) resolve(byId.get(id) ?? null)
    } catch (error) {
      for (const [, pending] of batch) for (const { reject } of pending) reject(error)
    }
  }

  function flush(source: string) {
    const all = [...(queued.get(source) ?? [])]
    queued.delete(source)
    for (let start = 0; start < all.length; start += MAX_IDS)
      void load(source, all.slice(start, start + MAX_IDS))
  }

  return (source: string, id: number) =>
    new Promise<ReferenceOption | null>((resolve, reject) => {
      const batch = queued.get(source) ?? new Map<number, PendingOption[]>()
      if (!queued.has(source)) {
        queued.set(source, batch)
        setTimeout(() => flush(source), 0)
      }
      batch.set(id, [...(batch.get(id) ?? []), { resolve, reject }])
    })
}
