import { roleTraits } from '../../src/data/session/roleTraits.ts'
import { slugOf } from './slugOf.ts'

/** A part of a page under a heading of its own. */
export interface GuideSection {
  slug: string
  heading: string
  /** The words of the section, without the marks of Markdown. */
  text: string
}

export interface GuidePage {
  name: GuideName
  /** The language of its texts: English where it is not translated. */
  language: string
  title: string
  markdown: string
  /** In the same order in each language. */
  sections: readonly GuideSection[]
}

export const guideNames = ['data-entry', 'planner', 'administrator', 'panchayat', 'training', 'faq'] as const
export type GuideName = (typeof guideNames)[number]

/** The page for the work of each level of role; others are data-entry officers. */
const pageOfLevel: Readonly<Record<number, GuideName>> = {
  1: 'administrator',
  4: 'training',
  5: 'planner',
  6: 'planner',
  7: 'panchayat',
  8: 'training',
  9: 'panchayat',
}

/** The page for a person's own work. */
export const ownGuide = (level: number | null, role: number): GuideName =>
  roleTraits(role).hasOwnRegistration ? 'panchayat' : (pageOfLevel[level ?? 0] ?? 'data-entry')

/** All pages, that for the own work first. */
export const ownFirst = (pages: readonly GuidePage[], own: GuideName): readonly GuidePage[] =>
  pages.toSorted((a, b) => Number(b.name === own) - Number(a.name === own))

const plainText = (markdown: string) =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`|>#]|^- |^\d+\. |:?-{3,}:?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Reads a page: its title is the first heading, and each further heading begins a section. */
export function parseGuide(name: GuideName, file: string, language = 'en'): GuidePage {
  const markdown = file.normalize('NFC')
  const [opening = '', ...parts] = markdown.split(/^## /m)
  const [, title = name] = /^# (.+)$/m.exec(opening) ?? []
  const sections = parts.map((part) => {
    const [heading = ''] = part.split('\n')
    return { slug: slugOf(heading), heading, text: plainText(part.slice(heading.length)) }
  })
  const first = { slug: '', heading: title, text: plainText(opening.replace(/^# .+$/m, '')) }
  return { name, language, title, markdown, sections: [first, ...sections] }
}

/** The anchor in this page of the section that has an anchor in any of the pages, which are this one in several languages. */
export function slugIn(page: GuidePage, slug: string, pages: readonly GuidePage[]): string | undefined {
  const positions = [page, ...pages]
    .filter(({ name }) => name === page.name)
    .map(({ sections }) => sections.findIndex((section) => section.slug === slug))
  const position = positions.find((one) => one >= 0)
  return position === undefined ? undefined : page.sections[position]?.slug
}
