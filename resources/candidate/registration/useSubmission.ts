import { useQueryClient } from '@tanstack/react-query'
import { type HttpError, useTranslate } from 'ra-core'
import { useState } from 'react'
import { currentConsent } from '../../../schema/rpl/consent.ts'
import { missingFields } from '../../../schema/rpl/missingFields.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { registration } from '../registrationEntity.ts'
import type { ConsentAnswer } from './useConsentAnswer.ts'
import type { Registration } from './useRegistration.ts'

export interface Submitted {
  id: number
  registration_number: string | null
}

/** Sends the last answers, then submits the registration. `documents`: the fields of the required ones. */
export function useSubmission(
  { send, state, form }: Pick<Registration, 'send' | 'state' | 'form'>,
  documents: readonly string[],
) {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** The submitted registration; undefined if it could not be submitted, with the reason in `problem`. Without `consent` it was given before. */
  async function submit(consent: ConsentAnswer | undefined): Promise<Submitted | undefined> {
    if (missingFields(form.getValues(), documents).length)
      return void setProblem(translate('registration.submit_missing'))
    if (consent && !consent.isGiven) return void setProblem(translate('consent.needed'))
    setBusy(true)
    setProblem(undefined)
    try {
      const ended = await send()
      const { id } = state.current
      if (ended === 'waiting') return void setProblem(translate('registration.submit_offline'))
      if (ended !== 'saved' || id === undefined) return undefined
      const { json } = await dataProvider.api('POST rpl/employee_registration/submit_for_approval', {
        body: {
          id,
          ...(consent && { consent: { version: currentConsent.version, language: consent.language } }),
        },
      })
      void queryClient.invalidateQueries({ queryKey: [registration.name], refetchType: 'none' })
      return json as Submitted
    } catch (failure) {
      setProblem((failure as HttpError).message)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { submit, isBusy, problem }
}
