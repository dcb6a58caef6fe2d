import { ownKeys, storageKeys } from '../../schema/storageKeys.ts'
import { pageTexts, translatePage } from '../data/pageTexts.ts'
import { CANDIDATE_LOGIN, isLogIn, LOGIN, needsLogIn } from '../data/paths.ts'
import { logInOfTab } from '../data/session/takeOverTab.ts'
import type { LogInText } from './logInTexts.ts'
import { watchForm } from './watchForm.ts'

/** What the form needs of the texts of each language; by the build. */
declare const LOG_IN_TEXTS: Parameters<typeof pageTexts<LogInText>>[0]

const isSignedOut = () =>
  localStorage.getItem(storageKeys.token) === null && localStorage.getItem(ownKeys.locked) === null

const find = <T extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector<T>(`.log-in ${selector}`) as T

/**
 * Shows the log-in form until the app is loaded, which takes over what was typed into it (src/account/useEarlyLogIn.ts): on a slow connection
 * that takes as long as typing.
 */
export function showLogIn(): void {
  const { pathname } = location
  if (!isSignedOut() || !(isLogIn(pathname) || needsLogIn(pathname))) return
  const { content } = document.getElementById('log-in') as HTMLTemplateElement
  document.getElementById('root')?.append(content.cloneNode(true))
  // Where the app opens the log-in in place of a screen that needs it.
  const isCandidate = (isLogIn(pathname) ? pathname : logInOfTab()) === CANDIDATE_LOGIN
  const title = isCandidate ? 'candidate_title' : 'title'
  find('h1').dataset.text = title
  find('.offer').hidden = !isCandidate
  find('a:last-child').dataset.text = isCandidate ? 'staff' : 'candidate'
  find<HTMLAnchorElement>('a:last-child').href = isCandidate ? LOGIN : CANDIDATE_LOGIN
  const texts = pageTexts(LOG_IN_TEXTS)
  translatePage(texts, title)
  // The name in Devanagari stands before it.
  find('small').hidden = find('small').textContent === find('b').textContent
  watchForm('log-in', find<HTMLFormElement>('form'), texts.say('busy')).inputs[0]?.focus()
}
