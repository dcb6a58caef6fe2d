import type { Queries } from '../../database/database.ts'
import { conflict } from '../../errors/apiError.ts'

/** Failures after which an account cannot link any more. */
const MAX_TRIES = 3

/** SQL condition: linking the account failed too often, or staff undid its link. */
export const hasFailedLink = (user: string) =>
  `exists (select from link_attempt a where a.user_id = ${user} and a.tries >= ${MAX_TRIES})`

/** Counts an attempt before it is judged, so that parallel guesses count too. Throws 409 after the last one. */
export async function countAttempt(db: Queries, userId: number): Promise<void> {
  const [counted] = await db.query(
    `insert into link_attempt as a (user_id, tries) values ($1::integer, 1)
       on conflict (user_id) do update set tries = a.tries + 1 where a.tries < ${MAX_TRIES} returning a.tries`,
    [userId],
  )
  if (!counted) throw conflict('candidates.linkEnded')
}

/** The account was linked: the failures before no longer count. */
export const clearAttempts = (db: Queries, userId: number) =>
  db.query('delete from link_attempt where user_id = $1::integer', [userId])

/** The account cannot link any more. */
export const endAttempts = (db: Queries, userId: number) =>
  db.query(
    `insert into link_attempt (user_id, tries) values ($1::integer, ${MAX_TRIES}) on conflict (user_id) do update set tries = excluded.tries`,
    [userId],
  )
