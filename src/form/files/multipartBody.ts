import { newKey } from '../../data/request.ts'

const LINE = '\r\n'
const escaped = (name: string) => name.replace(/["\r\n\\]/g, '_')

/** A multipart body with one file. The boundary has small letters only, because the type of a Blob loses capital ones. */
export function multipartBody(part: string, file: File): Blob {
  const boundary = `kaushal${newKey()}`
  const head = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${part}"; filename="${escaped(file.name)}"`,
    `Content-Type: ${file.type || 'application/octet-stream'}`,
    '',
    '',
  ].join(LINE)
  return new Blob([head, file, `${LINE}--${boundary}--${LINE}`], {
    type: `multipart/form-data; boundary=${boundary}`,
  })
}
