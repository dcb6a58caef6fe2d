import type { Call, RequestOf } from '../../../schema/contract/index.ts'

/** The parts of a call's address: its placeholders, and its query. */
type AddressParts<C extends Call> = Pick<RequestOf<C>, Extract<keyof RequestOf<C>, 'path' | 'query'>>
type Values = Readonly<Record<string, unknown>>

/** Text goes into a query as it is, anything else as JSON. */
const queryValue = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** The method of a call, and its address under `/api/`, with its placeholders filled; the path of an entity contains slashes. */
export function addressOf<C extends Call>(call: C, parts: AddressParts<C>) {
  const { path = {}, query = {} }: { path?: Values; query?: Values } = parts
  const [method = '', pattern = ''] = call.split(' ')
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'entity' ? String(path[name]) : encodeURIComponent(String(path[name])),
  )
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, queryValue(value)]],
    ),
  ).toString()
  return { method, address: `${filled}${search && `?${search}`}` }
}
