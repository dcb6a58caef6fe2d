import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { entities, type GroupName, groups } from '../../schema/index.ts'

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

/** Every group and its entities in the order of the menu, in the words of the language. */
export function useMenu(): MenuGroup[] {
  const translate = useTranslate()
  return useMemo(
    () =>
      (Object.keys(groups) as GroupName[]).map((group) => ({
        name: group,
        label: translate(`groups.${group}`),
        items: Object.keys(groups[group]).map((name) => {
          const label = translate(`resources.${name}.name`, { smart_count: 2 })
          const aliases = entities[name]?.aliases?.join(' ') ?? ''
          return { name, label, words: `${label} ${aliases} ${name.replaceAll('_', ' ')}`.toLowerCase() }
        }),
      })),
    [translate],
  )
}
