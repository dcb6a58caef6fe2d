import { CANDIDATE_HOME } from '../../data/paths.ts'
import type { MenuEntry } from '../../data/session/storage.ts'

export const CANDIDATE_VIEW = '/candidateview'

/** Where an entry opens whose content comes later. */
const LATER = '/candidate'

const entries: readonly (readonly [name: string, link: string])[] = [
  ['dashboard', CANDIDATE_HOME],
  ['profile', CANDIDATE_VIEW],
  ['certification', `${LATER}/certification`],
  ['course', `${LATER}/course`],
  ['presence', `${LATER}/presence`],
  ['exam', `${LATER}/exam`],
  ['results', `${LATER}/results`],
  ['work', `${LATER}/work`],
  ['my_data', '/my-data'],
]

/** The menu of all candidates. */
export const candidateMenu: readonly MenuEntry[] = entries.map(([name, link], index) => ({
  id: index + 1,
  module_name: name,
  label: `shell.candidate.menu.${name}`,
  link,
}))
