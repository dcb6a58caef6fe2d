/** The table of appearance options, what is made from it, and the contrast of the themes. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  appearanceAttributes,
  appearanceOptions,
  completeAppearance,
  optionNames,
} from '../../schema/appearance.ts'
import { chosenAppearance } from '../../schema/contract/appearance.ts'
import { contractErrors } from '../../schema/contract/errors.ts'
import { ruleMessage } from '../../schema/rules.ts'
import { type ThemeName, tokens } from '../../src/app/theme/tokens.ts'

const texts = JSON.parse(readFileSync('public/assets/i18n/en.json', 'utf8')).shell.settings

test('each option has its default and its texts, and the contract takes exactly its values', () => {
  for (const name of optionNames) {
    const { values, default: usual } = appearanceOptions[name]
    expect(values).toContain(usual)
    expect(new Set(values).size).toBe(values.length)
    expect(texts.options[name]).toBeTruthy()
    expect(Object.keys(texts.values[name])).toEqual([...values])
    for (const value of values) expect(chosenAppearance.parse({ [name]: value })).toEqual({ [name]: value })
    const refused = chosenAppearance.safeParse({ [name]: 'sideways' })
    expect(
      Object.keys(contractErrors(refused.error as NonNullable<typeof refused.error>, ruleMessage)),
    ).toEqual([name])
  }
  expect(Object.keys(texts.options)).toEqual(optionNames)
})

test('the horizontal layout has a dark top bar unless another is chosen, and no attribute of the side bar', () => {
  expect(completeAppearance({}).topbar).toBe('plain')
  expect(completeAppearance({ layout: 'horizontal' }).topbar).toBe('dark')
  expect(completeAppearance({ layout: 'horizontal', topbar: 'light' }).topbar).toBe('light')
  expect(completeAppearance({ theme: 'of a later version', other: 1 })).toEqual(completeAppearance({}))
  const horizontal = appearanceAttributes(completeAppearance({ layout: 'horizontal', sidebar: 'coloured' }))
  const removed = horizontal.filter(([, value]) => value === null).map(([name]) => name)
  expect(removed).toEqual(
    optionNames.filter((name) => name.startsWith('sidebar')).map((name) => `data-${name.replace('_', '-')}`),
  )
})

/** Relative luminance of a colour `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['light', 'dark', 'contrast'] as const)('the page has the colours of %s before the app', (name) => {
  const page = readFileSync('index.html', 'utf8')
  const [, rule = ''] = new RegExp(`body\\[data-theme=${name}\\] \\{([^}]*)\\}`).exec(page) ?? []
  const colours = Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): #(\w+);/g)].map(([, key, colour = '']) => [
      key,
      `#${colour.length === 3 ? colour.replace(/./g, '$&$&') : colour}`,
    ]),
  )
  const { paper, surface, line, ink, soft, fieldLine, teal, onTeal, tealTint } = tokens[name]
  const brand = name === 'dark' ? { brand: tealTint, 'on-brand': ink } : { brand: teal, 'on-brand': onTeal }
  const field = { field: fieldLine, teal, 'on-teal': onTeal }
  expect(colours).toEqual({ paper, surface, line, ink, soft, ...field, ...brand })
})

test.each(Object.keys(tokens) as ThemeName[])('text and borders of %s have enough contrast', (name) => {
  const t = tokens[name]
  const text = name === 'contrast' ? 7 : 4.5
  const pairs = [
    ...[t.ink, t.soft, t.teal, t.red, t.green, t.marigoldText].flatMap((front) =>
      [t.surface, t.paper, t.sunken].map((back) => [front, back, text] as const),
    ),
    [t.teal, t.tealTint, text],
    [t.red, t.redTint, text],
    [t.green, t.greenTint, text],
    [t.marigoldText, t.marigoldTint, text],
    [t.onTeal, t.teal, text],
    [t.fieldLine, t.surface, 3],
    [t.focus, t.surface, 3],
    [t.focus, t.paper, 3],
    ...(name === 'contrast' ? ([[t.line, t.surface, 7]] as const) : []),
  ] as const
  const low = pairs.filter(([front, back, least]) => contrast(front, back) < least)
  expect(low.map(([front, back]) => `${front} on ${back}: ${contrast(front, back).toFixed(2)}`)).toEqual([])
})
