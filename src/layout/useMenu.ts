import { type TranslateFunction, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { entities, type GroupName, groups } from '../../schema/index.ts'
import { useExceptions } from './exceptions.ts'
import { useMay } from './useMay.ts'

export interface MenuItem {
  name: string
  label: string
  /** What it is found by, in lower case. */
  words: string
}
export interface MenuGroup {
  name: GroupName
  label: string
  items: MenuItem[]
}

/** Does the text have, for each word that was typed, a word that begins with it? */
export function isFound(words: string, typed: string): boolean {
  const have = words.split(/[^\p{L}\p{M}\p{N}]+/u)
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return wanted.every((want) => have.some((word) => word.startsWith(want)))
}

/** The groups and of each what is shown, in the order of the menu and the words of the language; a group of nothing is none. */
export const menuOf = (translate: TranslateFunction, isShown: (name: string) => boolean): MenuGroup[] =>
  (Object.keys(groups) as GroupName[])
    .map((group) => ({
      name: group,
      label: translate(`groups.${group}`),
      items: Object.keys(groups[group])
        .filter(isShown)
        .map((name) => {
          const label = translate(`resources.${name}.name`, { smart_count: 2 })
          const aliases = entities[name]?.aliases?.join(' ') ?? ''
          return { name, label, words: `${label} ${aliases} ${name.replaceAll('_', ' ')}`.toLowerCase() }
        }),
    }))
    .filter(({ items }) => items.length > 0)

/** The menu of the one who is signed in. */
export function useMenu(): MenuGroup[] {
  const translate = useTranslate()
  const may = useMay()
  const { entities: exceptions } = useExceptions()
  return useMemo(
    () => menuOf(translate, (name) => may(name, 'view') && !exceptions[name]?.notInMenu),
    [translate, may, exceptions],
  )
}
