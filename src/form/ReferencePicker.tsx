import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { ListPaper } from './reference/ListPaper.tsx'
import { OptionLine } from './reference/OptionLine.tsx'
import { only } from './reference/only.ts'
import type { Found } from './reference/optionLoader.ts'
import { useOption, useRememberOption } from './reference/useOption.ts'
import { useOptions } from './reference/useOptions.ts'

export interface ReferencePickerProps {
  /** Name of the entity that is referred to. */
  to: string
  value: number | null
  /** The option carries the ids of what it lies in, as `state_id`. */
  onChange: (id: number | null, option?: Found) => void
  onBlur?: () => void
  /** A text that was typed and means no single record (yet). Who takes it with `onUnclear` gives it back as `unclear`. */
  unclear?: string
  onUnclear?: (text: string) => void
  /** What narrows the choice, as `{district_id: 29}`. */
  filter?: Readonly<Record<string, unknown>>
  label: string
  /** The label is for screen readers only: inside a cell. */
  bare?: boolean
  id?: string
  disabled?: boolean
  required?: boolean
  error?: string
  helperText?: ReactNode
  placeholder?: string
  autoFocus?: boolean
  size?: 'small' | 'medium'
  inputRef?: Ref<HTMLInputElement>
}

const everything = {}
/** So many choices the server gives at once. */
const SHOWN = 50

/** The line that the list marks, as screen readers know it. */
function markedIn(input: EventTarget, options: readonly Found[]): Found | undefined {
  const line = (input as HTMLElement).getAttribute?.('aria-activedescendant')
  return options[Number(/-option-(\d+)$/.exec(line ?? '')?.[1] ?? Number.NaN)]
}

/**
 * One record of any entity, found by typing among however many there are. Enter and Tab take the marked line; Tab right after
 * typing takes what the text can only mean.
 */
export function ReferencePicker(props: ReferencePickerProps) {
  const { to, value, onChange, onBlur, filter = everything, label, bare, error, helperText } = props
  const translate = useTranslate()
  const remember = useRememberOption()
  const [isOpen, open] = useState(false)
  /** What is typed; null while the field shows what is chosen. */
  const [typed, type] = useState<string | null>(null)
  const [ownUnclear, setOwnUnclear] = useState<string>()
  const unclear = props.unclear ?? ownUnclear
  const { data: chosen = null, isPending } = useOption(to, value)
  const text = (typed ?? unclear ?? '').trim()
  /** The text that is not settled yet, known also between two renderings. */
  const pending = useRef('')
  pending.current = text
  const found = useOptions(to, filter, text, isOpen)

  const choose = (option: Found | null) => {
    if (option) remember(to, option)
    pending.current = ''
    type(null)
    setOwnUnclear(undefined)
    onChange(option?.id ?? null, option ?? undefined)
  }

  /** Leaving with a text that is not chosen yet. */
  const settle = async () => {
    const text = pending.current
    if (!text) return
    pending.current = ''
    type(null)
    const leaveUnclear = props.onUnclear ?? setOwnUnclear
    leaveUnclear(text)
    const meant = only(await found.find(text).catch(() => []), text)
    if (meant) choose(meant)
  }

  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    const isTaking = event.key === 'Tab' || event.key === 'Enter'
    const marked = found.isFresh ? markedIn(event.target, found.options) : undefined
    if (isTaking && text && marked) choose(marked)
    else if (isTaking && text) void settle()
    // The marked line may belong to what was typed before.
    if (event.key === 'Enter' && text) {
      event.defaultMuiPrevented = true
      if (!event.ctrlKey) event.preventDefault()
      open(false)
    }
  }
  const leave = () => {
    void settle()
    onBlur?.()
  }

  const unclearText =
    ownUnclear && translate('form.reference.unclear', { q: ownUnclear, _: 'Choose “%{q}” from the list' })
  const shownError = error ?? unclearText
  const more =
    found.options.length === SHOWN
      ? translate('form.reference.more', {
          count: SHOWN,
          _: 'The first %{count} are shown: type more of the name, or choose what it lies in first',
        })
      : undefined
  const loadingId = value !== null && isPending
  return (
    <Autocomplete<Found>
      id={props.id}
      size={props.size ?? 'small'}
      fullWidth
      autoHighlight
      blurOnSelect={false}
      handleHomeEndKeys
      disabled={props.disabled}
      open={isOpen}
      onOpen={() => open(true)}
      onClose={() => open(false)}
      value={value === null ? null : (chosen ?? { id: value, name: loadingId ? '' : `${value}` })}
      inputValue={
        typed ?? (value === null ? (unclear ?? '') : (chosen?.name ?? (loadingId ? '' : `${value}`)))
      }
      onInputChange={(_, next, reason) => {
        if (reason === 'input') {
          type(next)
          setOwnUnclear(undefined)
        }
        if (reason === 'input' && next === '' && (value !== null || unclear)) choose(null)
      }}
      onChange={(_, option) => choose(option)}
      options={found.options}
      loading={found.isFetching}
      slots={{ paper: ListPaper }}
      slotProps={{
        paper: { more },
        popper: bare ? { placement: 'bottom-start', sx: { minWidth: 280 } } : undefined,
      }}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      noOptionsText={
        found.error?.message ??
        (text
          ? translate('form.reference.nothing', { q: text, _: 'Nothing is called “%{q}”' })
          : translate('form.reference.empty', { _: 'There is nothing to choose yet' }))
      }
      loadingText={translate('form.reference.searching', { _: 'Searching…' })}
      openText={translate('form.reference.open', { _: 'Show the list' })}
      closeText={translate('form.reference.close', { _: 'Close the list' })}
      clearText={translate('form.reference.clear', { name: label, _: 'Clear %{name}' })}
      renderOption={({ key, ...line }, option) => (
        <li key={key} {...line}>
          <OptionLine option={option} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={bare ? undefined : label}
          required={props.required}
          error={Boolean(shownError)}
          helperText={bare ? undefined : (shownError ?? helperText)}
          placeholder={props.placeholder}
          autoFocus={props.autoFocus}
          inputRef={props.inputRef}
          onBlur={leave}
          onKeyDown={onKeyDown}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              autoComplete: 'off',
              spellCheck: false,
              ...(bare && { 'aria-label': label }),
            },
          }}
        />
      )}
    />
  )
}
