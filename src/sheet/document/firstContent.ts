import { MAX_AGE_MS } from '../../data/start/firstCalls.ts'
import { type FoundDraft, findDraft } from './draftWriter.ts'
import type { SheetRepository } from './SheetRepository.ts'
import type { SavedContent } from './sheetModel.ts'

/** What a document begins with. */
interface FirstContent {
  draft: FoundDraft | undefined
  theirs: SavedContent
}

const read = new Map<string, FirstContent | Promise<FirstContent | undefined>>()

/** Reads what a document begins with before it is opened, so that it shows at once. What fails is read again by the document. */
export async function readFirstContent(repository: SheetRepository, key: string): Promise<void> {
  const load = async () => {
    const draft = await findDraft(key)
    return { draft, theirs: await repository.load(draft?.base, draft?.doc.rows) }
  }
  const loading = load().catch(() => undefined)
  read.set(key, loading)
  const content = await loading
  if (content && read.get(key) === loading) read.set(key, content)
  setTimeout(() => read.delete(key), MAX_AGE_MS)
}

/** What was read for a document, or is being read, once. */
export function takeFirstContent(key: string) {
  const content = read.get(key)
  read.delete(key)
  return content
}
