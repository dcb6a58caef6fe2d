import type { ChangeStep } from '../../../schema/rpl/changeSteps.ts'
import type { Principal } from '../../../server/access/rights.ts'
import { GLOBAL_SCOPE } from '../../../server/access/scope.ts'
import type { Queries } from '../../../server/database/database.ts'
import type { FileStore } from '../../../server/files/fileStore.ts'
import { decideChange } from '../../../server/rpl/changes/decideChange.ts'
import { requestChange } from '../../../server/rpl/changes/requestChange.ts'
import type { Vault } from '../../../server/vault/vault.ts'
import { type Colour, paint } from './paint.ts'
import { uploadPictures } from './samplePictures.ts'

interface SampleChange {
  name: string
  values: Readonly<Record<string, unknown>>
  reason: string
  /** What the district officer made of it; the others wait. */
  decided?: { step: ChangeStep; notes?: string }
}

const changes: readonly SampleChange[] = [
  {
    name: 'Gangavva Chalawadi',
    values: { education: [{ level: 'secondary', board_university: 'KSEEB', year: 2002 }] },
    reason: 'She passed class 10 as a private candidate and has brought the marks card.',
    decided: { step: 'approve_change' },
  },
  {
    name: 'Mallikarjun Angadi',
    values: { mobile: '9100000196' },
    reason: 'New SIM card',
    decided: { step: 'reject_change', notes: 'The bill is in the name of another person.' },
  },
  {
    name: 'Ramesh Gaddi',
    values: { name: 'Ramesh Gaddigoudar' },
    reason: 'The identity card has the full family name, and the bank refuses the short one.',
  },
  {
    name: 'Lalita Kumbar',
    values: { address: '14, Station Road', marital_status: 'widowed' },
    reason: 'She moved to her sister after the death of her husband.',
  },
]

const [WIDTH, HEIGHT] = [480, 300] as const
const PAPER: Colour = [244, 240, 226]
const INK: Colour = [96, 104, 112]
const EDGE: Colour = [150, 72, 60]

/** A card with a coloured edge and lines where the text would be: nobody's. */
const drawCard = () =>
  paint(WIDTH, HEIGHT, (x, y) => {
    if (y < 46) return EDGE
    const isLine = y > 80 && y < 240 && y % 32 < 10 && x > 180 && x < 440 - ((y >> 5) % 3) * 60
    const isPicture = x > 30 && x < 140 && y > 76 && y < 216
    return isLine || isPicture ? INK : PAPER
  })

/** Requests changes of approved candidates of the sample world, and decides some, as the API does. */
export async function requestSampleChanges(
  db: Queries,
  users: ReadonlyMap<string, Principal>,
  { vault, files }: { vault: Vault; files: FileStore },
): Promise<void> {
  const [clerk, officer] = ['block@kaushal.example', 'officer@kaushal.example'].map((email) =>
    users.get(email),
  ) as [Principal, Principal]
  const callerOf = ({ userId }: Principal, number: number) => {
    return { userId, requestId: `sample change ${number}`, scope: GLOBAL_SCOPE, vault }
  }
  const content = await drawCard()
  const cards = changes.map(() => ({ name: 'card.jpg', content }))
  const documents = await uploadPictures(db, files, cards, clerk.userId)
  for (const [number, { name, values, reason, decided }] of changes.entries()) {
    const [found] = await db.query<{ id: number }>(
      'select id from employee_registration where name = $1::text order by id limit 1',
      [name],
    )
    const sent = { id: found?.id as number, values, reason, document: documents[number] as number }
    const { id } = await requestChange(db, sent, clerk, callerOf(clerk, number))
    if (decided) await decideChange(db, { id, version: 1, ...decided }, officer, callerOf(officer, number))
  }
}
