import { entities } from '../../schema/index.ts'
import { planAreaField } from '../../schema/plan.ts'
import type { CreatedState } from '../../src/data/offline/createdRecords.ts'
import { drafts } from '../../src/data/offline/drafts.ts'
import { storage } from '../../src/data/session/storage.ts'
import {
  nameIn,
  type RegistrationDraft,
  registrationDrafts,
} from '../candidate/registration/registrationDrafts.ts'
import { registrationPath } from '../candidate/registration/registrationPages.ts'
import { stateOfDraft } from '../candidate/registration/sendableValues.ts'
import { registration } from '../candidate/registrationEntity.ts'
import { subareaField } from '../plan/form/subareaField.ts'

interface DocumentBase {
  key: string
  entity: string
  title: string
  path: string
  at: number
  /** `unfinished`: it waits for who writes it, not for the network. */
  state: CreatedState
  /** Why the server refused it. */
  message?: string | undefined
  /** It was sent, and the server may have it. */
  maybeSaved: boolean
}

interface WaitingRegistration extends DocumentBase {
  draft: RegistrationDraft
}

export interface WaitingSheet extends DocumentBase {
  /** Its key without the tab: under which it is opened. */
  sheetKey: string
  scope: Record<string, number>
  /** The open record, where each record has its own rows. */
  record?: number | 'new'
}

/** A document on this device of which the server does not have everything. */
export type WaitingDocument = WaitingRegistration | WaitingSheet

/** It was refused, or is in conflict, or nobody knows whether the server has it: nothing sends it by itself before its user has changed it. */
export const needsUser = ({ state }: Pick<DocumentBase, 'state'>): boolean =>
  state !== 'waiting' && state !== 'unfinished'

const user = () => storage.profile()?.id ?? 0

/** The values that all records of a sheet share, by their names: the draft's key has them in this order. */
function scopeOf(entityName: string, values: readonly string[]): Record<string, number> | undefined {
  const entity = entities[entityName]
  if (!entity) return undefined
  const area = planAreaField(entity)
  const names = [
    'state_id',
    'district_id',
    'financial_year_id',
    ...(area === 'block_id' ? [area] : []),
    subareaField(entity)?.name ?? '',
  ]
  return Object.fromEntries(values.map((value, at) => [names[at] ?? '', Number(value)]))
}

function sheetPath(entityName: string, scope: Readonly<Record<string, number>>, record: string) {
  const subarea = subareaField(entities[entityName] as never)
  const query = new URLSearchParams({
    ...(scope.block_id && { block: String(scope.block_id) }),
    ...(subarea && scope[subarea.name] && { [subarea.to]: String(scope[subarea.name]) }),
    ...(record !== 'all' && { record }),
  })
  return `/plan/${scope.district_id}/${scope.financial_year_id}/${entityName}?${query}`
}

/** A key is `user/entity/sheet/scope…/record/tab`. */
function toSheet({ key, at, sending }: Awaited<ReturnType<typeof drafts.findByPrefix>>[number]) {
  const [, entity = '', kind, ...rest] = key.split('/')
  const [record = '', tab] = rest.slice(-2)
  const scope = scopeOf(entity, rest.slice(0, -2))
  if (kind !== 'sheet' || !tab || !scope) return []
  const sheet: WaitingSheet = {
    key,
    entity,
    scope,
    at,
    title: '',
    sheetKey: key.slice(0, key.lastIndexOf('/')),
    path: sheetPath(entity, scope, record),
    ...(record !== 'all' && { record: record === 'new' ? 'new' : Number(record) }),
    state: sending?.state ?? 'waiting',
    message: sending?.message,
    maybeSaved: false,
  }
  return [sheet]
}

const toRegistration = (draft: RegistrationDraft): WaitingRegistration => ({
  key: draft.key,
  entity: registration.name,
  at: draft.at,
  draft,
  state: stateOfDraft(draft, storage.traits().hasOwnRegistration),
  message: draft.sending?.message,
  maybeSaved: draft.first !== undefined,
  title: nameIn(draft),
  path: registrationPath(draft.id),
})

/** The registrations on this device, and the sheets. */
export async function findRegistrations(): Promise<WaitingRegistration[]> {
  return (await registrationDrafts.list()).map(toRegistration)
}
export async function findSheets(): Promise<WaitingSheet[]> {
  return (await drafts.findByPrefix(`${user()}/`)).flatMap(toSheet)
}
