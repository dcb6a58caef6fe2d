interface NamedArea {
  id: number
  name: string
  /** The names of the areas that contain it, nearest first: `BADAMI, BAGALKOTE, KARNATAKA`. */
  path?: string | null | undefined
  code?: unknown
}

/** `Hosur`, and longer `Hosur (Anekal)`, `Hosur (Anekal, Bengaluru Urban)`; last with what is its own, the official code or the id. */
function namesOf({ id, name, path, code }: NamedArea) {
  const parts = path ? path.split(', ') : []
  const within = (inside: readonly string[]) => (inside.length ? `${name} (${inside.join(', ')})` : name)
  return {
    id,
    /** With so many of the areas that contain it, or with all. */
    withParents: (count: number) => within(parts.slice(0, count)),
    parents: parts.length,
    withCode: within([...parts, String(code ?? `#${id}`)]),
  }
}

const areDistinct = (names: readonly string[]) =>
  new Set(names.map((name) => name.toLowerCase())).size === names.length

/** Those of one name together. */
export function groupByName<Named extends { name: string }>(all: readonly Named[]): Named[][] {
  const groups = new Map<string, Named[]>()
  for (const one of all) {
    const same = groups.get(one.name.toLowerCase())
    if (same) same.push(one)
    else groups.set(one.name.toLowerCase(), [one])
  }
  return [...groups.values()]
}

/** The names of areas by id; those of one name have behind it as much of their path as tells them apart. */
export const distinctNames = (areas: readonly NamedArea[]): Map<number, string> =>
  new Map(
    groupByName(areas).flatMap((same) => {
      const all = same.map(namesOf)
      const most = Math.max(...all.map(({ parents }) => parents))
      const names =
        Array.from({ length: most + 1 }, (_, count) => all.map(({ withParents }) => withParents(count))).find(
          areDistinct,
        ) ?? all.map(({ withCode }) => withCode)
      return all.map(({ id }, at): [number, string] => [id, names[at] ?? ''])
    }),
  )
