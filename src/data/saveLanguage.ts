import { API, request } from './request.ts'

/** Stores the language of the account. Another server may not have this call. */
export const saveLanguage = (language: string) =>
  request(`${API}/profile/language`, { method: 'POST', body: JSON.stringify({ language }) }).catch(
    () => undefined,
  )
