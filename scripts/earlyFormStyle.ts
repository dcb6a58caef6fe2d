import { readFileSync } from 'node:fs'
import { tokens } from '../src/app/theme/tokens.ts'

const CSS = 'src/firstPaint/earlyForm.css'

/** The rules with the colours of a theme. */
const colors = (selector: string, theme: keyof typeof tokens) => {
  const used = readFileSync(CSS, 'utf8')
  const list = Object.entries(tokens[theme]).filter(([name]) => used.includes(`var(--${name})`))
  return `${selector}{${list.map(([name, color]) => `--${name}:${color}`).join(';')}}`
}

/** The styles of a form that the page has until the app is loaded: in the theme that was chosen, or that of the device. */
export const earlyFormStyle = () =>
  [
    colors('.early-form', 'light'),
    `@media (prefers-color-scheme:dark){${colors('.early-form', 'dark')}}`,
    ...(['light', 'dark', 'contrast'] as const).map((theme) =>
      colors(`[data-theme=${theme}] .early-form`, theme),
    ),
    readFileSync(CSS, 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s*([{};,])\s*|\s+/g, (_, sign) => sign ?? ' '),
  ].join('')
