/** The shapes in which servers send lists and records; ours sends both bare. */
interface Envelope {
  data: unknown
  total?: number
  meta?: { total?: number }
}

/** A record may have a field called `data` too, but then it has an id. */
const isEnvelope = (json: unknown): json is Envelope =>
  typeof json === 'object' && json !== null && !Array.isArray(json) && 'data' in json && !('id' in json)

/** What lies inside `{data}`, `{error: false, data}` and `{data: {data, total}}`. */
export const unwrapped = (json: unknown): unknown => (isEnvelope(json) ? unwrapped(json.data) : json)

/** How many records there are in all, where the envelope says. */
export const totalOf = (json: unknown): number | undefined =>
  isEnvelope(json) ? (json.total ?? json.meta?.total ?? totalOf(json.data)) : undefined
