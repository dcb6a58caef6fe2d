import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Paper, { type PaperProps } from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import type { ReferenceOption } from '../../data/types.ts'
import { trackLookup } from './lookups.ts'
import { OptionLine } from './OptionLine.tsx'
import { onlyMatch } from './options.ts'
import { useCacheOption, useOption } from './useOption.ts'
import { useOptions } from './useOptions.ts'
import { usePickerTexts } from './usePickerTexts.ts'

declare module '@mui/material/Autocomplete' {
  interface AutocompletePaperSlotPropsOverrides {
    /** A hint below the list when there are more options. */
    more?: string
  }
}

/** The paper of the list of options, with a hint below it. */
const ListPaper = ({ more, children, ...rest }: PaperProps & { more?: string }) => (
  <Paper {...rest}>
    {children}
    {more && (
      <Box
        sx={{
          px: 1.5,
          py: 0.75,
          fontSize: 12,
          color: 'text.secondary',
          borderTop: 1,
          borderColor: 'divider',
        }}
      >
        {more}
      </Box>
    )}
  </Paper>
)

interface ReferencePickerProps {
  /** The source of options: see `optionSource`. */
  to: string
  value: number | null
  /** The option carries the ids of its parents, as `state_id`. */
  onChange: (id: number | null, option?: ReferenceOption) => void
  onBlur?: () => void
  /** Typed text that names no single record yet: a parent that stores it in `onUnresolved` passes it back here. */
  unresolved?: string
  onUnresolved?: (text: string) => void
  /** Filter for the options, as `{district_id: 29}`. */
  filter?: Readonly<Record<string, unknown>>
  label: string
  /** Inside a cell: the label is for screen readers only. */
  inCell?: boolean
  id?: string
  disabled?: boolean
  required?: boolean
  error?: string
  helperText?: ReactNode
  placeholder?: string
  autoFocus?: boolean
  /** The options are shown before anything is typed. */
  opensAtOnce?: boolean
  size?: 'small' | 'medium'
  inputRef?: Ref<HTMLInputElement>
}

const NO_FILTER = {}
/** Options that the server returns at once. */
const MAX_OPTIONS = 50

/** The highlighted option, found by the attribute that screen readers use. */
function highlightedOption(
  input: EventTarget,
  options: readonly ReferenceOption[],
): ReferenceOption | undefined {
  const optionId = (input as HTMLElement).getAttribute?.('aria-activedescendant')
  return options[Number(/-option-(\d+)$/.exec(optionId ?? '')?.[1] ?? Number.NaN)]
}

/**
 * Chooses one record of an entity by typing. Enter and Tab take the highlighted option; Tab right after typing takes the only
 * option that matches the text.
 */
export function ReferencePicker(props: ReferencePickerProps) {
  const { to, value, onChange, onBlur, filter = NO_FILTER, label, inCell, error, helperText } = props
  const translate = useTranslate()
  const cacheOption = useCacheOption()
  const [isOpen, setOpen] = useState(props.opensAtOnce ?? false)
  /** The typed text; null while the field shows the chosen option. */
  const [typed, setTyped] = useState<string | null>(null)
  const [ownUnresolved, setOwnUnresolved] = useState<string>()
  const unclear = props.unresolved ?? ownUnresolved
  const { data: chosen = null, isPending } = useOption(to, value)
  const text = (typed ?? unclear ?? '').trim()
  /** Typed text that is not resolved yet; a ref, because blur can come before the next render. */
  const pending = useRef('')
  pending.current = text
  const found = useOptions(to, filter, text, isOpen)

  const choose = (option: ReferenceOption | null) => {
    if (option) cacheOption(to, option)
    pending.current = ''
    setTyped(null)
    setOwnUnresolved(undefined)
    onChange(option?.id ?? null, option ?? undefined)
  }

  /** Resolves text that was typed but not chosen. */
  const resolveText = () => {
    const text = pending.current
    if (!text) return
    pending.current = ''
    setTyped(null)
    const setUnresolved = props.onUnresolved ?? setOwnUnresolved
    setUnresolved(text)
    const lookup = async () => {
      const match = onlyMatch(await found.find(text).catch(() => []), text)
      if (match) choose(match)
    }
    trackLookup(lookup())
  }

  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const isChoosing = event.key === 'Tab' || event.key === 'Enter'
    const highlighted = found.isFresh ? highlightedOption(event.target, found.options) : undefined
    if (isChoosing && text && highlighted) choose(highlighted)
    else if (isChoosing && text) resolveText()
    // The highlighted option may belong to an earlier text.
    if (event.key === 'Enter' && text) {
      event.defaultMuiPrevented = true
      if (!event.ctrlKey) event.preventDefault()
      setOpen(false)
    }
  }
  const handleBlur = () => {
    resolveText()
    onBlur?.()
  }

  const unresolvedText = ownUnresolved && translate('form.reference.unclear', { q: ownUnresolved })
  const shownError = error ?? unresolvedText
  const more =
    found.options.length === MAX_OPTIONS
      ? translate('form.reference.more', {
          count: MAX_OPTIONS,
        })
      : undefined
  const isLoadingName = value !== null && isPending
  return (
    <Autocomplete<ReferenceOption>
      id={props.id}
      size={props.size ?? 'small'}
      fullWidth
      autoHighlight
      blurOnSelect={false}
      handleHomeEndKeys
      disabled={props.disabled}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={value === null ? null : (chosen ?? { id: value, name: isLoadingName ? '' : `${value}` })}
      inputValue={
        typed ?? (value === null ? (unclear ?? '') : (chosen?.name ?? (isLoadingName ? '' : `${value}`)))
      }
      onInputChange={(_, next, reason) => {
        if (reason === 'input') {
          setTyped(next)
          setOwnUnresolved(undefined)
        }
        if (reason === 'input' && next === '' && (value !== null || unclear)) choose(null)
      }}
      onChange={(_, option) => choose(option)}
      options={found.options}
      loading={found.isFetching}
      slots={{ paper: ListPaper }}
      slotProps={{
        paper: { more },
        popper: inCell ? { placement: 'bottom-start', sx: { minWidth: 280 } } : undefined,
      }}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      {...usePickerTexts(label)}
      noOptionsText={
        found.error?.message ??
        (text ? translate('form.reference.nothing', { q: text }) : translate('form.reference.empty'))
      }
      renderOption={({ key, ...line }, option) => (
        <li key={key} {...line}>
          <OptionLine option={option} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={inCell ? undefined : label}
          required={props.required}
          error={Boolean(shownError)}
          helperText={inCell ? undefined : (shownError ?? helperText)}
          // It is what stands for no value.
          placeholder={isLoadingName ? undefined : props.placeholder}
          autoFocus={props.autoFocus}
          inputRef={props.inputRef}
          onBlur={handleBlur}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              autoComplete: 'off',
              spellCheck: false,
              ...(inCell && { 'aria-label': label }),
            },
          }}
        />
      )}
    />
  )
}
