import { useEffect, useState } from 'react'

/** The address of a content in this tab, which is released with the component. */
export function useBlobUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return
    const created = URL.createObjectURL(content)
    setUrl(created)
    return () => URL.revokeObjectURL(created)
  }, [content])
  return content && url
}
