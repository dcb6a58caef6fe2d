import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { type HttpError, useNotify, useTranslate } from 'ra-core'
import { type FormEvent, useEffect, useRef } from 'react'
import type { UserProfile } from '../../schema/contract/session.ts'
import { storage } from '../data/session/storage.ts'
import { useKaushalDataProvider } from '../data/useKaushalDataProvider.ts'
import { DraftNotice } from '../form/saving/DraftNotice.tsx'
import { Field } from './Field.tsx'
import { SubmitError } from './SubmitError.tsx'
import { useProfileDraft } from './useProfileDraft.ts'
import { useSubmit } from './useSubmit.ts'

export const PROFILE_KEY = ['own profile']

const names = ['name', 'whatsapp_no'] as const

/** Edits the user's own name and WhatsApp number. Only changed fields are sent. */
export function ProfileForm({ profile }: { profile: UserProfile }) {
  const translate = useTranslate()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const dataProvider = useKaushalDataProvider()
  const { draft, saveDraft, discardDraft, hideDraft } = useProfileDraft('own profile')
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(profile)
  // The cached profile is shown first. What the server then replies replaces each value that the user has not changed.
  useEffect(() => {
    for (const name of names) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement && input.value === (shown.current[name] ?? ''))
        input.value = profile[name] ?? ''
    }
    shown.current = profile
  }, [profile])

  const send = async (typed: Record<string, string>) => {
    const changed = names.filter((name) => name in typed && typed[name]?.trim() !== (profile[name] ?? ''))
    if (changed.length === 0) return notify('shell.profile.same')
    const values = Object.fromEntries(changed.map((name) => [name, typed[name]]))
    try {
      const { json } = await dataProvider.api('POST profile', {
        body: { ...values, version: profile.version },
      })
      // There is no reply if the session has ended; react-admin then logs out.
      if (!json) return
      discardDraft()
      storage.setName(json.name)
      notify('shell.profile.saved', { type: 'success' })
    } catch (error) {
      // A conflict: reload the saved profile and keep the input.
      if ((error as HttpError).status !== 409) throw error
      await queryClient.invalidateQueries({ queryKey: PROFILE_KEY })
      throw error
    }
    await Promise.all(
      [PROFILE_KEY, ['auth', 'getIdentity']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
  const { isBusy, errors, message, onSubmit } = useSubmit(() => ({}), send)
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    saveDraft(Object.fromEntries(new FormData(currentTarget)))
  const restore = () => {
    for (const [name, value] of Object.entries(draft?.values ?? {})) {
      const input = form.current?.elements.namedItem(name)
      if (input instanceof HTMLInputElement && !input.readOnly) input.value = String(value)
    }
    hideDraft()
  }
  const fieldProps = (name: (typeof names)[number]) => ({
    name,
    label: translate(`shell.profile.${name}`),
    defaultValue: profile[name] ?? '',
    error: errors[name],
  })
  return (
    <Box component="form" ref={form} onSubmit={onSubmit} onInput={onInput} noValidate>
      {draft && <DraftNotice draft={draft} onRestore={restore} onDiscard={discardDraft} />}
      <SubmitError message={message} sx={{ mb: 2 }} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Field {...fieldProps('name')} autoComplete="name" />
        <Field {...fieldProps('whatsapp_no')} type="tel" autoComplete="off" />
      </Box>
      <Button type="submit" variant="contained" disabled={isBusy} sx={{ mt: 2 }}>
        {translate(isBusy ? 'shell.profile.busy' : 'shell.profile.save')}
      </Button>
    </Box>
  )
}
