/** The table of screens, by which phones, themes and texts are tested, has all of them. */
import { readFileSync } from 'node:fs'
import { matchRoutes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { extensions } from '../../resources/index.ts'
import { languages } from '../../schema/languages.ts'
import { readTexts } from '../../scripts/texts/readTexts.ts'
import * as paths from '../../src/data/paths.ts'
import { CANDIDATE_VIEW } from '../../src/shell/menu/candidateMenu.ts'
import { parts } from '../e2e/screens.ts'

const constants: Readonly<Record<string, unknown>> = { ...paths, CANDIDATE_VIEW }

/** The paths that `AppRoutes` has itself, except those that lead to others. */
const appPaths = [
  ...readFileSync('src/AppRoutes.tsx', 'utf8').matchAll(
    /<Route path=(?:"([^"]+)"|\{(\w+)\}|\{`\$\{(\w+)\}\/\*`\})/g,
  ),
]
  .map(
    ([, path, name = '', parent = '']) =>
      path ?? (parent ? `${constants[parent]}/*` : String(constants[name])),
  )
  .filter((path) => path.startsWith('/') && !['/account', '/*', '/:entity/*'].includes(path))

const entityPaths = Object.entries(extensions.entities).flatMap(
  ([name, { Create, Record, recordScreens = [] }]) => [
    ...(Create ? [`/${name}/create`] : []),
    ...(Record ? [`/${name}/:id`, `/${name}/:id/edit`] : []),
    ...recordScreens.map(({ path }) => `/${name}/:id/${path}`),
  ],
)
const generic = ['/:entity', '/:entity/create', '/:entity/:id', '/:entity/import']
const routes = [...appPaths, ...extensions.screens.map(({ path }) => path), ...entityPaths, ...generic].map(
  (path) => ({
    path,
  }),
)

/** The route that shows an address of the table. */
const routeOf = (address: string) =>
  matchRoutes(routes, address.replaceAll(/\{(\w+)\}/g, '$1'))?.at(-1)?.route.path
const shown = Object.values(parts).flatMap(({ screens }) => Object.keys(screens).map(routeOf))

it('has an address for every path of the routing tables', () => {
  expect(appPaths).toContain('/account/signup/*')
  const missing = routes.map(({ path }) => path).filter((path) => !shown.includes(path))
  expect(missing, 'add their addresses to tests/e2e/screens.ts').toEqual([])
})

it('has a title for every screen, which is not one for one and another for many', () => {
  for (const language of Object.keys(languages)) {
    const texts = readTexts('screens', language)
    const wrong = extensions.screens.filter(({ label }) => !texts[label] || texts[label].includes('||||'))
    expect(
      wrong.map(({ path }) => path),
      language,
    ).toEqual([])
  }
})
