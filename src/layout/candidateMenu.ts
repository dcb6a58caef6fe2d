import type { MenuEntry } from '../storage.ts'

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
]

/** The menu of candidates, which is the same for all of them. What has no link is not open yet. */
export const candidateMenu: readonly MenuEntry[] = entries.map(([name, link], at) => ({
  id: at + 1,
  module_name: name,
  label: `shell.candidate.menu.${name}`,
  link,
}))
