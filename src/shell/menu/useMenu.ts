import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type TranslateFunction, useTranslate } from 'ra-core'
import { type ComponentType, useMemo } from 'react'
import { entities, type GroupName, groups } from '../../../schema/index.ts'
import { SPECIAL_GROUP, specialModules } from '../../../schema/modules.ts'
import { useExtensions } from '../../app/extensions.ts'
import { useCanOpen, useSession } from '../../app/permissions.tsx'
import { type MenuEntry, type Session, storage } from '../../data/session/storage.ts'
import { useFrame } from '../FrameContext.ts'
import { candidateMenu } from './candidateMenu.ts'
import { groupIcon } from './groupIcons.ts'
import { serverIcon } from './serverIcon.tsx'

export type MenuIcon = ComponentType<SvgIconProps>

export interface MenuItem {
  name: string
  label: string
  /** Words for the filter, in lower case. */
  words: string
  /** Path of its screen; undefined if the screen is not available yet. */
  to?: string | undefined
  badge?: MenuEntry['badge'] | undefined
  Icon?: MenuIcon | undefined
  /** A third level: the item opens and closes, and is no link. */
  items?: MenuItem[] | undefined
  /** The entry as the server sent it. */
  entry: MenuEntry
}
export interface MenuGroup<Name extends string = string> {
  name: Name
  label: string
  items: MenuItem[]
  Icon?: MenuIcon | undefined
  /** The group is a single item without sub-items. */
  ownItem?: MenuItem | undefined
}

/** True if each word of the query is the beginning of a word of the text. */
export function matchesWords(text: string, query: string): boolean {
  const words = text.split(/[^\p{L}\p{M}\p{N}]+/u)
  const prefixes = query.toLowerCase().split(/\s+/).filter(Boolean)
  return prefixes.every((prefix) => words.some((word) => word.startsWith(prefix)))
}

const absolute = (link: string | undefined) => (link && !link.startsWith('/') ? `/${link}` : link)

type IsVisible = (name: string) => boolean

const visibleItems = (
  translate: TranslateFunction,
  entries: readonly MenuEntry[],
  isVisible: IsVisible,
): MenuItem[] =>
  entries
    .filter(({ module_name }) => isVisible(module_name))
    .map((entry) => toMenuItem(translate, entry, isVisible))
    .filter(({ items }) => items?.length !== 0)

function toMenuItem(translate: TranslateFunction, entry: MenuEntry, isVisible: IsVisible): MenuItem {
  const { module_name: name, label: key = name, path, link, icon, badge, subItems } = entry
  const label = translate(key, { smart_count: 2 })
  const aliases = entities[name]?.aliases?.join(' ') ?? ''
  const words = `${label} ${aliases} ${name.replaceAll('_', ' ')}`.toLowerCase()
  return {
    name,
    label,
    words,
    to: absolute(path ?? link),
    badge,
    Icon: icon ? serverIcon(icon) : undefined,
    items: subItems?.length ? visibleItems(translate, subItems, isVisible) : undefined,
    entry,
  }
}

/** Translates a menu and leaves out hidden items and empty groups. */
function toMenuGroups(
  translate: TranslateFunction,
  menu: readonly MenuEntry[],
  isVisible: IsVisible,
): MenuGroup[] {
  const toGroup = (entry: MenuEntry): MenuGroup => {
    const { items, ...ownItem } = toMenuItem(translate, entry, isVisible)
    const { name, label, Icon = entry.subItems && groupIcon(name) } = ownItem
    return { name, label, items: items ?? [], Icon, ownItem: entry.subItems ? undefined : ownItem }
  }
  return menu.map(toGroup).filter(({ items, ownItem }) => ownItem || items.length > 0)
}

const toEntry = (name: string): MenuEntry => ({
  module_name: name,
  label: `resources.${name}.name`,
  link: `/${name}`,
})

/** The menu of the schema's groups and entities, in their order. */
export const schemaMenu = (translate: TranslateFunction, isVisible: (name: string) => boolean) =>
  toMenuGroups(
    translate,
    Object.entries(groups).map(([group, members]) => ({
      module_name: group,
      label: `groups.${group}`,
      subItems: Object.keys(members).map(toEntry),
    })),
    isVisible,
  ) as MenuGroup<GroupName>[]

/** The modules with rights that are in no menu. */
export const specialMenu = (translate: TranslateFunction): MenuGroup[] =>
  toMenuGroups(
    translate,
    [
      {
        module_name: SPECIAL_GROUP,
        label: `groups.${SPECIAL_GROUP}`,
        subItems: specialModules.map(({ name }) => toEntry(name)),
      },
    ],
    () => true,
  )

const selectMenu = ({ menu }: Session) => menu
const noEntries: readonly MenuEntry[] = []

/** The signed-in user's menu: for candidates a fixed one, for others the custom screens followed by the server's menu. */
export function useMenu(): MenuGroup[] {
  const translate = useTranslate()
  const { data: entries = noEntries } = useSession(selectMenu)
  const { entities: extensions, screens } = useExtensions()
  const canOpen = useCanOpen()
  return useMemo(() => {
    if (!storage.traits().hasFullFrame) return toMenuGroups(translate, candidateMenu, () => true)
    const screenItems = screens.flatMap(({ menuItem, path, label, requires }): MenuGroup[] => {
      if (!menuItem || !canOpen(requires)) return []
      const item = toMenuItem(translate, { module_name: menuItem.name, label, link: path }, () => true)
      const { Icon, words: key } = menuItem
      const words = key ? `${item.words} ${translate(key).toLowerCase()}` : item.words
      return [{ name: item.name, label: item.label, items: [], Icon, ownItem: { ...item, words, Icon } }]
    })
    const withLists = (entry: MenuEntry): MenuEntry[] => [
      { ...entry, ...(entry.subItems && { subItems: entry.subItems.flatMap(withLists) }) },
      ...(extensions[entry.module_name]?.lists ?? [])
        .filter(({ requires }) => canOpen(requires))
        .map(({ name, label, path }) => ({ module_name: name, label, link: path })),
    ]
    return [
      ...screenItems,
      ...toMenuGroups(translate, entries.flatMap(withLists), (name) => !extensions[name]?.notInMenu),
    ]
  }, [translate, entries, extensions, screens, canOpen])
}

export const isScreen = ({ entry }: MenuItem) => !entry.isTitle && !entry.isLayout

const leaves = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => (item.items ? leaves(item.items) : isScreen(item) ? [item] : []))

/** The items that open a screen, of all levels. */
export const menuItems = (menu: readonly MenuGroup[]) =>
  leaves(menu.flatMap(({ items, ownItem }) => (ownItem ? [ownItem] : items)))

/** The items whose words match, with the parents of those of the third level. */
export const filterItems = (items: readonly MenuItem[], query: string): MenuItem[] =>
  items.flatMap((item) => {
    if (!item.items) return isScreen(item) && matchesWords(item.words, query) ? [item] : []
    const found = filterItems(item.items, query)
    return found.length ? [{ ...item, items: found }] : []
  })

/** The longest of the links that is the path itself or a parent of it. */
export function nearestPath(links: readonly (string | undefined)[], path: string): string | undefined {
  for (let parent = path; parent; parent = parent.slice(0, parent.lastIndexOf('/')))
    if (links.includes(parent)) return parent
  return undefined
}

/** The menu item of the current path, or else of its nearest parent. */
export function useCurrentItem(menu: readonly MenuGroup[]): MenuItem | undefined {
  const { pathname } = useFrame()
  const items = menuItems(menu)
  const link = nearestPath(
    items.map(({ to }) => to),
    pathname,
  )
  return link === undefined ? undefined : items.find(({ to }) => to === link)
}
