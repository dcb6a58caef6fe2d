import { useTranslate } from 'ra-core'
import { useSubmit } from './useSubmit.ts'

interface UserCredentials {
  username: string
  password: string
}

/** State of a form with name and password; `send` gets them once both are filled. */
export function useCredentials(send: (credentials: UserCredentials) => Promise<unknown>) {
  const translate = useTranslate()
  return useSubmit(
    ({ username, password }) => ({
      username: username?.trim() ? undefined : translate('shell.login.username_required'),
      password: password ? undefined : translate('shell.login.password_required'),
    }),
    ({ username = '', password = '' }) => send({ username: username.trim(), password }),
  )
}
