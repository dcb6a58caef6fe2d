import type { RingKey } from '../vault/keyRing.ts'
import { parseKeyList } from '../vault/parseKeys.ts'

/** In the place of a key: its id is known, and nothing that it signed counts any more. */
const WITHDRAWN = ':withdrawn'

interface SigningKeys {
  /** The newest signs, all verify. */
  ring: RingKey[]
  withdrawn: string[]
}

/** The keys of `id:key,id:key,id:withdrawn`. Throws a sentence, without the keys, for anything else. */
export function parseSigningKeys(text: string): SigningKeys {
  const parts = text.split(/[\s,]+/).filter(Boolean)
  const withdrawn = parts
    .filter((part) => part.endsWith(WITHDRAWN))
    .map((part) => part.slice(0, -WITHDRAWN.length))
  const ring = parseKeyList(parts.filter((part) => !part.endsWith(WITHDRAWN)).join())
  if (ring.some(({ id }) => withdrawn.includes(id))) throw new Error('has a key that it also withdraws')
  return { ring, withdrawn }
}
