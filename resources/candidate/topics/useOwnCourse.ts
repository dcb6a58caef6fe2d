import type { Identifier } from 'ra-core'
import type { ReplyOf } from '../../../schema/contract/index.ts'
import { useOwnContent } from './useOwnContent.ts'

export type OwnCourse = NonNullable<ReplyOf<'GET rpl/employee_registration/{id}/course'>['course']>

/** The course of the signed-in candidate; null without one that is approved. */
export const useOwnCourse = (candidate: Identifier | undefined) =>
  useOwnContent(
    'course',
    candidate,
    async (dataProvider, id) =>
      (await dataProvider.api('GET rpl/employee_registration/{id}/course', { path: { id } })).json.course,
  )
