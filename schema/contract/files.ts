import { z } from 'zod'
import { fileStatuses, fileTypes } from '../fileTypes.ts'
import { contract, file } from './route.ts'
import { id, pathId } from './values.ts'

/** A file as records show it. */
export const storedFile = z.strictObject({
  id,
  name: z.string(),
  type: z.enum(fileTypes.imageOrPdf),
  size: z.int().describe('In bytes'),
  status: z
    .enum(fileStatuses)
    .describe('pending until the metadata of the image was removed, which takes seconds'),
})

/** Files for records. A record gets the id of a file that its user uploaded. */
export const fileContract = contract({
  'POST files': {
    summary:
      'Upload one picture or PDF, as the part `file`, at most 5 MB. It is deleted after a day unless a record is saved with its id',
    body: file('multipart/form-data'),
    reply: storedFile,
  },
  'GET files/{id}': {
    summary: 'The content of a file of a record that the caller can see, or of an own upload',
    path: z.object({ id: pathId }),
    reply: file('application/octet-stream'),
  },
})
