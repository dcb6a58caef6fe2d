import { useLocation, useNavigate } from 'react-router-dom'

interface OpenRow {
  /** Key of the row. */
  row: string
  /** The column that gets the focus. */
  column?: string
}

/** The row that is open on a phone. It is an entry of the history of the browser, so that its Back button leads to the list of rows. */
export function useOpenRow() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const open = (state as { openRow?: OpenRow } | null)?.openRow
  return {
    open,
    openRow: (row: string, column?: string) =>
      navigate({ search }, { state: { openRow: { row, column } }, replace: open !== undefined }),
    close: () => navigate(-1),
  }
}
