/** Ctrl+Enter takes a step from its comment, and a link opens the column of the board that it is about. */
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import BatchBoard from '../../resources/batch/board/BatchBoard.tsx'
import { StepDialog } from '../../src/steps/StepDialog.tsx'
import { areas, show } from './stage.tsx'
import { type Backend, startBackend } from './startBackend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend(areas)
})
afterAll(() => backend.stop())

test('Ctrl+Enter in the comment takes the step, once a comment that is needed is there', async () => {
  const onSubmit = vi.fn()
  const words = { title: 'Return', about: 'It becomes a draft.', label: 'Return' }
  const Return = () => (
    <StepDialog
      {...words}
      needsComment
      isReady
      isPending={false}
      error={null}
      onSubmit={onSubmit}
      onClose={() => undefined}
    >
      {null}
    </StepDialog>
  )
  const { user } = show('/return', { '/return': Return }, false)
  await user.click(await screen.findByLabelText(/^Comment/))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(onSubmit).not.toHaveBeenCalled()
  await user.keyboard('Row 3?{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Row 3?')
})

test('On a phone a link to the results opens the batches that ended', async () => {
  show('/batches/board?column=closed', { '/batches/board': BatchBoard }, true)
  expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Ended (0)')
})
