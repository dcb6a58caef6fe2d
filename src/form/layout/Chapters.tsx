import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useId, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../../schema/define.ts'
import { type Chapter, chaptersOf } from '../state/chapters.ts'
import { useFormPlace } from '../state/FormPlace.ts'
import { useFieldTexts } from '../state/fieldTexts.ts'
import { deciders, isShown } from '../state/shownFields.ts'
import type { Values } from '../state/values.ts'
import { FormField } from './FormField.tsx'

const titles = { scope: 'Where it belongs', main: 'Details', rows: '' }

/** A single field at the end needs no heading. */
const isRemarks = ({ kind, names }: Chapter, index: number) =>
  kind === 'main' && index > 0 && names.length === 1

/** Pixels; wider than this the eye loses the line. */
const WIDEST = 1280

/** The fields of a form: two columns where there is room, under the headings of their chapters. */
export function Chapters() {
  const { entity } = useFormPlace()
  const chapters = useMemo(() => chaptersOf(entity), [entity])
  return (
    <Paper variant="outlined" sx={{ maxWidth: WIDEST, mb: 2 }}>
      {chapters.map((chapter, index) => (
        <ChapterPart
          key={chapter.names[0]}
          chapter={chapter}
          isPlain={chapters.length === 1 || isRemarks(chapter, index)}
        />
      ))}
    </Paper>
  )
}

/** Does any field of a chapter apply to what stands in the form? */
function useApplies({ names }: Chapter): boolean {
  const { fields } = useFormPlace().entity
  const decided = [...new Set(names.flatMap((name) => deciders(fields, name)))]
  const values = useWatch<Values>({ name: decided })
  const standing = Object.fromEntries(decided.map((one, index) => [one, values[index]]))
  return names.some((name) => isShown(fields, name, standing))
}

function ChapterPart({ chapter, isPlain }: { chapter: Chapter; isPlain: boolean }) {
  const { entity } = useFormPlace()
  const translate = useTranslate()
  const id = useId()
  const [first = ''] = chapter.names
  const rows = useFieldTexts(entity.name, first, entity.fields[first] as Field)
  const title =
    chapter.kind === 'rows'
      ? rows.label
      : translate(`form.chapter.${chapter.kind}`, { _: titles[chapter.kind] })
  if (!useApplies(chapter)) return null
  return (
    <Box
      component="section"
      aria-labelledby={isPlain ? undefined : id}
      sx={{
        px: { xs: 2, sm: 3 },
        pt: 2,
        pb: 3,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {!isPlain && (
        <Typography id={id} variant="h5" component="h2" sx={{ mb: 1.5 }}>
          {title}
        </Typography>
      )}
      <Box
        sx={{
          display: 'grid',
          columnGap: 4,
          rowGap: 2.25,
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {chapter.names.map((name) => (
          <FormField key={name} name={name} field={entity.fields[name] as Field} />
        ))}
      </Box>
    </Box>
  )
}
