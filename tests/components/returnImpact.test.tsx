/** The dialog that returns a batch says what follows for its dates: another sentence where its first day has passed. */
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ReturnImpact } from '../../resources/batch/ReturnImpact.tsx'
import { answerWith, closeApp } from './appStage.tsx'
import { show } from './stage.tsx'

afterEach(closeApp)

const next = { from_date: '2026-12-07', to_date: '2026-12-18' }
const Impact = () => <ReturnImpact id={3} version={1} from="2026-12-01" />

it.each([
  [false, next, /before 1 Dec 2026\. After that it needs new days\. Its room is free from 7 Dec 2026 until/],
  [true, next, /^Its first day has passed: it needs new days\. Its room is free from 7 Dec 2026 until/],
  [true, null, /^Its first day has passed: it needs new days\. It also needs another room\.$/],
])('started: %s, next period: %o', async (has_started, next, words) => {
  const impact = { candidates: [], is_announced: false, has_started, examination: null, next }
  await answerWith({ 'rpl/batch/3/return_impact': { json: impact } })
  show('/return', { '/return': Impact }, false)
  expect(await screen.findByText(words)).toBeTruthy()
})
