import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { StoredFile } from '../../../schema/fileTypes.ts'
import { fileQuery } from './fileQuery.ts'
import frameScript from './pdfFrame.ts?worker&url'

/** The page of the frame: it may run its script, and load nothing else. */
const page = () => `<!doctype html><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${location.origin}; style-src 'unsafe-inline'; img-src data: blob:; font-src data: blob:">
<style>body { margin: 0; background: #c9cbc6 } canvas { display: block; width: 100%; margin-bottom: 8px; background: #fff }</style>
<script src="${new URL(frameScript, location.href)}"></script>`

/** What the frame says: that it can be sent a content, or how many pages this has. */
type FrameMessage = { isReady: true } | { pages: number }

/** The pages of a PDF, drawn in a sandboxed frame. */
export default function PdfPages({ file: { id, name } }: { file: StoredFile }) {
  const translate = useTranslate()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  const [pages, setPages] = useState<number>()
  const [source] = useState(page)
  const { data, error } = useQuery({
    ...fileQuery(id),
    retry: false,
  })

  useEffect(() => {
    const onMessage = (event: MessageEvent<FrameMessage>) => {
      if (event.source !== frame.current?.contentWindow) return
      if ('isReady' in event.data) setReady(true)
      else setPages(event.data.pages)
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  useEffect(() => {
    if (!isReady || !data) return
    void data.arrayBuffer().then((content) => {
      // The frame has no origin that could be named.
      frame.current?.contentWindow?.postMessage(content, '*', [content])
    })
  }, [isReady, data])

  if (error || pages === 0)
    return (
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {error?.message ?? translate('form.file.no_pages')}
      </Box>
    )
  return (
    <Box sx={{ width: '100%', maxWidth: 560 }}>
      <Box
        component="iframe"
        ref={frame}
        loading="lazy"
        sandbox="allow-scripts"
        srcDoc={source}
        title={translate('form.file.pages_of', { name })}
        sx={{
          display: 'block',
          width: '100%',
          height: 420,
          border: 1,
          borderColor: 'divider',
          borderRadius: '6px',
          bgcolor: 'background.default',
        }}
      />
      {pages !== undefined && pages > 1 && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {translate('form.file.pages', { smart_count: pages })}
        </Box>
      )}
    </Box>
  )
}
