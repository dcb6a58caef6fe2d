import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { loadable } from '../../src/app/loadable.tsx'

const Field = ({ label }: { label: string }) => <input aria-label={label} />

test('a screen that was opened before its code was there keeps what was typed when it renders again', async () => {
  const Screen = loadable<{ label: string }>(async () => ({ default: Field }))
  const shown = (label: string) => (
    <Suspense>
      <Screen label={label} />
    </Suspense>
  )
  const { rerender } = render(shown('Name'))
  await userEvent.type(await screen.findByLabelText('Name'), 'Typed')
  rerender(shown('Full name'))
  expect(screen.getByLabelText('Full name')).toHaveProperty('value', 'Typed')
})

test('a screen whose code is there shows at once', async () => {
  const Screen = loadable<{ label: string }>(async () => ({ default: Field }))
  await act(() => Screen.load())
  render(<Screen label="Name" />)
  expect(screen.getByLabelText('Name')).toBeTruthy()
})
