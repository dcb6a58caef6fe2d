import { useQuery } from '@tanstack/react-query'
import { type DataProvider, useDataProvider } from 'ra-core'
import { useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom'
import { BeforeData } from '../../../src/app/BeforeData.tsx'
import { CANDIDATE_HOME } from '../../../src/data/paths.ts'
import { storage } from '../../../src/data/storage.ts'
import type { KaushalDataProvider } from '../../../src/data/types.ts'
import type { SavedRecord } from '../../../src/form/savedRecord.ts'
import { DraftChoice } from './DraftChoice.tsx'
import { RegistrationWizard } from './RegistrationWizard.tsx'
import { type RegistrationDraft, registrationDrafts } from './registrationDrafts.ts'
import { type KnownAnswers, registration, registrationPath } from './registrationPages.ts'
import { findOwnRegistration } from './useOwnRegistration.ts'

const NEW = 'new'
/** The statuses in which answers can be changed. */
const EDITABLE: readonly unknown[] = registration.editableWhile?.in ?? []

interface Opened {
  record?: SavedRecord | undefined
  draft?: RegistrationDraft | undefined
  /** Registrations that were begun on this device, to choose from. */
  drafts?: readonly RegistrationDraft[]
  /** What the account says of a candidate who begins. */
  known?: KnownAnswers
}

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
  return (
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
  )
}

/** Of staff: a registration with its answers on this device, or for a new one those to choose from. */
async function openFor(dataProvider: DataProvider, id: string): Promise<Opened> {
  if (id === NEW) return { drafts: await registrationDrafts.list() }
  const draft = await registrationDrafts.find(Number(id))
  try {
    const { data: record } = await dataProvider.getOne<SavedRecord>(registration.name, { id: Number(id) })
    return { record, draft }
  } catch (failure) {
    if (draft) return { draft }
    throw failure
  }
}

/** What was given at the sign-up; nothing where it cannot be read, because all of it can be typed. */
async function knownOfAccount(dataProvider: KaushalDataProvider): Promise<KnownAnswers> {
  const reply = await dataProvider.api('GET rpl/get_profile').catch(() => undefined)
  const { name, mobile, whatsapp_no, email } = reply?.json ?? {}
  return {
    ...(name && { name }),
    ...(mobile && { mobile }),
    ...(email && { email }),
    ...(whatsapp_no && whatsapp_no !== mobile && { whatsapp_no }),
  }
}

/** The registration of the candidate. A first save whose reply was lost is sent again, and then finds the record. */
async function openOwn(dataProvider: KaushalDataProvider): Promise<Opened> {
  const drafts = await registrationDrafts.list()
  try {
    const record = await findOwnRegistration(dataProvider)
    if (!record) {
      const draft = drafts.find(({ id }) => id === undefined)
      return draft ? { draft } : { known: await knownOfAccount(dataProvider) }
    }
    const unanswered = drafts.find(({ id, first }) => id === undefined && first)
    return unanswered ? { draft: unanswered } : { record, draft: drafts.find(({ id }) => id === record.id) }
  } catch (failure) {
    if (drafts[0]) return { draft: drafts[0] }
    throw failure
  }
}

/** What the screen before has handed on; others hand on other things. */
function knownIn(state: unknown): KnownAnswers {
  const { name, mobile } = (state ?? {}) as KnownAnswers
  return { ...(name && { name }), ...(mobile && { mobile }) }
}

interface OpenedProps {
  id: string
  page: string | undefined
  onCreated: (id: number, page: string | undefined) => void
  onNext: () => void
}

function OpenedRegistration({ id, page, onCreated, onNext }: OpenedProps) {
  const dataProvider = useDataProvider<KaushalDataProvider>()
  const [openedAt] = useState(() => Date.now())
  const [chosen, setChosen] = useState<Opened>()
  const isOwn = storage.traits().hasOwnRegistration
  const location = useLocation()
  const [known] = useState(() => knownIn(location.state))
  const pageNow = useRef(page)
  pageNow.current = page

  const { data, error, refetch } = useQuery({
    queryKey: ['registration', id, openedAt],
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    queryFn: () => (isOwn ? openOwn(dataProvider) : openFor(dataProvider, id)),
  })
  if (!data) return <BeforeData error={error} onRetry={refetch} />
  const opened = chosen ?? (data.drafts?.length ? undefined : data)
  if (!opened) return <DraftChoice drafts={data.drafts ?? []} onChoose={setChosen} />
  const { record, draft } = opened
  if (record && id === NEW) return <Navigate to={registrationPath(record.id)} replace />
  if (draft?.id && id === NEW) return <Navigate to={registrationPath(draft.id)} replace />
  if (record && !EDITABLE.includes(record.application_status))
    return <Navigate to={isOwn ? CANDIDATE_HOME : `/${registration.name}/${record.id}`} replace />
  return (
    <RegistrationWizard
      {...{ record, draft, page, isOwn, onNext }}
      known={opened.known ?? known}
      onCreated={(newId) => id === NEW && onCreated(newId, pageNow.current)}
    />
  )
}
