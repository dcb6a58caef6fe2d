import type { Entity } from '../../../schema/index.ts'
import { closedStates, isForm, planAreaField, type State, states } from '../../../schema/plan.ts'
import type { Action } from '../../../schema/rights.ts'
import type { Asked } from '../../access/door.ts'
import { may, type Principal, SAID } from '../../access/rights.ts'
import { badInput, conflict, tooLarge } from '../../refuse.ts'
import { placeIn, plan, visibleTo } from '../forms.ts'
import { type Gathered, type GatheredForm, gather } from './gather.ts'
import { digestOf } from './workbook/columns.ts'
import { grouped, keyOf } from './workbook/group.ts'
import { keepJob } from './workbook/job.ts'
import { type Named, readNames } from './workbook/names.ts'
import { type Line, openBook } from './workbook/open.ts'
import { type Outcome, type Proposal, propose } from './workbook/propose.ts'
import { MOST_BYTES, TOO_LARGE } from './workbook/unpack.ts'

async function bytesOf(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  if (!body) throw badInput({ body: 'Must be a workbook' })
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > MOST_BYTES) throw tooLarge(TOO_LARGE)
    parts.push(part)
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer())
}

/** What each outcome asks for besides the right to import. */
const NEEDS: { readonly [O in Outcome]?: Action } = { new: 'create', changed: 'update', removed: 'delete' }

/** Why nobody, or not this person, may write this now; null where they may. */
function hindrance(
  { entity, cells }: GatheredForm,
  { outcome, values }: Proposal,
  old: Readonly<Record<string, unknown>> | undefined,
  district: number,
  principal: Principal,
) {
  const action = NEEDS[outcome]
  if (action && !(may(principal, entity, action) && may(principal, entity, 'import')))
    return {
      rule: 'right',
      message: `Your role may not ${SAID[action]} ${entity.plural.toLowerCase()} by a file`,
    }
  const field = planAreaField(entity)
  const areas = [old?.[field], values[field]].map((area) => area ?? district)
  const shut = cells.find(({ area_id, state }) => areas.includes(area_id) && closedStates.includes(state))
  return shut
    ? {
        rule: 'shut',
        message: `The form of ${shut.area} is ${states[shut.state as State].toLowerCase()}; nothing in it can be changed`,
      }
    : null
}

function refused(proposal: Proposal, why: { rule: string; message: string } | null): Proposal {
  if (!why) return proposal
  const line = proposal.lines[0] ?? 0
  return {
    ...proposal,
    outcome: 'wrong',
    wrong: [...proposal.wrong, { line, column: '', value: null, ...why }],
  }
}

/** Records whose place is taken, by another or by one further up in the file. */
function doubled(
  entity: Entity,
  proposals: readonly Proposal[],
  records: readonly Readonly<Record<string, unknown>>[],
): Set<Proposal> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const leaving = new Set(
    proposals.filter(({ outcome }) => outcome === 'removed').map(({ record }) => record),
  )
  const staying = records.filter(({ id }) => !leaving.has(id as number))
  const taken = new Map(staying.map((record) => [keyOf(entity, record), record.id]))
  return new Set(
    proposals.filter(({ outcome, record, values }) => {
      if (outcome !== 'new' && outcome !== 'changed') return false
      const key = keyOf(entity, { ...byId.get(record ?? 0), ...values })
      const twice = taken.has(key) && taken.get(key) !== record
      taken.set(key, record)
      return twice
    }),
  )
}

function ofSheet(
  form: GatheredForm,
  lines: readonly Line[],
  gathered: Gathered,
  names: ReadonlyMap<string, readonly Named[]>,
  principal: Principal,
): Proposal[] {
  const { entity, records } = form
  const { district, year } = gathered
  const fixed = {
    state_id: district.state_id,
    district_id: district.id,
    ...(isForm(entity) && { financial_year_id: year.id }),
  }
  const { groups, gone } = grouped(entity, lines, records, names)
  const proposals = groups.map((group) => propose(entity, group, fixed, names))
  const twice = doubled(entity, proposals, records)
  const byId = new Map(records.map((record) => [record.id, record]))
  const missing = gone.map(
    ({ line, id, version }): Proposal => ({
      ...{ record: id, version, outcome: 'stale', lines: [line], changes: [], values: {} },
      wrong: [
        {
          line,
          column: '',
          value: null,
          rule: 'missing',
          message: 'This record was deleted since, or is not of this plan',
        },
      ],
    }),
  )
  return [
    ...proposals.map((proposal) =>
      proposal.outcome === 'same' || proposal.outcome === 'stale'
        ? proposal
        : refused(
            proposal,
            (twice.has(proposal)
              ? { rule: 'unique', message: 'There is a record for this already; change its own line' }
              : null) ?? hindrance(form, proposal, byId.get(proposal.record ?? 0), district.id, principal),
          ),
    ),
    ...missing,
  ]
}

const counted = (all: readonly Proposal[]) => {
  const counts: Record<Outcome, number> = { new: 0, changed: 0, removed: 0, stale: 0, wrong: 0, same: 0 }
  for (const { outcome } of all) counts[outcome] += 1
  return counts
}

/**
 * POST plan/{district}/{year}/workbook, the file as the body: a dry run, form by form, record by record, cell by cell. What the file says
 * of records that somebody changed since is told and never written. 409 for the file of another district or year, or of other declarations.
 */
export async function workbookIn({ c, database, param, principal }: Asked): Promise<Response> {
  if (Number(c.req.header('content-length') ?? 0) > MOST_BYTES) throw tooLarge(TOO_LARGE)
  const at = placeIn({ param })
  const book = await openBook(await bytesOf(c.req.raw.body))
  const asked = visibleTo(principal).filter(({ name }) => book.sheets.has(name))
  const gathered = await gather(database, asked, at, principal)
  if (book.district !== at[0] || book.year !== at[1])
    throw conflict(
      `This is not the workbook of ${gathered.district.name} for ${gathered.year.name}. Nothing was read.`,
    )
  if (book.schema !== (await digestOf(plan)))
    throw conflict(
      `The forms have changed since this workbook was made (${book.date}). Download a new one. Nothing was read.`,
    )
  const names = await readNames(database, asked, at[0], principal)
  const forms = gathered.chapters
    .flatMap((chapter) => chapter.forms)
    .map((form) => ({
      form,
      records: ofSheet(form, book.sheets.get(form.entity.name) ?? [], gathered, names, principal),
    }))
  const told = forms.map(({ form: { entity }, records }) => ({
    ...{ form: entity.name, label: entity.plural, counts: counted(records) },
    records: records.filter(({ outcome }) => outcome !== 'same').map(({ values: _, ...rest }) => rest),
  }))
  const written = ({ outcome }: Proposal) => outcome !== 'same'
  const kept = await keepJob(
    database,
    principal.userId,
    at,
    forms.map(({ form, records }) => ({ form: form.entity.name, records: records.filter(written) })),
  )
  const { district, year } = gathered
  return c.json({
    ...kept,
    district: { id: district.id, name: district.name },
    financial_year: { id: year.id, name: year.name },
    counts: counted(forms.flatMap(({ records }) => records)),
    forms: told,
  })
}
