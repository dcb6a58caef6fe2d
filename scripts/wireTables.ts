/**
 * The tables of docs/wire.md, made from the contract. `npm run docs` writes them; a test compares.
 * A table stands between `<!-- calls NAME -->` and `<!-- /calls -->`.
 */
import { z } from 'zod'
import { isFile, type RouteContract } from '../schema/contract/route.ts'

type Json = Record<string, unknown>

/** A JSON Schema in the notation of TypeScript, on one line. */
function notation(schema: Json): string {
  if (schema.$ref) return String(schema.$ref).split('/').at(-1) ?? ''
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((word) => JSON.stringify(word)).join(' | ')
  if (Array.isArray(schema.allOf)) return (schema.allOf as Json[]).map(notation).join(' & ')
  const choices = schema.anyOf ?? schema.oneOf
  if (Array.isArray(choices)) return (choices as Json[]).map(notation).join(' | ')
  if (schema.type === 'array') return listNotation(schema)
  if (schema.type === 'object') return objectNotation(schema)
  return schema.type === undefined ? 'any' : [schema.type].flat().join(' | ')
}

function listNotation({ items, prefixItems }: Json): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as Json[]).map(notation).join(', ')}]`
  return `[${items ? notation(items as Json) : 'any'}]`
}

function objectNotation({ properties = {}, required = [], additionalProperties }: Json): string {
  const names = required as string[]
  const fields = Object.entries(properties as Record<string, Json>).map(([name, value]) => {
    const isPlain = notation(value) === 'any'
    return `${name}${names.includes(name) ? '' : '?'}${isPlain ? '' : `: ${notation(value)}`}`
  })
  const isOpen = additionalProperties !== false
  return `{${[...fields, ...(isOpen ? ['…'] : [])].join(', ')}}`
}

const schemaOf = (type: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Json

function content(value: RouteContract['body'], io: 'input' | 'output'): string {
  if (!value) return ''
  return isFile(value) ? `a file, \`${value.mediaType}\`` : `\`${notation(schemaOf(value, io))}\``
}

/** Escapes the bars in the cells of a table. */
const cell = (text: string) => text.replaceAll('|', '\\|')

const queryNames = ({ query }: RouteContract) => (query ? `?${Object.keys(query.shape).join('&')}` : '')

function row([call, route]: [string, RouteContract]): string {
  const [method, path] = call.split(' ')
  const sent = content(route.body, 'input')
  return `| \`${method} /api/${path}${queryNames(route)}\`${sent ? ` ${cell(sent)}` : ''} | ${route.summary} | ${cell(content(route.reply, 'output'))} |`
}

/** The table of some calls. */
export const tableOf = (calls: Readonly<Record<string, RouteContract>>): string =>
  ['| call | what it does | reply |', '| --- | --- | --- |', ...Object.entries(calls).map(row)].join('\n')

const TABLE = /(<!-- calls (\w+) -->\n)[\s\S]*?(<!-- \/calls -->)/g

/** The document with its tables made anew. Throws if a group of calls has no table. */
export function withTables(
  document: string,
  groups: Readonly<Record<string, Readonly<Record<string, RouteContract>>>>,
): string {
  for (const name of Object.keys(groups))
    if (!document.includes(`<!-- calls ${name} -->\n`))
      throw new Error(
        `docs/wire.md has no table of the calls "${name}": add the lines "<!-- calls ${name} -->" and "<!-- /calls -->".`,
      )
  return document.replace(TABLE, (_, opening: string, name: string, closing: string) => {
    const calls = groups[name]
    if (!calls) throw new Error(`docs/wire.md names the calls "${name}", which do not exist.`)
    return `${opening}\n${tableOf(calls)}\n\n${closing}`
  })
}
