import { z } from 'zod'
import type { Entity } from '../../schema/index.ts'
import { openStates, planLevel } from '../../schema/plan.ts'
import { type Given, may, rightsOf } from '../access/rights.ts'
import type { Asked } from '../api/authorization.ts'
import type { Queries } from '../database/database.ts'
import { badInput } from '../errors/apiError.ts'
import { written } from '../http/reply.ts'
import { wholeOnce } from '../records/transaction.ts'
import { type Board, boardOf, filterFrom } from './board.ts'
import { forms } from './forms.ts'
import { type Note, notify } from './notifications.ts'

/** Most cells that one call names. */
const MOST = 20_000
const named = z.array(z.object({ district_id: z.number().int(), form: z.string() })).max(MOST)
const message = z.string().trim().max(1000).nullish()

/** Somebody who works in a district, or in one of its blocks. */
interface Person {
  user_id: number
  district_id: number
  whole: boolean
  level: number
  of_role: Given | null
  of_person: Given | null
}

/** Who works in these districts: below the state, with an account that is in use. */
const peopleIn = (db: Queries, districts: readonly number[]) =>
  db.query<Person>(
    `select u.id as user_id, (a->>'district_id')::integer as district_id, bool_or(a->>'block_id' is null) as whole, r.level,
       (select g.view from access_right g where g.user_role_id = r.id and g.user_id is null and g.status = 'active' and g.deleted_at is null) as of_role,
       (select g.view from access_right g where g.user_role_id = r.id and g.user_id = u.id and g.status = 'active' and g.deleted_at is null) as of_person
     from users u join user_role r on r.id = u.user_role_id and r.status = 'active' and r.deleted_at is null, jsonb_array_elements(u.data) a
     where u.status = 'active' and u.deleted_at is null and coalesce(u.data_suspended, 0) = 0 and r.level between 5 and 6
       and (a->>'district_id')::integer = any($1::integer[])
     group by u.id, 2, r.level, r.id`,
    [districts],
  )

/** What waits to be handed in, by district. */
function waiting({ forms: shown, districts }: Board, wanted: (district: number, form: string) => boolean) {
  return districts.flatMap(({ id, name, cells }) => {
    const open = shown.filter((entity, at) => {
      const [state, , handedIn, blocks] = cells[at] ?? ['locked', 0]
      const awaited = blocks === undefined ? openStates.includes(state) : (handedIn ?? 0) < blocks
      return awaited && wanted(id, entity.name)
    })
    return open.length ? [{ id, name, open }] : []
  })
}

/** Does this person fill the form? */
const fills = ({ whole, level, of_role: ofRole, of_person: ofPerson }: Person, entity: Entity) =>
  (whole || planLevel(entity) === 'block') && rightsOf({ level, ofRole, ofPerson }, entity).includes('update')

function wantedIn(cells: unknown) {
  if (cells === undefined) return () => true
  const read = named.safeParse(cells)
  if (!read.success) throw badInput({ cells: 'Must be a list of {district_id, form}' })
  const keys = new Set(read.data.map(({ district_id, form }) => `${district_id}/${form}`))
  return (district: number, form: string) => keys.has(`${district}/${form}`)
}

async function remindAll(db: Queries, { body, principal }: Asked): Promise<string> {
  const said = message.safeParse(body.message)
  if (!said.success) throw badInput({ message: 'At most 1,000 characters' })
  const mine = forms.filter((entity) => may(principal, entity, 'approve'))
  const board = await boardOf(
    db,
    mine,
    filterFrom((name) => body[name]),
    principal,
  )
  const { id, name, due_date } = board.financial_year
  const districts = waiting(board, wantedIn(body.cells))
  const people = await peopleIn(
    db,
    districts.map((one) => one.id),
  )
  const notes = districts.flatMap((district) =>
    people
      .filter(({ district_id }) => district_id === district.id)
      .flatMap((person): Note[] => {
        const open = district.open.filter((entity) => fills(person, entity))
        if (!open.length) return []
        return [
          {
            user_id: person.user_id,
            kind: 'reminder',
            about: `${district.id}/${id}`,
            data: {
              district_id: district.id,
              district: district.name,
              financial_year_id: id,
              year: name,
              due_date,
              forms: open.map((entity) => entity.name),
              message: said.data || null,
              by: principal.name,
            },
          },
        ]
      }),
  )
  await notify(db, notes)
  const reached = new Set(notes.map(({ about }) => Number(about.split('/')[0])))
  return JSON.stringify({
    people: new Set(notes.map(({ user_id }) => user_id)).size,
    districts: reached.size,
    nobody: districts.filter((one) => !reached.has(one.id)).map((one) => ({ id: one.id, name: one.name })),
  })
}

/**
 * POST plan/remind: tells those who fill the forms of these cells, or of all that the board's filter finds, what is not handed in yet.
 * Replies how many people of how many districts were told, and in which districts there is nobody to tell.
 */
export async function remind(asked: Asked): Promise<Response> {
  const { c, database, caller } = asked
  const work = async (db: Queries) => ({ body: await remindAll(db, asked), operation: null })
  return written(c, await wholeOnce(database, caller, work))
}
