import { storageKeys } from '../../schema/storageKeys.ts'
import { HOME } from '../data/paths.ts'
import { roleTraits } from '../data/session/roleTraits.ts'
import { CALLS_OF_PAGE } from '../data/start/firstCalls.ts'
import { SCREEN_TITLE } from './frame.ts'

/** What the server writes into the page of the first screen for those who have another one. */
const CANDIDATE_SCREEN = 'candidate-screen'

/** The first screen of candidates has an address of its own. From `/`, where the installed app opens, they are there at once, with its files and calls. */
export function openCandidateHome(): void {
  const { home } = roleTraits(Number(localStorage.getItem(storageKeys.role)))
  if (location.pathname !== HOME || home === HOME || localStorage.getItem(storageKeys.token) === null) return
  history.replaceState(null, '', home)
  document.getElementById(SCREEN_TITLE)?.remove()
  const screen = document.getElementById(CANDIDATE_SCREEN)?.getAttribute('content')
  // The page of a development server has none.
  if (!screen) return
  const { files, calls }: { files: string[]; calls: string[] } = JSON.parse(screen)
  document.getElementById(CALLS_OF_PAGE)?.setAttribute('content', JSON.stringify(calls))
  for (const href of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href })
    document.head.append(link)
  }
}
