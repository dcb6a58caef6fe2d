import type { Language } from '../../schema/languages.ts'
import { accountEntity } from '../../schema/traits.ts'
import type { RequestContext } from '../access/route.ts'
import type { Queries } from '../database/database.ts'
import { hasContact } from '../sql/accountContacts.ts'
import { quoteIdent } from '../sql/columns.ts'

const users = quoteIdent(accountEntity.name)

/** SQL: stores the language of an account, which its messages have. */
export const STORE_LANGUAGE = (user: string, language: string) =>
  `insert into user_language (user_id, language) values (${user}::integer, ${language}::text)
   on conflict (user_id) do update set language = excluded.language`

/** POST profile/language */
export async function saveLanguage({
  reply,
  database,
  principal,
  body: { language },
}: RequestContext<'POST profile/language'>): Promise<Response> {
  await database.query(STORE_LANGUAGE('$1', '$2'), [principal.userId, language])
  return reply({ language })
}

/** SQL: the languages of the accounts that have one of the addresses `$1` in this field: thousands are joined in a fraction of the time of a search for each. */
const languagesBy = (field: string) =>
  `select a.address, l.language from unnest($1::text[]) a(address) join ${users} u on ${hasContact(field, 'a.address')}
     join user_language l on l.user_id = u.id`

/** The language of the account that has each of these e-mail addresses or mobile numbers; an address without an account is not among them. */
export async function languagesOf(
  db: Queries,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const found = await db.query<{ address: string; language: Language }>(
    `${languagesBy('mobile')} union all ${languagesBy('email')}`,
    [addresses],
  )
  return new Map(found.map(({ address, language }) => [address, language]))
}
