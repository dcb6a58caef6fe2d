import type { ParsedRequest } from '../../schema/contract/index.ts'
import type { Fields } from '../../schema/define.ts'
import { isSettingName, SETTING, settings } from '../../schema/settings.ts'
import { validate } from '../../schema/validate.ts'
import type { Caller } from '../access/route.ts'
import type { Database, Queries } from '../database/database.ts'
import { badInput, stale } from '../errors/apiError.ts'
import { ruleMessage } from '../errors/labels.ts'
import { message } from '../errors/message.ts'
import { assertValid } from '../records/assertValid.ts'
import { historyCtes } from '../records/historyCtes.ts'
import { runIdempotentTransaction, type WriteReply } from '../records/idempotentTransaction.ts'
import { Parameters } from '../sql/parameters.ts'
import { listSettings } from './listSettings.ts'

type Sent = ParsedRequest<'POST settings'>['body']['settings']

const fields: Fields = settings

/** The settings as they are stored: one without a value gets its default again. Throws 400 with a message for each invalid one. */
function parseSettings(sent: Sent) {
  const names = sent.map(({ name }) => name)
  const repeated = names.find((name, at) => names.indexOf(name) !== at)
  if (repeated !== undefined) throw badInput({ [repeated]: message('settings.repeated') })
  const unknown = names.find((name) => !isSettingName(name))
  if (unknown !== undefined) throw badInput({ [unknown]: ruleMessage('unknown') })
  const typed = sent.filter((one) => 'value' in one)
  const { values, broken } = validate(
    fields,
    Object.fromEntries(typed.map(({ name, value }) => [name, value ?? null])),
    true,
  )
  assertValid({ fields }, broken)
  return sent.map((one) => {
    const { name, version } = one
    return 'value' in one ? { name, version, value: values[name] } : { name, version }
  })
}

/** Writes the settings and their history in one statement; returns the operation. */
async function writeSettings(db: Queries, parsed: readonly object[], caller: Caller): Promise<number | null> {
  const params = new Parameters()
  const rows = params.add(JSON.stringify(parsed), 'jsonb')
  const user = params.add(caller.userId, 'integer')
  const [written] = await db.query<{ operation: number }>(
    `with sent as (select e->>'name' as name, e->'value' as value, (e->>'version')::integer as version from jsonb_array_elements(${rows}) e),
     old as materialized (select * from ${SETTING}),
     upserted as (insert into ${SETTING} (name, value, version, changed_by) select name, value, version + 1, ${user} from sent
       on conflict (name) do update set value = excluded.value, version = excluded.version, changed_by = excluded.changed_by, changed_at = now()
       returning id, name, version),
     written as (select u.id, u.version, jsonb_build_object('name', u.name)
         || case when o.value is null then '{}'::jsonb else jsonb_build_object('value', o.value) end as before
       from upserted u left join old o on o.name = u.name),
     ${historyCtes(caller, params, SETTING, 'update', 'written').join(', ')}
     select id as operation from new_operation`,
    params.values,
  )
  return written?.operation ?? null
}

/**
 * Saves settings as one operation of the history. All of them or, if someone changed one since, none: 409 with the settings as they are
 * now.
 */
export function saveSettings(db: Database, sent: Sent, caller: Caller): Promise<WriteReply> {
  const parsed = parseSettings(sent)
  const names = new Set<string>(parsed.map(({ name }) => name))
  const listSent = async (queries: Queries) =>
    (await listSettings(queries)).filter(({ name }) => names.has(name))
  return runIdempotentTransaction(db, caller, async (queries) => {
    // Settings change rarely, and a lock of their rows would not stop another insert of the first change.
    await queries.query(`lock table ${SETTING} in share row exclusive mode`)
    const current = await listSent(queries)
    const versions = new Map(current.map(({ name, version }) => [name, version]))
    if (parsed.some(({ name, version }) => versions.get(name) !== version)) throw stale(current)
    const operation = await writeSettings(queries, parsed, caller)
    return { body: JSON.stringify(await listSent(queries)), operation }
  })
}
