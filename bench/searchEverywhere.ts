import type { People } from './candidateFigures.ts'
import { load } from './load.ts'
import { type Figure, formatMs } from './subject.ts'

const CONNECTIONS = 4
const MAX_P95_MS = 80

const words: Readonly<Record<string, readonly string[]>> = {
  'the first letters of a name': ['la', 'ga', 'laks', 'basa', 'moha', 'gangan', 'savi', 'han'],
  'a name': ['Lakshmi', 'Patil', 'Hiremath', 'Gangamma Desai', 'Bahobel', 'Urgarnur', 'Trade 3-2', 'Gowda'],
  'another spelling': [
    'Laxmi',
    'Patel Savitha',
    'Mohamad Irfaan',
    'Gangama Desayi',
    'ಲಕ್ಷ್ಮಿ ಪಾಟೀಲ',
    'Shivananda Hegade',
    'Hosaramir',
    'Gangavati',
  ],
  'a number': ['KA-2026-0012345-0', String(6_000_000_000 + 777_777 * 3_999), '7777', 'KA-2026-0999', '99000'],
  'what nobody is called': ['Xylophone', 'Qwertyuiop', 'Zzzzz', 'Wolverhampton'],
}

/** The search over all entities, with a million candidates and all panchayats. */
export async function searchEverywhere(people: People, seconds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [what, texts] of Object.entries(words)) {
    const calls = texts.map((q) => ({ url: `${people.server.base}/api/search`, body: { q } }))
    for (const [who, tokens] of [
      ['the administrator', [people.token]],
      ['36 officers', people.officers],
    ] as const) {
      await load(calls, tokens, CONNECTIONS, 2)
      const { p50, p95 } = await load(calls, tokens, CONNECTIONS, seconds)
      figures.push({
        work: `search everywhere by ${what}, ${who}; ${CONNECTIONS} connections`,
        target: `p95 ≤ ${MAX_P95_MS} ms`,
        measured: `p95 ${formatMs(p95)}, median ${formatMs(p50)}`,
        isMet: p95 <= MAX_P95_MS,
      })
    }
  }
  return figures
}
