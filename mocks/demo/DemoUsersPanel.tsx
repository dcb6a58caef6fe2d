import { type FormEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type CurrentUser, type DemoAccount, demoUsers, type NewDemoAccount } from './demoUsers.ts'

/** Runs a call and shows its error. */
function useCall() {
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const run = useCallback(async (call: () => Promise<unknown>) => {
    setError('')
    setBusy(true)
    try {
      await call()
    } catch (failure) {
      setError((failure as Error).message)
    } finally {
      setBusy(false)
    }
  }, [])
  return { error, isBusy, run }
}

interface DemoFormProps {
  title: string
  fields: Readonly<Record<string, string>>
  action: string
  isBusy: boolean
  onSend: (values: Record<string, string>) => void
}

function DemoForm({ title, fields, action, isBusy, onSend }: DemoFormProps) {
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSend(Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>)
    event.currentTarget.reset()
  }
  return (
    <form aria-label={title} onSubmit={onSubmit}>
      <strong>{title}</strong>
      {Object.entries(fields).map(([name, label]) => (
        <label key={name}>
          {label}
          <input name={name} type={name === 'password' ? 'password' : 'text'} autoComplete="off" required />
        </label>
      ))}
      <button type="submit" disabled={isBusy}>
        {action}
      </button>
    </form>
  )
}

/** The users of the specification's demo backend: log in, list, register and delete. They are no accounts of Kaushal. */
export function DemoUsersPanel() {
  const stored = useSyncExternalStore(demoUsers.subscribe, demoUsers.readText)
  const user = JSON.parse(stored ?? 'null') as CurrentUser | null
  const isSignedIn = user !== null
  const [users, setUsers] = useState<readonly DemoAccount[]>([])
  const { error, isBusy, run } = useCall()
  const load = useCallback(async () => setUsers(await demoUsers.list()), [])
  useEffect(() => {
    if (isSignedIn) void run(load)
  }, [isSignedIn, run, load])

  return (
    <section className="demo-users" aria-label="Users of the demo backend">
      {error && <p role="alert">{error}</p>}
      {user ? (
        <>
          <p>
            Logged in as {user.username}.{' '}
            <button type="button" onClick={demoUsers.logOut}>
              Log out
            </button>
          </p>
          <ul>
            {users.map(({ id, username, email }) => (
              <li key={id}>
                {username} · {email}
                <button
                  type="button"
                  disabled={isBusy}
                  aria-label={`Delete ${username}`}
                  onClick={() => void run(() => demoUsers.remove(id).then(load))}
                >
                  Delete
                </button>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <DemoForm
          title="Log in to the demo backend"
          fields={{ email: 'E-mail', password: 'Password' }}
          action="Log in"
          isBusy={isBusy}
          onSend={({ email = '', password = '' }) => void run(() => demoUsers.logIn(email, password))}
        />
      )}
      <DemoForm
        title="Register a user"
        fields={{
          firstName: 'First name',
          lastName: 'Last name',
          username: 'Username',
          email: 'E-mail',
          password: 'Password',
        }}
        action="Register"
        isBusy={isBusy}
        onSend={(values) =>
          void run(async () => {
            await demoUsers.register(values as unknown as NewDemoAccount)
            if (isSignedIn) await load()
          })
        }
      />
    </section>
  )
}
