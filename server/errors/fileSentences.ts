/** The sentences about files. */
export const fileSentences = {
  'files.allTooLarge': 'The files of one request can have 20 MB together.',
  'files.busy': 'Too many files are being received. Try again in a minute.',
  'files.damaged': 'This file is damaged or incomplete. Choose another one.',
  'files.empty': 'This file is empty.',
  'files.hidden': 'This file contains parts of a web page or of another file, so it is not stored.',
  'files.pending': 'This picture is still being checked. Try again in a few seconds.',
  'files.limit': 'You have uploaded too many files. Try again in an hour.',
  'files.noStore':
    'Files cannot be stored: this server has no place for them (KAUSHAL_FILES). Tell an administrator.',
  'files.notFound': 'There is no such file, or its record is outside your areas.',
  'files.notMultipart': 'Must be multipart/form-data with a boundary',
  'files.oneFile': 'Send one file, as the part “file”',
  'files.refused': 'This picture could not be read, so it was not stored. Upload another one.',
  'files.repeated': 'Is sent more than once',
  'files.tooLarge': '“%{name}” is larger than 5 MB. Choose a smaller file.',
  'files.tooManyParts': 'Has too many parts',
  'files.tooManyPixels':
    'This picture has %{width} × %{height} pixels, which is too many. Choose one of at most 16,000 pixels a side and 40 million in all.',
  'files.type': 'Must be a JPEG, PNG or WebP picture, or a PDF',
} as const satisfies Readonly<Record<string, string>>
