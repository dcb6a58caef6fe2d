import { useLogout, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { CHANGE_PASSWORD } from '../authProvider.ts'
import { placeOf } from './place.ts'
import { chosenLooks, useLook } from './useLook.ts'
import { useMay } from './useMay.ts'
import { isFound, useMenu } from './useMenu.ts'
import { usePlaceTitle } from './usePlaceTitle.ts'
import { useRecent } from './useRecent.ts'

export interface PaletteItem {
  id: string
  label: string
  /** In grey behind the label. */
  beside?: string
  words: string
  run: () => void
}
export interface PaletteSection {
  title: string
  items: PaletteItem[]
}

/** Lines shown of one section while nothing is typed. */
const RECENT = 6

/** What a record's or list's line says, with the words it is found by. */
const item = (
  id: string,
  label: string,
  beside: string | undefined,
  words: string,
  run: () => void,
): PaletteItem => ({
  id,
  label,
  beside,
  words: `${label} ${words}`.toLowerCase(),
  run,
})

/** All that the palette offers for what was typed, in sections. */
export function usePaletteSections(typed: string): PaletteSection[] {
  const translate = useTranslate()
  const navigate = useNavigate()
  const logout = useLogout()
  const menu = useMenu()
  const may = useMay()
  const titleOf = usePlaceTitle()
  const { recent } = useRecent()
  const { choose } = useLook()

  const sections = useMemo(() => {
    const go = (path: string) => () => void navigate(path)
    const entities = menu.flatMap((group) => group.items.map((one) => ({ ...one, group: group.label })))
    const lists = entities.map(({ name, label, group, words }) =>
      item(`/${name}`, label, group, words, go(`/${name}`)),
    )
    const doing = (['create', 'import'] as const).flatMap((screen) =>
      entities
        .filter(({ name }) => may(name, screen))
        .map(({ name, words }) => {
          const path = `/${name}/${screen}`
          return item(path, titleOf(placeOf(path)), undefined, words, go(path))
        }),
    )
    const opened = recent.map(({ path, title }) => {
      const place = placeOf(path)
      const kind = place.entity && translate(`resources.${place.entity.name}.name`, { smart_count: 1 })
      return item(`recent ${path}`, title ?? titleOf(place), title ? kind : undefined, kind ?? '', go(path))
    })
    const own = [
      item('home', translate('shell.menu.home'), undefined, '', go('/')),
      item('profile', translate('shell.top.profile'), undefined, '', go('/profile')),
      item('password', translate('shell.top.change_password'), undefined, '', go(CHANGE_PASSWORD)),
      ...chosenLooks.map((look) =>
        item(
          look,
          translate(`shell.look.${look}`),
          translate('shell.top.look'),
          translate('shell.top.look'),
          () => choose(look),
        ),
      ),
      item('logout', translate('shell.top.logout'), undefined, '', () => void logout({}, undefined, false)),
    ]
    return { opened, lists, doing, own }
  }, [menu, may, titleOf, recent, translate, navigate, choose, logout])

  const found = (items: PaletteItem[]) => items.filter(({ words }) => isFound(words, typed))
  const isBlank = typed.trim() === ''
  return [
    { title: 'shell.palette.recent', items: found(sections.opened).slice(0, RECENT) },
    { title: 'shell.palette.lists', items: found(sections.lists) },
    {
      title: 'shell.palette.actions',
      items: isBlank ? sections.own : found([...sections.doing, ...sections.own]),
    },
  ].filter(({ items }) => items.length > 0)
}
