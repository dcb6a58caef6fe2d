import { type ComponentType, lazy } from 'react'
import type { Extensions } from '../../../src/app/extensions.ts'
import type { Topic } from './LaterTopic.tsx'

/** The screen of each entry of the candidate's menu after the registration. */
const topics: { readonly [T in Topic]: ComponentType } = {
  certification: lazy(() => import('./CertificationScreen.tsx')),
  course: lazy(() => import('./CourseScreen.tsx')),
  presence: lazy(() => import('./AttendanceScreen.tsx')),
  exam: lazy(() => import('./ExamScreen.tsx')),
  results: lazy(() => import('./ResultsScreen.tsx')),
  work: lazy(() => import('./WorkScreen.tsx')),
}

export const topicScreens: Extensions['screens'] = Object.entries(topics).map(([topic, Screen]) => ({
  path: `/candidate/${topic}`,
  label: `shell.candidate.menu.${topic}`,
  requires: { signedIn: true },
  Screen,
}))
