import { z } from 'zod'
import { storedFile } from '../../schema/contract/files.ts'
import { contractGroups } from '../../schema/contract/index.ts'
import { planForm } from '../../schema/contract/planSchemas.ts'
import { type FileContent, isFile } from '../../schema/contract/route.ts'
import type { Field } from '../../schema/define.ts'
import { type Entity, entities } from '../../schema/index.ts'
import { readerOf, unresolvedReader } from '../../schema/kinds.ts'
import { isSecret, isUploaded } from '../../schema/kindTraits.ts'
import { labelOf } from '../../schema/label.ts'
import { timestampsOf } from '../../schema/timestamps.ts'
import { UNRESOLVED } from '../../schema/unresolved.ts'
import type { Route } from '../access/route.ts'
import { uploadedFields } from '../sql/columns.ts'

type Json = Record<string, unknown>

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const toJsonSchema = (type: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(type, { io, unrepresentable: 'any', reused: 'inline' }) as Json

/** Schemas that several calls share are components; `$defs` of one schema would not be available to the others. */
function jsonSchema(type: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema, $defs, ...schema } = toJsonSchema(type, io)
  return schema
}

/** The JSON schema of a field's value, from the reader that validates it. */
function fieldSchema(name: string, field: Field): Json {
  const described = {
    title: labelOf(name, field),
    ...(field.help && { description: field.help }),
    ...(isSecret(field) && { writeOnly: true }),
    ...(field.readOnly && { readOnly: true }),
    ...(field.kind === 'choice' &&
      field.otherwise === undefined && {
        enum: Object.keys(field.choices).map((key) => (/^\d+$/.test(key) ? Number(key) : key)),
      }),
    ...(field.kind === 'reference' && { description: `id of ${field.to}` }),
  }
  if (isUploaded(field)) return { ...jsonSchema(storedFile, 'output'), ...described }
  if (field.kind !== 'rows') return { ...jsonSchema(readerOf(field), 'output'), ...described }
  const properties = {
    ...Object.fromEntries(
      Object.entries(field.columns).map(([column, cell]) => [column, fieldSchema(column, cell)]),
    ),
    ...unresolvedSchema(field),
  }
  return { type: 'array', items: { type: 'object', properties }, ...described }
}

const unresolvedSchema = ({ unresolved }: Pick<Entity, 'unresolved'>) =>
  unresolved ? { [UNRESOLVED]: jsonSchema(unresolvedReader, 'output') } : {}

const fieldSchemas = ({ fields }: Entity) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(name, field)]))

/** The files of a record as JSON sends them: an id, or what was read. */
const sentFiles = (entity: Entity, all: Json): Json =>
  Object.fromEntries(
    uploadedFields(entity).map(({ name }) => [
      name,
      { anyOf: [{ type: 'integer' }, all[name], { type: 'null' }] },
    ]),
  )

/** A body with the files themselves, for entities that have some. */
function multipartBody(entity: Entity | undefined, call: string): Json {
  const files = entity && call === 'POST {entity}' ? uploadedFields(entity) : []
  if (!entity || !files.length) return {}
  const binary = files.map(({ name }) => [name, { type: 'string', format: 'binary' }])
  const properties = { ...fieldSchemas(entity), ...Object.fromEntries(binary) }
  return { 'multipart/form-data': { schema: { type: 'object', properties } } }
}

/** A record as it is read, and as it is sent: fields that are left out of an update keep their value. */
function recordSchemas(entity: Entity): Readonly<Record<string, Json>> {
  const { name, about, fields } = entity
  const isRead = (name: string) => fields[name] !== undefined && !isSecret(fields[name])
  const all = fieldSchemas(entity)
  const system = {
    id: { type: 'integer' },
    status: { enum: ['active', 'inactive'] },
    version: { type: 'integer' },
    ...Object.fromEntries(
      timestampsOf(entity).map((time) => [time, { type: 'string', format: 'date-time' }]),
    ),
  }
  return {
    [name]: {
      type: 'object',
      description: about,
      properties: {
        ...system,
        ...Object.fromEntries(Object.entries(all).filter(([field]) => isRead(field))),
        ...unresolvedSchema(entity),
      },
      required: Object.keys(system),
    },
    [`${name}_input`]: {
      type: 'object',
      properties: {
        id: system.id,
        version: system.version,
        ...all,
        ...sentFiles(entity, all),
        ...unresolvedSchema(entity),
      },
    },
  }
}

/** The entity's own schemas in the place of those of any record. */
function forEntity(schema: Json, entity: Entity | undefined): Json {
  if (!entity) return schema
  const text = JSON.stringify(schema)
    .replaceAll('"#/$defs/RecordInput"', `"#/components/schemas/${entity.name}_input"`)
    .replaceAll('"#/$defs/Record"', `"#/components/schemas/${entity.name}"`)
  return JSON.parse(text) as Json
}

const withComponents = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json

/** A schema with an id is a component even where it is the whole of a body. */
const named: Readonly<Record<string, string>> = {
  Record: '#/$defs/Record',
  RecordInput: '#/$defs/RecordInput',
  Option: '#/$defs/Option',
}

function content(value: z.ZodType | FileContent, io: 'input' | 'output', entity: Entity | undefined): Json {
  if (isFile(value)) return { [value.mediaType]: { schema: { type: 'string', format: 'binary' } } }
  const id = z.globalRegistry.get(value)?.id
  const schema = id && named[id] ? { $ref: named[id] } : jsonSchema(value, io)
  return { 'application/json': { schema: withComponents(forEntity(schema, entity)) } }
}

/** Parameters of a query carry JSON where they are no plain text. */
function parameters(type: z.ZodObject | undefined, place: 'path' | 'query', skip?: string): Json[] {
  return Object.entries(type?.shape ?? {}).flatMap(([name, value]) => {
    if (name === skip) return []
    const schema = jsonSchema(value as z.ZodType, 'input')
    return [
      {
        name: name.replaceAll('|', '_or_'),
        in: place,
        required: place === 'path',
        schema: Object.keys(schema).length ? schema : { type: 'string' },
      },
    ]
  })
}

const groupOf = (call: string) =>
  Object.entries(contractGroups).find(([, calls]) => Object.hasOwn(calls, call))?.[0]

function operation({ call, contract, entity, right, method, path: address }: Route): Json {
  const { path, query, body, reply, summary } = contract
  const label = entity ? `${entity.plural}: ${summary.charAt(0).toLowerCase()}${summary.slice(1)}` : summary
  return {
    tags: [entity?.group ?? groupOf(call) ?? 'lookups'],
    summary: label,
    operationId: `${method.toLowerCase()}_${address.replace(/[^a-z0-9]+/gi, '_')}`,
    parameters: [...parameters(path, 'path', 'entity'), ...parameters(query, 'query')],
    ...(body && {
      requestBody: {
        required: true,
        content: { ...content(body, 'input', entity), ...multipartBody(entity, call) },
      },
    }),
    ...(right === 'anyone' && { security: [] }),
    ...(right === 'optionalSession' && { security: [{ bearer: [] }, {}] }),
    responses: {
      200: { description: 'Done', content: content(reply, 'output', entity) },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

function paths(routes: readonly Route[]): Json {
  const all: Record<string, Json> = {}
  for (const route of routes) {
    const address = `/api/${route.path.replaceAll('|', '_or_')}`
    all[address] = { ...all[address], [route.method.toLowerCase()]: operation(route) }
  }
  return all
}

/** The description of the API, OpenAPI 3.1, from the routes and the declarations. */
export const describeApi = (routes: readonly Route[]): Json => ({
  openapi: '3.1.0',
  info: { title: 'Kaushal', version: '1', description: 'The back office of a state skill mission.' },
  security: [{ bearer: [] }],
  paths: paths(routes),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      ...Object.assign({}, ...Object.values(entities).map(recordSchemas)),
      ...(toJsonSchema(planForm, 'output').$defs as Json),
      Option: {
        type: 'object',
        properties: { id: { type: 'integer' }, name: { type: ['string', 'null'] }, path: { type: 'string' } },
        required: ['id', 'name'],
      },
      Error: {
        type: 'object',
        properties: {
          message: { type: 'string' },
          errors: { type: 'object', additionalProperties: { type: 'string' } },
        },
        required: ['message'],
      },
    },
    responses: {
      Error: {
        description: 'Refused; the message says why',
        content: { 'application/json': { schema: ref('Error') } },
      },
    },
  },
})
