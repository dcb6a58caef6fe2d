import { entities } from '../../schema/index.ts'
import { isSecret } from '../../schema/kindTraits.ts'
import { newVersionOf } from '../../schema/naturalKey.ts'
import { PLAN } from '../../schema/plan.ts'
import type { SaveSubject } from './offline/waitingSaves.ts'
import { apiPath, foreignCalls, isForeign } from './read.ts'
import { seek } from './records/pageKeys.ts'
import { API, request, WAITING } from './request.ts'
import type { BulkResult, KaushalDataProvider, RecordSelection, RecordStatus, UndoResult } from './types.ts'

/** The declared fields of a record, without those that the server sets. */
function writableValues(resource: string, data: Readonly<Record<string, unknown>>) {
  const { id, status, version, created_at, updated_at, deleted_at, embedded, ...own } = data
  const fields = entities[resource]?.fields
  if (!fields) return own
  return Object.fromEntries(
    Object.entries(own).filter(([name, value]) => {
      const field = fields[name]
      return field && value !== undefined && !(isSecret(field) && !value)
    }),
  )
}

/** The reply to the undo of a step: an outcome for each record. */
interface StepOutcomes {
  records: readonly ({ id: number } | { id: number; refused: number })[]
}

/** Posts to a resource; returns the reply and the id of the operation for undo. */
async function postRecord<T extends object>(
  resource: string,
  verb: string,
  body: object,
  { key, waits }: { key?: string; waits?: SaveSubject } = {},
) {
  const path = apiPath(resource)
  seek.forget(`${API}/${path}`)
  const response = await request(`${API}/${path}${verb}`, {
    method: 'POST',
    body: JSON.stringify(body),
    key,
    waits,
  })
  const saved = response.json as T
  const operation = Number(response.headers.get('X-Operation'))
  return { saved, operation, waiting: response.headers.has(WAITING) && { waiting: true } }
}

/** A bulk reply has its operation in the body, a single one in a header. */
const toBulkResult = ({
  saved,
  operation,
}: {
  saved: Partial<BulkResult> | null
  operation: number
}): BulkResult => ({
  count: saved?.count ?? 1,
  operation: saved?.operation ?? operation,
})

/** One record is deleted by the specification's call, which every server knows. */
const bodyOf = (target: RecordSelection) =>
  'ids' in target && target.ids.length === 1 ? { id: target.ids[0] } : target

type WriteCall =
  | 'create'
  | 'update'
  | 'delete'
  | 'deleteMany'
  | 'updateMany'
  | 'toggleStatus'
  | 'setStatus'
  | 'remove'
  | 'restore'
  | 'undo'

/** The write calls of the data provider. Single writes return the operation for undo in `meta`. */
export const writeCalls: Pick<KaushalDataProvider, WriteCall> = {
  async create(resource, { data, meta }) {
    const entity = entities[resource]
    if (isForeign())
      return {
        data: (await (await foreignCalls()).createForeign(resource, writableValues(resource, data))) as never,
      }
    const { saved, operation, waiting } = await postRecord<{ id: number }>(
      resource,
      '',
      { ...(entity && newVersionOf(entity)), ...writableValues(resource, data) },
      { key: meta?.idempotencyKey, waits: meta?.waits },
    )
    return { data: saved as never, meta: { operation, ...waiting } }
  },
  async update(resource, { id, data, previousData, meta }) {
    if (isForeign())
      return {
        data: (await (
          await foreignCalls()
        ).updateForeign(resource, id, writableValues(resource, data))) as never,
      }
    const version = data.version ?? previousData?.version
    const body = { ...writableValues(resource, data), id, version }
    const { saved, operation, waiting } = await postRecord(resource, '', body, { waits: meta?.waits })
    return { data: saved as never, meta: { operation, ...waiting } }
  },
  async delete(resource, { id, previousData }) {
    const { operation } = await postRecord(resource, '/delete', { id })
    return { data: (previousData ?? { id }) as never, meta: { operation } }
  },
  async deleteMany(resource, { ids }) {
    await writeCalls.remove(resource, { ids: ids.map(Number) })
    return { data: ids }
  },
  async updateMany(resource, { ids, data }) {
    const { status, ...others } = data as { status?: RecordStatus }
    if (!status || Object.keys(others).length > 0)
      throw new TypeError('Many records at once can only be activated or deactivated.')
    await writeCalls.setStatus(resource, { ids: ids.map(Number) }, status)
    return { data: ids }
  },

  async toggleStatus(resource, id) {
    if (isForeign()) {
      const status = await (await foreignCalls()).toggleForeign(resource, id)
      return { id, status, version: 0, operation: 0 }
    }
    const { saved, operation } = await postRecord<{ id: number; status: RecordStatus; version: number }>(
      resource,
      '/status',
      { id },
    )
    return { ...saved, operation }
  },
  setStatus: async (resource, target, status) =>
    isForeign()
      ? (await foreignCalls()).setForeignStatus(resource, target, status)
      : toBulkResult(await postRecord(resource, '/status', { ...target, status })),
  remove: async (resource, target) =>
    isForeign()
      ? (await foreignCalls()).removeForeign(resource, target)
      : toBulkResult(await postRecord(resource, '/delete', bodyOf(target))),
  restore: async (resource, target) => toBulkResult(await postRecord(resource, '/restore', target)),
  // Operations of the plan touch many entities and have a route of their own.
  undo: async (write) => {
    const { resource } = write
    if ('ownUndo' in write) {
      const { verb, body, name } = write.ownUndo
      const { saved } = await postRecord<{ name?: string }>(resource, verb, body)
      return {
        undone: 1,
        left: [],
        newName: name === undefined || saved.name === name ? undefined : saved.name,
      }
    }
    const { operation, isStep } = write
    if (isStep) {
      const { saved } = await postRecord<StepOutcomes>(resource, '/undo_step', { operation })
      const left = saved.records.flatMap((one) => ('refused' in one ? [one.id] : []))
      return { undone: saved.records.length - left.length, left }
    }
    const [path, verb] = resource === PLAN ? ['undo', ''] : [resource, '/undo']
    return (await postRecord<UndoResult>(path, verb, { operation })).saved
  },
}
