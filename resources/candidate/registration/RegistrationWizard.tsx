import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { FootBar } from '../../../src/app/FootBar.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { untilLoaded } from '../../../src/app/untilLoaded.ts'
import { usePreloaded } from '../../../src/app/usePreloaded.ts'
import { useScreenTitle } from '../../../src/app/useScreenTitle.ts'
import { FormSettingsProvider } from '../../../src/form/fields/formSettings.ts'
import type { FormValues } from '../../../src/form/fields/formValues.ts'
import { loadFurtherValues } from '../../../src/form/fields/furtherValues.ts'
import { focusFirst } from '../../../src/form/focus.ts'
import { formTouchStyles, screenStyles } from '../../../src/form/formStyles.ts'
import { loadFurtherInputs } from '../../../src/form/inputs/furtherInputs.ts'
import { lookupsEnded } from '../../../src/form/inputs/lookups.ts'
import { ErrorSummary } from '../../../src/form/saving/ErrorSummary.tsx'
import { useEarlyForm } from '../../../src/form/useEarlyForm.ts'
import { useFormKeys } from '../../../src/form/useFormKeys.ts'
import { registration } from '../registrationEntity.ts'
import { DistrictNote } from './DistrictNote.tsx'
import { ownAutoComplete } from './ownAutoComplete.ts'
import { RegistrationPageFields } from './RegistrationPageFields.tsx'
import { RegistrationProgress } from './RegistrationProgress.tsx'
import type { RegistrationDraft } from './registrationDrafts.ts'
import {
  firstIncomplete,
  type KnownAnswers,
  type PageName,
  pageNames,
  REVIEW,
  registrationPages,
  registrationPath,
  requiredFields,
} from './registrationPages.ts'
import { SendNotice } from './SendNotice.tsx'
import { storedValues } from './sendableValues.ts'
import { useConsentAnswer } from './useConsentAnswer.ts'
import { useRegistration } from './useRegistration.ts'
import { useRequiredDocuments } from './useRequiredDocuments.ts'
import { type Submitted, useSubmission } from './useSubmission.ts'

const loadConflictDialog = () => import('../../../src/form/saving/ConflictDialog.tsx')
const ConflictDialog = lazy(loadConflictDialog)
const loadReview = () => untilLoaded(() => import('./ReviewPage.tsx'))
const ReviewPage = lazy(loadReview)
const loadSubmitted = () => untilLoaded(() => import('./SubmittedPage.tsx'))
const SubmittedPage = lazy(loadSubmitted)
/** What the pages after the first need, and what a save can need. */
const loadFurther = () =>
  Promise.all([loadFurtherInputs(), loadFurtherValues(), loadReview(), loadConflictDialog(), loadSubmitted()])

interface WizardProps {
  record: (FormValues & { id: number; version: number }) | undefined
  draft: RegistrationDraft | undefined
  /** Answers with which a new registration begins. */
  known: KnownAnswers
  /** The page of the address; unknown ones lead to the first that misses something. */
  page: string | undefined
  /** Does the candidate register, or staff for another? */
  isOwn: boolean
  onCreated: (id: number) => void
  onNext: () => void
}

/** A registration, page by page. */
export function RegistrationWizard({ record, draft, known, page, isOwn, onCreated, onNext }: WizardProps) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const documents = useRequiredDocuments()
  const wizard = useRegistration({ record, draft, known, isOwn, onCreated, documents })
  const { form, state, send, checkPage, status, theirs } = wizard
  const submission = useSubmission(wizard, documents)
  const [submitted, setSubmitted] = useState<Submitted>()
  const [consent, setConsent] = useConsentAnswer()
  const [isChecking, setChecking] = useState(false)
  const isAgreed = record?.consent_status === 'given'
  const element = useRef<HTMLFormElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const [start] = useState(() =>
    draft || record ? firstIncomplete(form.getValues(), documents) : pageNames[0],
  )
  const current = (pageNames.find((name) => name === page) ?? start) as PageName
  const shown = registrationPages.find(({ part }) => part === current)
  const at = pageNames.indexOf(current)
  const title = translate(`registration.page.${current}`)
  useScreenTitle(title)
  usePreloaded(loadFurther)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page starts at its top
  useEffect(() => {
    window.scrollTo(0, 0)
    if (shown && window.matchMedia?.('(pointer: coarse)').matches) return
    // The review begins with the answers, and its only input is at the end. The input of rows may still be loading.
    if (!shown || !focusFirst(element.current, true)) element.current?.querySelector('h1')?.focus()
  }, [current])

  const open = (name: PageName | undefined) =>
    name && void navigate(registrationPath(state.current.id ?? 'new', name))
  const onContinue = async () => {
    const lookups = lookupsEnded()
    if (lookups) {
      setChecking(true)
      await lookups
      setChecking(false)
    }
    if (!shown || !checkPage(shown)) return
    open(pageNames[at + 1])
    void send()
  }
  const onSubmit = async (isNext: boolean) => {
    const done = await submission.submit(isAgreed ? undefined : consent)
    if (done && isNext) onNext()
    else setSubmitted(done)
  }
  const act = () => void (current === REVIEW ? onSubmit(false) : onContinue())
  useEarlyForm('registration', element, act, draft?.typed)
  const keys = useFormKeys({
    save: act,
    saveAndNext: current === REVIEW && !isOwn ? () => void onSubmit(true) : undefined,
  })
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => keys(event)

  if (submitted)
    return (
      <Suspense fallback={<Loading />}>
        <SubmittedPage submitted={submitted} isOwn={isOwn} onNext={onNext} />
      </Suspense>
    )
  return (
    <FormSettingsProvider
      value={{
        entity: registration,
        isUpdate: false,
        requiredFields: requiredFields(documents),
        autoComplete: isOwn ? ownAutoComplete : undefined,
      }}
    >
      <FormProvider {...form}>
        <Box
          component="form"
          ref={element}
          noValidate
          onKeyDown={onKeyDown}
          onSubmit={(event) => event.preventDefault()}
          sx={{ ...screenStyles, ...formTouchStyles, maxWidth: 840, width: '100%', mx: 'auto' }}
        >
          <RegistrationProgress current={current} id={state.current.id} />
          <Typography variant="h1" tabIndex={-1} sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Box sx={{ color: 'text.secondary', mb: 2 }}>{translate(`registration.about.${current}`)}</Box>
          <DistrictNote application={record} sx={{ mb: 2 }} />
          <ErrorSummary key={current} attempt={wizard.attempts} isFixed ref={summary} />
          {shown ? (
            <Paper variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 2.5, mb: 2 }}>
              <RegistrationPageFields page={shown} registration={wizard} />
            </Paper>
          ) : (
            <Suspense fallback={<Loading />}>
              <ReviewPage
                id={state.current.id}
                isSame={wizard.isSame}
                consent={isAgreed ? undefined : { answer: consent, onChange: setConsent, isOwn }}
              />
            </Suspense>
          )}
          <FootBar>
            {submission.problem && (
              <Alert severity="error" sx={{ mb: 1 }}>
                {submission.problem}
              </Alert>
            )}
            <SendNotice
              status={status}
              current={current}
              isOwn={isOwn}
              error={wizard.error}
              id={state.current.id}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {at > 0 && (
                <Button variant="outlined" onClick={() => open(pageNames[at - 1])}>
                  {translate('registration.back')}
                </Button>
              )}
              <Button
                variant="contained"
                aria-keyshortcuts="Control+Enter"
                disabled={submission.isBusy || isChecking}
                onClick={act}
                sx={{ flex: { xs: 1, sm: 'none' }, minWidth: 140 }}
              >
                {translate(current === REVIEW ? 'registration.submit' : 'registration.continue')}
              </Button>
              {current === REVIEW && !isOwn && (
                <Button
                  variant="outlined"
                  aria-keyshortcuts="Control+Shift+Enter"
                  disabled={submission.isBusy}
                  onClick={() => void onSubmit(true)}
                  sx={{ width: { xs: '100%', sm: 'auto' } }}
                >
                  {translate('registration.submit_next')}
                </Button>
              )}
            </Box>
          </FootBar>
        </Box>
        {theirs && (
          <Suspense>
            <ConflictDialog
              base={state.current.base}
              mine={form.getValues()}
              theirs={storedValues(theirs)}
              onResolve={(values) => void wizard.resolveConflict(values)}
              onClose={wizard.closeConflict}
            />
          </Suspense>
        )}
      </FormProvider>
    </FormSettingsProvider>
  )
}
