import Box from '@mui/material/Box'
import Markdown from 'markdown-to-jsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { HELP } from '../../src/data/paths.ts'
import type { GuidePage } from './guide.ts'
import { isOfPhone, pictureSize } from './pictureSize.ts'
import { slugOf } from './slugOf.ts'

const pictures = import.meta.glob<string>('../../docs/guide/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Links between pages of the guide stay in the app; all others open a new tab. */
function GuideLink({ href = '', children }: ComponentProps<'a'>) {
  const [, page, hash = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? []
  if (page) return <Link to={`${HELP}/${page}${hash}`}>{children}</Link>
  if (href.startsWith('#')) return <Link to={href}>{children}</Link>
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}

/** All languages have the pictures of the folder above theirs. Text does not move when one is loaded, because its size is known. */
function Picture({ src = '', alt }: ComponentProps<'img'>) {
  const name = src.replace('../', '')
  return (
    <img
      src={pictures[`../../docs/guide/${name}`]}
      alt={alt}
      {...pictureSize(name)}
      loading="lazy"
      data-phone={isOfPhone(name) || undefined}
    />
  )
}

/** The element with the text of the page. */
export const TEXT_ID = 'guide-text'

const options = {
  disableParsingRawHTML: true,
  slugify: slugOf,
  overrides: { a: GuideLink, img: Picture },
}

/** A page of the guide, from Markdown; HTML in it stays text. */
export const GuideText = ({ page }: { page: GuidePage }) => (
  <Box
    id={TEXT_ID}
    lang={page.language}
    sx={(theme) => ({
      maxWidth: 760,
      scrollMarginTop: 'calc(var(--bar) + 16px)',
      fontSize: 15,
      lineHeight: '24px',
      overflowWrap: 'anywhere',
      '& h1': { m: 0, mb: 1, fontSize: 22, lineHeight: '30px', fontWeight: 600 },
      '& h2': { mt: 4, mb: 1, fontSize: 17, lineHeight: '24px', fontWeight: 600 },
      '& h1, & h2': { scrollMarginTop: 'calc(var(--bar) + 16px)' },
      '& p': { my: 1 },
      '& ul, & ol': { my: 1, pl: 3 },
      '& li': { my: 0.5 },
      '& a': { color: 'primary.main' },
      '& strong': { fontWeight: 600 },
      '& code': { px: 0.5, borderRadius: 0.5, bgcolor: 'background.default', fontSize: 13 },
      '& img': {
        display: 'block',
        maxWidth: '100%',
        height: 'auto',
        my: 2,
        border: `1px solid ${theme.palette.divider}`,
        borderRadius: 1.5,
      },
      '& img[data-phone]': { maxWidth: 280 },
      '& table': { borderCollapse: 'collapse', my: 1.5, fontSize: 14, overflowWrap: 'break-word' },
      '& th, & td': {
        p: '6px 12px 6px 0',
        textAlign: 'left',
        verticalAlign: 'top',
        borderBottom: `1px solid ${theme.palette.divider}`,
      },
      '& th': { fontWeight: 600 },
      // A phone has no room for three columns of whole words: there each row is a block.
      [theme.breakpoints.down('sm')]: {
        '& table:has(th:nth-of-type(3))': {
          '&, & tbody': { display: 'block' },
          '& thead': { display: 'none' },
          '& tr': { display: 'block', py: '6px', borderBottom: `1px solid ${theme.palette.divider}` },
          '& td': { display: 'block', p: 0, border: 0 },
          '& td:first-of-type': { fontWeight: 600 },
        },
      },
    })}
  >
    <Markdown options={options}>{page.markdown}</Markdown>
  </Box>
)
