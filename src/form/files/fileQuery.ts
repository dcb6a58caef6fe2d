import { API, requestFile } from '../../data/request.ts'
import { sentContents } from './sentContents.ts'

/** The query of the content of an uploaded file, which never changes. */
export const fileQuery = (id: number) => ({
  queryKey: ['file', id],
  queryFn: async () => sentContents.find(id) ?? (await requestFile(`${API}/files/${id}`)),
  staleTime: Number.POSITIVE_INFINITY,
})
