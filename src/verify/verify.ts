/** The page behind the QR of a certificate: without sign-in, without the app, and without network once it was opened. */
import { isMistyped, readCertificateNumber } from '../../schema/rpl/certificateNumber.ts'
import { verifyPath } from '../../schema/rpl/signedStatement.ts'
import { translatePage } from '../data/pageTexts.ts'
import { checkStatement } from './checkStatement.ts'
import { describe, unknown } from './describe.ts'
import { readKeys } from './readKeys.ts'
import { readStatus } from './readStatus.ts'
import { show, showWait } from './show.ts'
import { verifyTexts } from './verifyTexts.ts'

const PREFIX = '/verify/'

const form = document.querySelector('#ask')
const input = document.querySelector<HTMLInputElement>('#number')

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The number in the path, and the code behind `#`, which no server gets. A number that has no code was typed. */
function requested() {
  const { pathname, hash } = location
  const number = pathname.startsWith(PREFIX) ? decode(pathname.slice(PREFIX.length)) : ''
  const code = hash.slice(1)
  return { number: code ? number : readCertificateNumber(number), code }
}

async function check(): Promise<void> {
  const { number, code } = requested()
  if (!number) return
  if (input) input.value = number
  if (!code && isMistyped(number)) return show(unknown(verifyTexts.say('mistyped')))
  showWait(verifyTexts.say('checking'))
  const [status, keys] = await Promise.all([readStatus(number), code ? readKeys() : null])
  const checked = code && keys ? await checkStatement(code, number, keys) : null
  show(describe(checked, status, code !== '' && keys === null))
}

translatePage(verifyTexts, 'heading')
form?.addEventListener('submit', (event) => {
  event.preventDefault()
  const number = String(new FormData(event.target as HTMLFormElement).get('number') ?? '').trim()
  if (!number) return
  history.pushState(null, '', verifyPath(number))
  void check()
})
addEventListener('popstate', () => void check())
addEventListener('hashchange', () => void check())
// Below what is found out, which is larger than the wait for it: it would move under a finger.
void check().finally(() => form?.removeAttribute('hidden'))
// Only where the page may work without network later; a browser without it checks online.
void navigator.serviceWorker?.register(`${PREFIX}worker.js`, { scope: PREFIX }).catch(() => undefined)
