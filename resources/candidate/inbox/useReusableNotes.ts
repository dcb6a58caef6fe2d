import { useStore } from 'ra-core'

const MOST = 10
const none: string[] = []

/** The notes that the user wrote last, each once, newest first; they are stored with the preferences. */
export function useReusableNotes() {
  const [notes, setNotes] = useStore<string[]>('candidate.notes', none)
  const add = (note: string) => {
    const trimmed = note.trim()
    if (trimmed) setNotes([trimmed, ...notes.filter((other) => other !== trimmed)].slice(0, MOST))
  }
  return { notes, add }
}
