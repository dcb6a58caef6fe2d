import { callForFile } from '../../data/calls/callForFile.ts'
import { sentContents } from './sentContents.ts'

/** The query of the content of an uploaded file, which never changes. */
export const fileQuery = (id: number) => ({
  queryKey: ['file', id],
  queryFn: async () => sentContents.find(id) ?? (await callForFile('GET files/{id}', { path: { id } })),
  staleTime: Number.POSITIVE_INFINITY,
})
