import { useQueryClient } from '@tanstack/react-query'
import { type HttpError, useTranslate } from 'ra-core'
import { useState } from 'react'
import type { SettingEntry } from '../../schema/contract/settings.ts'
import { type SettingName, settingField } from '../../schema/settings.ts'
import { validate } from '../../schema/validate.ts'
import { useNotifySuccess } from '../../src/app/useNotifySuccess.ts'
import { useKaushalDataProvider } from '../../src/data/useKaushalDataProvider.ts'
import { translateRule } from '../../src/form/fields/fieldTexts.ts'
import { SETTINGS_KEY } from './useSettings.ts'

/** A change that is not saved; without a value a return to the default. */
interface UnsavedSetting {
  version: number
  value?: unknown
}

/** The id of the input of a setting. */
export const settingInputId = (name: string) => `setting-${name}`

/** The settings with unsaved changes; one save stores all of them. */
export function useSettingsDraft() {
  const dataProvider = useKaushalDataProvider()
  const queryClient = useQueryClient()
  const translate = useTranslate()
  const notifySuccess = useNotifySuccess()
  const [unsaved, setUnsaved] = useState<Readonly<Record<string, UnsavedSetting>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)
  const [saveError, setSaveError] = useState<{ isStale: boolean; message: string } | null>(null)
  const count = Object.keys(unsaved).length

  const change = ({ name, version }: SettingEntry, next: Omit<UnsavedSetting, 'version'> | null) => {
    const { [name]: before, ...others } = unsaved
    setUnsaved(next ? { ...others, [name]: { version: before?.version ?? version, ...next } } : others)
    const { [name]: _, ...otherErrors } = errors
    setErrors(otherErrors)
  }

  /** The sentence for each value that breaks a rule of its field. */
  const findErrors = () =>
    Object.fromEntries(
      Object.entries(unsaved).flatMap(([name, one]) => {
        const field = settingField(name as SettingName)
        const rule = 'value' in one && validate({ [name]: field }, { [name]: one.value }, true).broken[name]
        return rule ? [[name, translateRule(translate, rule, field)]] : []
      }),
    )

  const discard = () => {
    setUnsaved({})
    setErrors({})
    setSaveError(null)
  }

  async function save() {
    if (!count || isSaving) return
    const found = findErrors()
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) return document.getElementById(settingInputId(first))?.focus()
    setSaving(true)
    setSaveError(null)
    try {
      const settings = Object.entries(unsaved).map(([name, one]) => ({ name, ...one }))
      const { json } = await dataProvider.api('POST settings', { body: { settings } })
      const changed = new Map(json.map((entry) => [entry.name, entry]))
      queryClient.setQueryData<SettingEntry[]>([SETTINGS_KEY], (all) =>
        all?.map((entry) => changed.get(entry.name) ?? entry),
      )
      discard()
      notifySuccess('settings.saved', { smart_count: json.length })
      void queryClient.invalidateQueries({ queryKey: [SETTINGS_KEY] })
    } catch (error) {
      const { status, message, body } = error as HttpError
      setErrors(body?.errors ?? {})
      setSaveError({ isStale: status === 409, message })
    } finally {
      setSaving(false)
    }
  }

  return {
    count,
    errors,
    isSaving,
    saveError,
    discard,
    save,
    isUnsaved: (name: string) => Object.hasOwn(unsaved, name),
    /** The value in the input. */
    valueOf: ({ name, value, default: initial }: SettingEntry) => {
      const one = unsaved[name]
      return one ? ('value' in one ? one.value : initial) : value
    },
    isDefault: ({ name, is_default }: SettingEntry) => {
      const one = unsaved[name]
      return one ? !('value' in one) : is_default
    },
    set: (entry: SettingEntry, value: unknown) => change(entry, value === entry.value ? null : { value }),
    reset: (entry: SettingEntry) => change(entry, entry.is_default ? null : {}),
    async reload() {
      await queryClient.invalidateQueries({ queryKey: [SETTINGS_KEY] })
      discard()
    },
  }
}

export type SettingsDraft = ReturnType<typeof useSettingsDraft>
