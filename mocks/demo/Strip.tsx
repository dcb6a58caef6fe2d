import { useState, useSyncExternalStore } from 'react'
import { LOGIN } from '../../src/data/paths.ts'
import { type SampleAccount, sampleAccounts } from '../world/accounts.ts'
import { hasDemoBackend } from './backendSettings.ts'
import { DemoUsersPanel } from './DemoUsersPanel.tsx'

interface StripProps {
  onStartAgain: () => Promise<void>
  /** Undefined until the app is ready. */
  onEnter?: (account: SampleAccount) => Promise<void>
}

const onHash = (changed: () => void) => {
  addEventListener('hashchange', changed)
  addEventListener('popstate', changed)
  const timer = setInterval(changed, 500)
  return () => {
    removeEventListener('hashchange', changed)
    removeEventListener('popstate', changed)
    clearInterval(timer)
  }
}

/** The strip above the app: what this is, a button to start again, and the accounts to sign in with. */
export function Strip({ onStartAgain, onEnter }: StripProps) {
  const [isBusy, setBusy] = useState(false)
  const [showsUsers, setShowsUsers] = useState(false)
  const isLogin = useSyncExternalStore(onHash, () => location.hash.startsWith(`#${LOGIN}`))
  const run = (work: () => Promise<void>) => () => {
    setBusy(true)
    work().finally(() => setBusy(false))
  }
  const startAgain = run(async () => {
    if (confirm('Delete all changes in this demonstration and start again?')) await onStartAgain()
  })
  return (
    <aside aria-label="Demonstration">
      <div className="demo-line">
        <span>Demonstration: data stays in this browser</span>
        <button type="button" disabled={isBusy} onClick={startAgain}>
          Start again
        </button>
        {hasDemoBackend && onEnter && (
          <button type="button" aria-expanded={showsUsers} onClick={() => setShowsUsers(!showsUsers)}>
            Demo backend
          </button>
        )}
      </div>
      {showsUsers && <DemoUsersPanel />}
      {isLogin && onEnter && (
        <div className="demo-accounts">
          <p>Log in as, with the password {sampleAccounts[0]?.password}</p>
          {sampleAccounts.map((account) => (
            <button type="button" key={account.email} disabled={isBusy} onClick={run(() => onEnter(account))}>
              <strong>{account.role}</strong>
              {account.email}
            </button>
          ))}
        </div>
      )}
    </aside>
  )
}
