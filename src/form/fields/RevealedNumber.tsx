import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRecordContext, useTranslate } from 'ra-core'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Field } from '../../../schema/define.ts'
import { vaultedOf } from '../../../schema/kindTraits.ts'
import { useCan } from '../../app/permissions.tsx'
import { useKaushalDataProvider } from '../../data/useKaushalDataProvider.ts'
import { useFieldTexts } from './fieldTexts.ts'
import { useFormSettings } from './formSettings.ts'

const RevealDialog = lazy(() => import('./RevealDialog.tsx'))

/** A number is shown for this time, in milliseconds. */
const SHOWN_FOR_MS = 30_000

/**
 * Shows the whole number of a field that the record has in masked form, after asking for the reason. The number is in the state of this
 * component only: neither in the form nor in a cache.
 */
export default function RevealedNumber({ name, field }: { name: string; field: Field }) {
  const translate = useTranslate()
  const can = useCan()
  const { entity } = useFormSettings()
  const record = useRecordContext()
  const { label } = useFieldTexts(entity.name, name, field)
  const dataProvider = useKaushalDataProvider()
  const [isOpen, setOpen] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const [value, setValue] = useState<string>()
  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => setValue(undefined), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [value])

  if (!can(vaultedOf(field)?.module ?? '', 'view')) return null

  async function reveal(reason: string) {
    setPending(true)
    setError(null)
    try {
      const { json } = await dataProvider.api('POST reveal', {
        body: { entity: entity.name, id: Number(record?.id), field: name, reason },
      })
      setValue(json.value)
      setOpen(false)
    } catch (failure) {
      setError(failure as Error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }} aria-live="polite">
      {value === undefined ? (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={translate('reveal.title', { label })}
          onClick={() => setOpen(true)}
        >
          {translate('reveal.show')}
        </Button>
      ) : (
        <>
          <Box component="strong" sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Box>
          <Button size="small" onClick={() => setValue(undefined)}>
            {translate('reveal.hide')}
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense>
          <RevealDialog
            label={label}
            isPending={isPending}
            error={error}
            onSubmit={(reason) => void reveal(reason)}
            onClose={() => {
              setOpen(false)
              setError(null)
            }}
          />
        </Suspense>
      )}
    </Box>
  )
}
