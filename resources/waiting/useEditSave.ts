import { useNotify } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import { drafts } from '../../src/data/offline/drafts.ts'
import { type WaitingSave, waitingSaves } from '../../src/data/offline/waitingSaves.ts'

/** Can the values be changed? Not those of a save that the server may have, which are changed once it is known, nor of a record that is gone. */
export const isEditable = ({ subject, sentAt, isGone }: WaitingSave) =>
  subject.isForm === true && sentAt === undefined && !isGone

/** Opens the form of a save with its values as a draft; it waits no more, and is sent when the form is saved. */
export function useEditSave() {
  const notify = useNotify()
  const navigate = useNavigate()
  return async (save: WaitingSave) => {
    const { draft = '', path } = save.subject
    const existing = await drafts.find(draft)
    // Two new records have the same draft: none must replace the other.
    if (existing && !save.subject.record) return notify('offline.has_draft', { type: 'warning' })
    const { id: _, version, ...values } = JSON.parse(save.body)
    const stored = await drafts.save(draft, {
      values: { ...existing?.values, ...values },
      at: Date.now(),
      version: existing?.version ?? version,
    })
    if (stored === undefined) return notify('form.failed', { type: 'error' })
    await waitingSaves.remove(save)
    navigate(path)
  }
}
