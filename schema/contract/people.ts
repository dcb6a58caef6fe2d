import { z } from 'zod'
import { actions } from '../defaultRights.ts'
import { chosenAppearance } from './appearance.ts'
import { contract } from './route.ts'
import { id, optionalId, pageQuery, recordId, recordStatus, searchedText, timestamp } from './values.ts'

const flag = z.union([z.literal(0), z.literal(1)])

/** What may be done in one module. */
const rightsRow = z.strictObject({
  module: z.string(),
  ...(Object.fromEntries(actions.map((action) => [action, flag])) as Record<
    (typeof actions)[number],
    typeof flag
  >),
})

/** The areas that a row names, the smallest of which is meant. */
const areaRow = z.strictObject({
  state_id: id.nullable(),
  district_id: id.nullable(),
  block_id: id.nullable(),
  taluk_id: id.nullable(),
  panchayat_id: id.nullable(),
  city_id: id.nullable(),
})
export type WorkArea = z.infer<typeof areaRow>

const taughtTrade = z.strictObject({ trade_id: id, sector_id: id })
export type TaughtTrade = z.infer<typeof taughtTrade>

/** The areas of one person, as the specification's record of its own. */
const areaPermission = z.strictObject({
  id,
  user_id: id,
  data: z.array(areaRow),
  status: recordStatus,
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
})

const menuLine = z.strictObject({
  module_name: z.string(),
  label: z.string(),
  link: z.string(),
  parentId: z.int(),
})

/** An account of the people who sign in, as `users` has it. */
const account = z.looseObject({
  id,
  name: z.string(),
  email: z.string().nullable(),
  mobile: z.string(),
  data: z.array(areaRow).nullable(),
  trade_data: z.array(taughtTrade).nullable(),
  contact_person: z.string().nullable(),
  status: recordStatus,
  version: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Account = z.infer<typeof account>

/** Rights, areas, and the accounts of training providers. */
export const peopleContract = contract({
  'GET get_role_permission/{id}': {
    summary: 'The own menu and rights; the id is that of the own account',
    path: z.object({ id: recordId }),
    reply: z.strictObject({
      error: z.literal(false),
      level: z.int().nullable(),
      appearance: chosenAppearance.optional().describe('What the caller chose of the look of the app'),
      mark: z
        .string()
        .optional()
        .describe('Hash of what the caller may see: it changes with the level, the rights and the areas'),
      modules: z.record(z.string(), z.array(z.enum(actions))),
      closed: z
        .array(z.string())
        .describe('Entities that the caller reads, and of which no record can be in the areas of the caller'),
      role_permision_data: z.array(
        z.strictObject({
          id,
          module_name: z.string(),
          label: z.string(),
          parentId: z.null(),
          subItems: z.array(menuLine),
        }),
      ),
    }),
  },
  'GET role_permission/{id}': {
    summary: 'The rights of a role, or with user_id of one person',
    path: z.object({ id: recordId }),
    query: z.object({ user_id: optionalId }),
    reply: z.strictObject({
      id: id.nullable(),
      version: z.int().nullable(),
      user_role_id: id,
      user_id: id.nullable(),
      view: z.array(rightsRow),
    }),
  },
  'POST role_permission': {
    summary: 'Set the rights of a role, or with user_id of one person; the previous ones are replaced',
    body: z.looseObject({
      user_role_id: recordId,
      user_id: optionalId,
      view: z.unknown().optional().describe('Rows as in the reply of GET role_permission/{id}'),
      version: z.unknown().optional(),
    }),
    reply: z.looseObject({ id, version: z.int() }),
  },
  'GET default_permission_module/{id}': {
    summary: 'The rights that the level of a role gives',
    path: z.object({ id: recordId }),
    reply: z.array(rightsRow),
  },
  'GET permission': {
    summary: 'The areas of the people who have some',
    query: pageQuery,
    reply: z.array(areaPermission),
  },
  'POST permission': {
    summary: 'Give a person these areas in place of the previous ones',
    body: z.strictObject({
      id: optionalId,
      user_id: optionalId,
      data: z.unknown().optional().describe('Rows of areas, as `data` of a user'),
      version: z.unknown().optional(),
    }),
    reply: areaPermission,
  },
  'POST permission/status': {
    summary: "Suspend a person's areas, or end the suspension",
    body: z.looseObject({ id: recordId }),
    reply: z.strictObject({ id, status: recordStatus, version: z.int() }),
  },
  'POST permission/delete': {
    summary: 'Remove all areas of a person',
    body: z.looseObject({ id: recordId }),
    reply: z.strictObject({ id, version: z.int() }),
  },
  'GET rpl/account': {
    summary: 'Accounts other than candidates',
    query: pageQuery,
    reply: z.array(account),
  },
  'POST rpl/account': {
    summary: 'Create an account, or with id update it; without a role it is a training provider',
    body: z.looseObject({ id: z.unknown().optional() }),
    reply: account,
  },
  'POST rpl/account/status': {
    summary: 'Flip the status of an account',
    body: z.looseObject({ id: z.unknown().optional() }),
    reply: z.looseObject({ id: id.optional() }),
  },
  'POST rpl/account/delete': {
    summary: 'Delete an account; it can be restored',
    body: z.looseObject({ id: z.unknown().optional() }),
    reply: z.looseObject({ id: id.optional() }),
  },
  'POST rpl/account/add_trade': {
    summary: 'Add a trade to a training provider',
    body: z.looseObject({ id: recordId, trade_id: recordId, sector_id: recordId }),
    reply: account,
  },
  'POST rpl/account/remove_trade': {
    summary: 'Remove a trade from a training provider',
    body: z.looseObject({ id: recordId, trade_id: recordId }),
    reply: account,
  },
  'POST rpl/account/check_username': {
    summary: 'Whether a name is free in an area',
    body: z.looseObject({ location_id: recordId, name: searchedText(200), id: optionalId }),
    reply: z.strictObject({ available: z.boolean(), message: z.string() }),
  },
  'GET rpl/account/tps_trade_base/{id}': {
    summary: 'The active training providers that teach a trade',
    path: z.object({ id: recordId }),
    reply: z.array(account),
  },
})
