import { z } from 'zod'
import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { readerOf } from '../../schema/kinds.ts'
import { labelOf } from '../../schema/label.ts'
import { planPaths } from '../planning/planPaths.ts'

type Json = Record<string, unknown>

/** The JSON schema of a field's value, from the Zod reader that validates it. */
function schemaOf(name: string, field: Field): Json {
  const { $schema, ...schema } = z.toJSONSchema(readerOf(field), {
    io: 'output',
    unrepresentable: 'any',
  }) as Json
  const described = {
    title: labelOf(name, field),
    ...(field.help && { description: field.help }),
    ...(field.kind === 'password' && { writeOnly: true }),
    ...(field.kind === 'confirmation' && { writeOnly: true }),
    ...(field.kind === 'choice' && {
      enum: Object.keys(field.choices).map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
    }),
    ...(field.kind === 'reference' && { description: `id of ${field.to}` }),
  }
  if (field.kind !== 'rows') return { ...schema, ...described }
  const columns = Object.entries(field.columns).map(([column, cell]) => [column, schemaOf(column, cell)])
  return { type: 'array', items: { type: 'object', properties: Object.fromEntries(columns) }, ...described }
}

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: Json) => ({ content: { 'application/json': { schema } } })
const ok = (description: string, schema: Json) => ({
  200: { description, ...json(schema) },
  default: { $ref: '#/components/responses/Error' },
})

function component({ fields, about }: Entity): Json {
  const properties = Object.entries(fields).map(([name, field]) => [name, schemaOf(name, field)])
  return {
    type: 'object',
    description: about,
    properties: {
      id: { type: 'integer' },
      ...Object.fromEntries(properties),
      status: { enum: ['active', 'inactive'] },
      version: { type: 'integer' },
      created_at: { type: 'string', format: 'date-time' },
      updated_at: { type: 'string', format: 'date-time' },
    },
    required: Object.keys(fields).filter((name) => fields[name]?.required && !fields[name]?.when),
  }
}

const ID = {
  type: 'object',
  properties: { id: { type: 'integer' }, ids: { type: 'array', items: { type: 'integer' } } },
}

function paths(entity: Entity): [string, Json][] {
  const { path, name, label, plural } = entity
  const tags = [entity.group]
  const query = ['sort', 'range', 'filter', 'embed', 'after'].map((parameter) => ({
    name: parameter,
    in: 'query',
    schema: { type: 'string', contentMediaType: 'application/json' },
  }))
  const write = (summary: string, body: Json, reply: Json) => ({
    post: { tags, summary, requestBody: json(body), responses: ok('Done', reply) },
  })
  const all = { type: 'array', items: ref(name) }
  const lookups = Object.entries(entity.lookups ?? {}).map(([at, { body, reply }]): [string, Json] => {
    const placeholders = [...at.matchAll(/\{([^}]+)\}/g)].map(([, field]) => ({
      name: field,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    }))
    const answer =
      reply === 'record' ? ref(name) : reply === 'records' ? all : { type: 'array', items: ref('Option') }
    const sent =
      body &&
      json({ type: 'object', properties: Object.fromEntries(Object.keys(body).map((key) => [key, {}])) })
    const call = {
      tags,
      summary: `${plural}: lookup`,
      parameters: placeholders,
      ...(sent && { requestBody: sent }),
      responses: ok(plural, answer),
    }
    return [`/api/${at}`, { [body ? 'post' : 'get']: call }]
  })
  return [
    [
      `/api/${path}`,
      {
        get: { tags, summary: `List ${plural.toLowerCase()}`, parameters: query, responses: ok(plural, all) },
        ...write(`Create a ${label.toLowerCase()}, or with id update it`, ref(name), ref(name)),
      },
    ],
    [
      `/api/${path}/{id}`,
      {
        get: {
          tags,
          summary: `One ${label.toLowerCase()}`,
          parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
          responses: ok(label, ref(name)),
        },
      },
    ],
    [
      `/api/${path}/status`,
      write('Toggle the status of one record, or set that of many', ID, { type: 'object' }),
    ],
    [`/api/${path}/delete`, write('Delete; restore brings the records back', ID, { type: 'object' })],
    [`/api/${path}/restore`, write('Restore from the recycle bin', ID, { type: 'object' })],
    ...lookups,
  ]
}

const describeApi = () => ({
  openapi: '3.1.0',
  info: { title: 'Kaushal', version: '1', description: 'The back office of a state skill mission.' },
  security: [{ bearer: [] }],
  paths: Object.fromEntries([...Object.values(entities).flatMap(paths), ...planPaths]),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      ...Object.fromEntries(Object.values(entities).map((entity) => [entity.name, component(entity)])),
      Option: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
      Error: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          errors: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
    responses: { Error: { description: 'An error; the message gives the reason', ...json(ref('Error')) } },
  },
})

let description: ReturnType<typeof describeApi> | undefined

/** The description of the API, built at the first request: at the start it would take a sixth of the time. */
export function openapi() {
  description ??= describeApi()
  return description
}
