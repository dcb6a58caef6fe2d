import { CANDIDATE_ROLE } from '../../schema/defaultRights.ts'
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
  title: string
  markdown: string
  sections: readonly GuideSection[]
}

const files = import.meta.glob<string>(
  '../../docs/guide/{data-entry,planner,administrator,panchayat,training,faq}.md',
  { query: '?raw', import: 'default', eager: true },
)

const guideNames = ['data-entry', 'planner', 'administrator', 'panchayat', 'training', 'faq'] as const
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
  role === CANDIDATE_ROLE ? 'panchayat' : (pageOfLevel[level ?? 0] ?? 'data-entry')

const plainText = (markdown: string) =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`|>#]|^- |^\d+\. |:?-{3,}:?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Reads a page: its title is the first heading, and each further heading begins a section. */
export function parseGuide(name: GuideName, markdown: string): GuidePage {
  const [opening = '', ...parts] = markdown.split(/^## /m)
  const [, title = name] = /^# (.+)$/m.exec(opening) ?? []
  const sections = parts.map((part) => {
    const [heading = ''] = part.split('\n')
    return { slug: slugOf(heading), heading, text: plainText(part.slice(heading.length)) }
  })
  const first = { slug: '', heading: title, text: plainText(opening.replace(/^# .+$/m, '')) }
  return { name, title, markdown, sections: [first, ...sections] }
}

const pageOf = (name: GuideName) => parseGuide(name, files[`../../docs/guide/${name}.md`] ?? '')

/** All pages, that for the own work first. */
export const guidePages = (own: GuideName): readonly GuidePage[] =>
  [own, ...guideNames.filter((name) => name !== own)].map(pageOf)
