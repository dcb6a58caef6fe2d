import type { MenuEntry } from '../../data/storage.ts'

export const CANDIDATE_HOME = '/candidatedashboard'
export const CANDIDATE_VIEW = '/candidateview'

const entries: readonly (readonly [name: string, link?: string])[] = [
  ['dashboard', CANDIDATE_HOME],
  ['profile', CANDIDATE_VIEW],
  ['certification'],
  ['schedule'],
  ['attendance'],
  ['examination'],
  ['results'],
  ['employment'],
  ['my_data', '/my-data'],
]

/** The menu of all candidates. Items without a link are not available yet. */
export const candidateMenu: readonly MenuEntry[] = entries.map(([name, link], index) => ({
  id: index + 1,
  module_name: name,
  label: `shell.candidate.menu.${name}`,
  link,
}))
