import { type GuideName, type GuidePage, guideNames, parseGuide } from './guide.ts'

const FOLDER = '../../docs/guide'

/** English is in the folder itself, each other language in a folder of its own. The build makes one file of each language. */
const files = import.meta.glob<string>(
  [
    '../../docs/guide/{data-entry,planner,administrator,panchayat,training,faq}.md',
    '../../docs/guide/*/{data-entry,planner,administrator,panchayat,training,faq}.md',
  ],
  { query: '?raw', import: 'default' },
)

async function loadPage(name: GuideName, language: string): Promise<GuidePage> {
  const translation = `${FOLDER}/${language}/${name}.md`
  const isTranslated = Object.hasOwn(files, translation)
  const load = files[isTranslated ? translation : `${FOLDER}/${name}.md`] as () => Promise<string>
  return parseGuide(name, await load(), isTranslated ? language : 'en')
}

/** The pages in a language, each in English where it is not translated. */
export const loadGuide = (language: string): Promise<readonly GuidePage[]> =>
  Promise.all(guideNames.map((name) => loadPage(name, language)))
