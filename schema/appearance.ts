/**
 * What each user chooses of the look of the app. An option is one row here, with its values and its default. The contract, the
 * panel, the attributes of the page and the tests are made from it. An option `sidebar_size` is the attribute `data-sidebar-size` of the body.
 */
interface Option {
  /** The heading of the panel under which it is. */
  section: 'layout' | 'display'
  values: readonly [string, ...string[]]
  default: string
  /** It applies in the layout with a side bar only: the other layout removes its attribute. */
  verticalOnly?: true
  /** The default of the horizontal layout, where it is another one. */
  horizontal?: string
}

export const appearanceOptions = {
  layout: { section: 'layout', values: ['vertical', 'horizontal'], default: 'vertical' },
  width: { section: 'layout', values: ['full', 'boxed'], default: 'full' },
  topbar: {
    section: 'layout',
    values: ['plain', 'light', 'dark', 'coloured'],
    default: 'plain',
    horizontal: 'dark',
  },
  sidebar: {
    section: 'layout',
    values: ['plain', 'light', 'dark', 'coloured'],
    default: 'plain',
    verticalOnly: true,
  },
  sidebar_size: {
    section: 'layout',
    values: ['full', 'compact', 'icon'],
    default: 'full',
    verticalOnly: true,
  },
  sidebar_frame: { section: 'layout', values: ['edge', 'boxed'], default: 'edge', verticalOnly: true },
  sidebar_scroll: {
    section: 'layout',
    values: ['normal', 'scrollable'],
    default: 'normal',
    verticalOnly: true,
  },
  theme: { section: 'display', values: ['system', 'light', 'dark', 'contrast'], default: 'system' },
  text_size: { section: 'display', values: ['small', 'normal', 'large', 'largest'], default: 'normal' },
  density: { section: 'display', values: ['compact', 'comfortable'], default: 'compact' },
} as const satisfies Readonly<Record<string, Option>>

type Options = typeof appearanceOptions
export type OptionName = keyof Options
export type Appearance = { readonly [Name in OptionName]: Options[Name]['values'][number] }
/** What a user has chosen; the rest has its default. */
export type ChosenAppearance = Partial<Appearance>

export const optionNames = Object.keys(appearanceOptions) as OptionName[]
const optionOf = (name: OptionName): Option => appearanceOptions[name]

/** Every option, with the default where nothing is chosen. A value that this version does not know counts as not chosen. */
export function completeAppearance(chosen: Readonly<Record<string, unknown>>): Appearance {
  const isHorizontal = chosen.layout === 'horizontal'
  return Object.fromEntries(
    optionNames.map((name) => {
      const { values, horizontal, default: usual } = optionOf(name)
      const known = values.find((value) => value === chosen[name])
      return [name, known ?? ((isHorizontal && horizontal) || usual)]
    }),
  ) as Appearance
}

/** The attributes of the body, of every option: null removes one. */
export const appearanceAttributes = (appearance: Appearance): [attribute: string, value: string | null][] =>
  optionNames.map((name) => [
    `data-${name.replace('_', '-')}`,
    appearance.layout === 'horizontal' && optionOf(name).verticalOnly ? null : appearance[name],
  ])
