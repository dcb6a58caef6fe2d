import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type HttpError, useDataProvider, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useRef } from 'react'
import { DraftOffer } from '../form/draft/DraftOffer.tsx'
import type { KaushalDataProvider } from '../provider.ts'
import { storage } from '../storage.ts'
import { Field } from './Field.tsx'
import { useOwnDraft } from './useOwnDraft.ts'
import { useSubmit } from './useSubmit.ts'

/** One's own record, as `GET /api/rpl/get_profile` tells it. */
export interface Own {
  id: number
  version: number
  name: string
  email: string
  mobile: string
  whatsapp_no: string | null
  role: string | null
  level: number | null
}
export const OWN = ['own profile']

/** The level whose number was proved by a code, and is not changed by oneself. */
const PROVED = 9
const names = ['name', 'email', 'mobile', 'whatsapp_no'] as const

/** What people say of themselves. Only what they changed is sent, and never a password. */
export function ProfileForm({ own }: { own: Own }) {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const { found, keep, forget, taken } = useOwnDraft('own profile')
  const form = useRef<HTMLFormElement>(null)
  const isProved = own.level === PROVED

  const send = async (typed: Record<string, string>) => {
    const changed = names.filter((name) => name in typed && typed[name]?.trim() !== (own[name] ?? ''))
    if (changed.length === 0) return notify('shell.profile.same')
    const sent = Object.fromEntries(changed.map((name) => [name, typed[name]]))
    try {
      const { json } = await dataProvider.call<Own>('POST', 'profile', { ...sent, version: own.version })
      // Without a reply the session has ended, and react-admin is logging out.
      if (!json) return
      forget()
      storage.renamed(json.name)
      notify('shell.profile.saved', { type: 'success' })
    } catch (error) {
      // What was typed stays; only what it is compared with is new.
      if ((error as HttpError).status !== 409) throw error
      await queryClient.invalidateQueries({ queryKey: OWN })
      throw error
    }
    await Promise.all(
      [OWN, ['auth', 'getIdentity']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
  const { isBusy, errors, message, onSubmit } = useSubmit(() => ({}), send)
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    keep(Object.fromEntries(new FormData(currentTarget)))
  const restore = () => {
    for (const [name, value] of Object.entries(found?.values ?? {})) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement && !input.readOnly) input.value = String(value)
    }
    taken()
  }
  const of = (name: (typeof names)[number]) => ({
    name,
    label: translate(`shell.profile.${name}`),
    defaultValue: own[name] ?? '',
    error: errors[name],
  })
  return (
    <Box component="form" ref={form} onSubmit={onSubmit} onInput={onInput} noValidate>
      {found && <DraftOffer draft={found} onRestore={restore} onDiscard={forget} />}
      {message && (
        <Alert severity="error" role="alert" sx={{ mb: 2 }}>
          {message}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Field {...of('name')} autoComplete="name" />
        <Field {...of('email')} type="email" autoComplete="email" />
        <Field
          {...of('mobile')}
          type="tel"
          autoComplete="tel-national"
          disabled={isProved}
          help={translate(isProved ? 'shell.profile.mobile_proved' : 'shell.profile.mobile_help')}
        />
        <Field {...of('whatsapp_no')} type="tel" autoComplete="off" />
      </Box>
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ mt: 2 }}>
        {translate(isBusy ? 'shell.profile.busy' : 'shell.profile.save')}
      </Button>
    </Box>
  )
}
