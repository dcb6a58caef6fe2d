/** SQL of the digests of an operation with the alias `o`. Older formats stay: they verify what was sealed in them. */

const sha256 = (text: string) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`

/** A digest with this prefix has the format of today. The seal covers the prefix. */
export const CURRENT_FORMAT = '2:'

const OPERATION = 'o.id, extract(epoch from o.at), o.user_id, o.entity, o.action, o.count, o.request_id'

/**
 * A hash for each old value of change `c`, salted, so that a value can be erased while the seal stays valid. Each value has a salt of its
 * own, from that of the change: after an erasure the other salts must not lead back to the erased value.
 */
const VALUE_HASHES = `case when c.before is not null or c.erased is not null then (
  select json_agg(json_build_array(v.field, v.hash) order by v.field collate "C") from (
    select b.key as field, ${sha256(`coalesce(c.salts->>b.key, ${sha256('c.salt::text || b.key')}) || b.value::text`)} as hash
      from jsonb_each(case jsonb_typeof(c.before) when 'object' then c.before end) b
    union all select e.key, e.value from jsonb_each_text(case jsonb_typeof(c.erased) when 'object' then c.erased end) e) v) end`

const CHANGES = `select string_agg(d.digest, '' order by d.digest collate "C") from (
  select ${sha256(`json_build_array(c.entity, c.record_id, c.version, jsonb_typeof(c.before), ${VALUE_HASHES})::text`)} as digest
    from change c where c.operation_id = o.id) d`

const STEPS = `select string_agg(${sha256(
  `json_build_array(s.id, s.form, s.area_id, s.district_id, s.financial_year_id, s.step, s.from_status, s.to_status,
    extract(epoch from s.at), s.user_id, s.level, s.comment, s.open_until, s.submitted_on, s.request_id)::text`,
)}, '' order by s.id) from form_step s where s.operation_id = o.id`

/** The operation, the operations that it undid, its changes with a salted hash of each old value, and its steps of forms. */
export const DIGEST = `'${CURRENT_FORMAT}' || ${sha256(
  `json_build_array(${OPERATION}, (select json_agg(u.id order by u.id) from operation u where u.undone_by = o.id),
    (${CHANGES}), (${STEPS}))::text`,
)}`

/** The format before migration 0013: the operation, and its changes with their old values. */
export const FIRST_DIGEST = sha256(
  `json_build_array(${OPERATION})::text || coalesce((
    select string_agg(${sha256('json_build_array(c.entity, c.record_id, c.version, c.before)::text')}, '' order by c.record_id, c.version)
      from change c where c.operation_id = o.id), '')`,
)
