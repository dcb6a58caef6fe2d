/** What the theme adds to the page is added once, not by each input. */
import TextField from '@mui/material/TextField'
import { cleanup, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AppTheme } from '../../src/app/theme/AppTheme.tsx'

test('an input adds no global styles to the page', () => {
  const stylesWith = (inputs: number) => {
    render(
      <AppTheme>
        {Array.from({ length: inputs }, (_, at) => (
          <TextField key={String(at)} label={`Field ${at}`} />
        ))}
      </AppTheme>,
    )
    const { length } = document.querySelectorAll('style[data-emotion="css-global"]')
    cleanup()
    return length
  }
  expect(stylesWith(0)).toBeGreaterThan(0)
  expect(stylesWith(3)).toBe(stylesWith(0))
})
