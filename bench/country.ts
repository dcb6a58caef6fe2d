import type { Database } from '../server/database/database.ts'

const SYLLABLES = `array['ba','da','mi','bel','ur','ho','sa','ha','li','ka','nur','ra','ja','pur','gan','ga','na','gar','tan','da','ko','ta','ma','vi','di','she','tti','pal','ya','mo','han','kri','shna','lak','shmi','deo']`

/** SQL for a name of two to four syllables, always the same for the same number. */
const name = (n: string, salt: number) =>
  `initcap((${SYLLABLES})[1 + (${n} * 7 + ${salt}) % 36] || (${SYLLABLES})[1 + (${n} / 36 * 5 + ${salt}) % 36] || (${SYLLABLES})[1 + (${n} / 1296 * 11 + ${salt}) % 36] || case when ${n} % 3 = 0 then '' else (${SYLLABLES})[1 + (${n} / 7) % 36] end)`

/**
 * Creates areas in the sizes of the design: 36 states, 763 districts, 7,233 blocks and the given number of panchayats, evenly
 * distributed. The database creates them; every area has an LGD code.
 */
export async function makeCountry(database: Pick<Database, 'script'>, panchayats: number): Promise<void> {
  const script = (sql: string) => database.script(sql)
  await script(`insert into state (name, lgd_code) select 'State ' || n, n from generate_series(1, 36) n`)
  await script(`insert into district (state_id, name, lgd_code)
    select s.id, ${name('n', 3)} || ' ' || n, n from generate_series(1, 763) n join state s on s.lgd_code = 1 + n % 36`)
  await script(`insert into block (state_id, district_id, name, lgd_code)
    select d.state_id, d.id, ${name('n', 5)} || ' ' || n, n from generate_series(1, 7233) n join district d on d.lgd_code = 1 + n % 763`)
  await script(`insert into panchayat (state_id, district_id, block_id, name, lgd_code)
    select b.state_id, b.district_id, b.id, ${name('n', 1)}, n from generate_series(1, ${panchayats}) n join block b on b.lgd_code = 1 + n % 7233`)
  await script('vacuum analyze')
}
