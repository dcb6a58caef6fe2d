import type { ComponentType } from 'react'
import type { Extensions } from '../../../src/app/extensions.ts'
import { loadable } from '../../../src/app/loadable.tsx'
import type { Topic } from './LaterTopic.tsx'

/** The screen of each entry of the candidate's menu after the registration. */
const topics: { readonly [T in Topic]: ComponentType } = {
  certification: loadable(() => import('./CertificationScreen.tsx')),
  course: loadable(() => import('./CourseScreen.tsx')),
  presence: loadable(() => import('./AttendanceScreen.tsx')),
  exam: loadable(() => import('./ExamScreen.tsx')),
  results: loadable(() => import('./ResultsScreen.tsx')),
  work: loadable(() => import('./WorkScreen.tsx')),
}

export const topicScreens: Extensions['screens'] = Object.entries(topics).map(([topic, Screen]) => ({
  path: `/candidate/${topic}`,
  label: `shell.candidate.menu.${topic}`,
  requires: { signedIn: true },
  Screen,
}))
