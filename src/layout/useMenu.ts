import type { SvgIconComponent } from '@mui/icons-material'
import { type TranslateFunction, useLocation, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { entities, type GroupName, groups } from '../../schema/index.ts'
import { CANDIDATE } from '../authProvider.ts'
import { type MenuEntry, storage, type Told } from '../storage.ts'
import { candidateMenu } from './candidateMenu.ts'
import { useExceptions } from './exceptions.ts'
import { iconOf } from './groupIcons.ts'
import { matching } from './matching.ts'
import { useFits } from './Needs.tsx'
import { useTold } from './useMay.ts'

export interface MenuItem {
  name: string
  label: string
  /** What it is found by, in lower case. */
  words: string
  /** Where it leads; nowhere while it is not open yet. */
  to?: string | undefined
  badge?: string | undefined
  /** As the server spells it. */
  entry: MenuEntry
}
export interface MenuGroup<Name extends string = string> {
  name: Name
  label: string
  items: MenuItem[]
  Icon?: SvgIconComponent | undefined
  /** It is a line of its own, and holds none. */
  line?: MenuItem | undefined
}

/** Does the text have, for each word that was typed, a word that begins with it? */
export function isFound(words: string, typed: string): boolean {
  const have = words.split(/[^\p{L}\p{M}\p{N}]+/u)
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return wanted.every((want) => have.some((word) => word.startsWith(want)))
}

const absolute = (link: string | undefined) => (link && !link.startsWith('/') ? `/${link}` : link)

function itemOf(translate: TranslateFunction, entry: MenuEntry): MenuItem {
  const { module_name: name, label: key = name, path, link, badge } = entry
  const label = translate(key, { smart_count: 2, _: key })
  const aliases = entities[name]?.aliases?.join(' ') ?? ''
  const words = `${label} ${aliases} ${name.replaceAll('_', ' ')}`.toLowerCase()
  return { name, label, words, to: absolute(path ?? link), badge: badge?.text, entry }
}

/** The groups of a menu and of each what is shown, in the words of the language; a group of nothing that leads nowhere is none. */
function shownOf(
  translate: TranslateFunction,
  menu: readonly MenuEntry[],
  isShown: (name: string) => boolean,
): MenuGroup[] {
  const groupOf = (entry: MenuEntry): MenuGroup => {
    const line = itemOf(translate, entry)
    const items = entry.subItems?.filter((one) => isShown(one.module_name))
    return {
      name: line.name,
      label: line.label,
      items: items?.map((one) => itemOf(translate, one)) ?? [],
      Icon: items && iconOf(line.name),
      line: items ? undefined : line,
    }
  }
  return menu.map(groupOf).filter(({ items, line }) => line || items.length > 0)
}

const entryOf = (name: string): MenuEntry => ({
  module_name: name,
  label: `resources.${name}.name`,
  link: `/${name}`,
})

/** The menu that the declarations give, in their order. */
export const menuOf = (translate: TranslateFunction, isShown: (name: string) => boolean) =>
  shownOf(
    translate,
    Object.entries(groups).map(([group, members]) => ({
      module_name: group,
      label: `groups.${group}`,
      subItems: Object.keys(members).map(entryOf),
    })),
    isShown,
  ) as MenuGroup<GroupName>[]

const told = ({ menu }: Told) => menu
const none: readonly MenuEntry[] = []

/** The menu of the one who is signed in: the fixed one of candidates, else the screens that stand first in it and what the server told. */
export function useMenu(): MenuGroup[] {
  const translate = useTranslate()
  const { data = none } = useTold(told)
  const { entities: exceptions, screens } = useExceptions()
  const fits = useFits()
  return useMemo(() => {
    if (storage.role() === CANDIDATE) return shownOf(translate, candidateMenu, () => true)
    const lines = screens.flatMap(({ line, path, label, needs }): MenuGroup[] => {
      if (!line || !fits(needs)) return []
      const item = itemOf(translate, { module_name: line.name, label, link: path })
      return [{ name: item.name, label: item.label, items: [], Icon: line.Icon, line: item }]
    })
    return [...lines, ...shownOf(translate, data, (name) => !exceptions[name]?.notInMenu)]
  }, [translate, data, exceptions, screens, fits])
}

export const linesOf = (menu: readonly MenuGroup[]) =>
  menu.flatMap(({ items, line }) => (line ? [line] : items))

/** The entry of the menu where one is: that of the path, or of the nearest one above it. */
export function useHere(menu: readonly MenuGroup[]): MenuItem | undefined {
  const { pathname } = useLocation()
  const lines = linesOf(menu)
  const link = matching(
    lines.map(({ to }) => to),
    pathname,
  )
  return link === undefined ? undefined : lines.find(({ to }) => to === link)
}
