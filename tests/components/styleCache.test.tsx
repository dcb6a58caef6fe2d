import { CacheProvider } from '@emotion/react'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { styleCache } from '../../src/app/theme/styleCache.ts'

it('has no rule that a browser refuses, which takes as long as thirty others', () => {
  const insert = vi.spyOn(styleCache.sheet, 'insert')
  render(
    <CacheProvider value={styleCache}>
      <TextField label="Name" placeholder="Asha" />
      <Button>Save</Button>
    </CacheProvider>,
  )
  const css = insert.mock.calls.map(([rule]) => rule).join('\n')
  expect(css).toContain('::-webkit-input-placeholder{')
  expect(css).toMatch(/font-size:[\d.]+rem/)
  expect(css).not.toMatch(/:-(moz|ms)-/)
  expect(css).not.toMatch(/(^|\n)\s*\{/)
})
