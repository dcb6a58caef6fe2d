import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { BeforeData } from '../../../src/app/BeforeData.tsx'
import { Loading } from '../../../src/app/Loading.tsx'
import { RequirePermission } from '../../../src/app/permissions.tsx'
import { untilLoaded } from '../../../src/app/untilLoaded.ts'
import { CANDIDATE_HOME } from '../../../src/data/paths.ts'
import { storage } from '../../../src/data/session/storage.ts'
import { useKaushalDataProvider } from '../../../src/data/useKaushalDataProvider.ts'
import { RevealedNumber } from '../../../src/form/fields/furtherValues.ts'
import { ChoiceList, FileInput, ReferenceInput } from '../../../src/form/inputs/furtherInputs.ts'
import { registration } from '../registrationEntity.ts'
import { NEW, nextOpening, type Opened, openingQuery } from './openRegistration.ts'
import { RegistrationWizard } from './RegistrationWizard.tsx'
import { type KnownAnswers, pageNames, registrationPath } from './registrationPages.ts'

export { firstQueries } from './openRegistration.ts'

/** Only devices with several drafts need it. */
const DraftChoice = lazy(() => untilLoaded(() => import('./DraftChoice.tsx')))

const firstPages = [registrationPath(), registrationPath(NEW, pageNames[0])]

/** All pages but the first have lists or files. */
export const firstParts = (pathname: string): readonly object[] =>
  firstPages.includes(pathname) ? [] : [ChoiceList, FileInput, ReferenceInput, RevealedNumber]

/** The statuses in which answers can be changed. */
const EDITABLE: readonly unknown[] = registration.editableWhile?.in ?? []

/** The screen of a registration: a new one, or that of a candidate. */
export default function RegistrationScreen() {
  const { id = NEW, page } = useParams()
  /** The registration that this screen has created goes on under its address without being loaded. */
  const [created, setCreated] = useState<string>()
  const [round, setRound] = useState(0)
  const navigate = useNavigate()
  const next = async () => {
    // Before the address is that of a new one, the next round would open the submitted one, and leave for its page.
    await navigate(registrationPath(), { flushSync: true })
    setCreated(undefined)
    setRound((before) => before + 1)
  }
  const name = id === created ? NEW : id
  // The route asks for the permission to change one.
  const action = name === NEW && !storage.traits().hasOwnRegistration ? 'create' : 'update'
  return (
    <RequirePermission entity={registration.name} action={action}>
      <OpenedRegistration
        key={`${name}/${round}`}
        id={name}
        page={page}
        onNext={() => void next()}
        onCreated={(newId, current) => {
          setCreated(String(newId))
          void navigate(registrationPath(newId, current as never), { replace: true })
        }}
      />
    </RequirePermission>
  )
}

/** What the screen before has handed on; others hand on other things. */
function knownIn(state: unknown): KnownAnswers {
  const { name, mobile } = (state ?? {}) as KnownAnswers
  return { ...(name && { name }), ...(mobile && { mobile }) }
}

/** The draft that the screen before leads to. */
const draftIn = (state: unknown): unknown => (state as { draft?: unknown } | null)?.draft

interface OpenedProps {
  id: string
  page: string | undefined
  onCreated: (id: number, page: string | undefined) => void
  onNext: () => void
}

function OpenedRegistration({ id, page, onCreated, onNext }: OpenedProps) {
  const dataProvider = useKaushalDataProvider()
  const [opening] = useState(nextOpening)
  const [chosen, setChosen] = useState<Opened>()
  const isOwn = storage.traits().hasOwnRegistration
  const location = useLocation()
  const [known] = useState(() => knownIn(location.state))
  const [draftKey] = useState(() => draftIn(location.state))
  const pageNow = useRef(page)
  pageNow.current = page

  const { data, error, refetch } = useQuery({
    ...openingQuery(dataProvider, id, opening),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (!data) return <BeforeData error={error} onRetry={refetch} />
  const named = data.drafts?.find(({ key }) => key === draftKey)
  const opened = chosen ?? (named ? { draft: named } : data.drafts?.length ? undefined : data)
  if (!opened)
    return (
      <Suspense fallback={<Loading />}>
        <DraftChoice drafts={data.drafts ?? []} onChoose={setChosen} />
      </Suspense>
    )
  const { record, draft } = opened
  if (record && id === NEW) return <Navigate to={registrationPath(record.id)} replace />
  if (draft?.id && id === NEW) return <Navigate to={registrationPath(draft.id)} replace />
  if (record && !EDITABLE.includes(record.application_status))
    return <Navigate to={isOwn ? CANDIDATE_HOME : `/${registration.name}/${record.id}`} replace />
  return (
    <RegistrationWizard
      record={record}
      draft={draft}
      page={page}
      isOwn={isOwn}
      onNext={onNext}
      known={opened.known ?? known}
      onCreated={(newId) => id === NEW && onCreated(newId, pageNow.current)}
    />
  )
}
