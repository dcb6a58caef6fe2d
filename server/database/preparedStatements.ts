import { type PGlite, parse, protocol } from '@electric-sql/pglite'

const { serialize } = protocol

/** Most prepared statements of a database. The least recently used one is closed for another. */
const MAX_PREPARED = 200

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

type Message = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number]

interface PreparedStatement {
  name: string
  parameterTypes: number[]
  /** Describes the columns for `parseResults`; none if the statement returns no rows. */
  description: Message[]
}

/**
 * Runs each statement under a name, so that it is parsed and planned once: PGlite's own `query` plans each call again, and sends it in
 * five messages. A save takes half of the time.
 */
export function preparedStatements(pglite: PGlite) {
  const prepared = new Map<string, PreparedStatement>()
  let count = 0

  async function send(...parts: Uint8Array[]): Promise<Message[]> {
    const packet = joined([...parts, serialize.sync()])
    return (await pglite.execProtocol(packet, { syncToFs: false })).messages
  }

  async function prepare(sql: string): Promise<PreparedStatement> {
    const [oldest] = prepared.size < MAX_PREPARED ? [] : prepared
    if (oldest) {
      prepared.delete(oldest[0])
      await send(serialize.close({ type: 'S', name: oldest[1].name }))
    }
    count += 1
    const name = `k${count}`
    const messages = await send(serialize.parse({ name, text: sql }), serialize.describe({ type: 'S', name }))
    return {
      name,
      parameterTypes: parse.parseDescribeStatementResults(messages),
      description: messages.filter((message) => message.name === 'rowDescription'),
    }
  }

  /** The rows of a statement. Throws PostgreSQL's error. */
  return <Row>(sql: string, params: readonly unknown[]): Promise<Row[]> =>
    pglite.runExclusive(async () => {
      const statement = prepared.get(sql) ?? (await prepare(sql))
      // The last one in the map is the most recently used.
      prepared.delete(sql)
      prepared.set(sql, statement)
      const values = params.map((value, at) => {
        if (value === null || value === undefined) return null
        const toText = pglite.serializers[statement.parameterTypes[at] ?? 0] ?? String
        return toText(value)
      })
      const bind = serialize.bind({ statement: statement.name, values })
      const messages = await send(bind, serialize.execute({}))
      const [result] = parse.parseResults([...statement.description, ...messages], pglite.parsers)
      return (result?.rows ?? []) as Row[]
    })
}
