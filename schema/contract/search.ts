import { z } from 'zod'
import { contract } from './route.ts'
import { id, oneOf, recordStatus, searchedText } from './values.ts'

/** Why a record was found, the best reason first. */
export const searchMatches = ['exact', 'begins', 'word', 'contains', 'similar'] as const
export type SearchMatch = (typeof searchMatches)[number]

const searchResult = z.strictObject({
  id,
  title: z.string(),
  local_name: z.string().nullable(),
  status: recordStatus,
  match: oneOf(searchMatches).describe('similar: spelled otherwise'),
  path: z
    .string()
    .describe('The titles of what it belongs to, nearest first; of an area those that contain it'),
  detail: z.string().describe('Its searched numbers and codes'),
})
export type SearchResult = z.infer<typeof searchResult>

const searchGroup = z.strictObject({
  entity: z.string(),
  records: z.array(searchResult),
  more: z.boolean().describe('The list of the entity has more with this text'),
})
export type SearchGroup = z.infer<typeof searchGroup>

/** The search over all entities. */
export const searchContract = contract({
  'POST search': {
    summary:
      'The records of all entities that the caller can view, by title, number or code, at most five of each: the best matches first, those of other spellings where little is found. The text is in the body, because addresses are logged',
    body: z.strictObject({ q: searchedText(200) }),
    reply: z.strictObject({ groups: z.array(searchGroup) }),
  },
})
