import { useTranslate } from 'ra-core'

/** The texts of a list that opens, which MUI has in English only; `label` names the field. */
export function usePickerTexts(label: string) {
  const translate = useTranslate()
  return {
    openText: translate('form.reference.open'),
    closeText: translate('form.reference.close'),
    clearText: translate('form.reference.clear', { name: label }),
    loadingText: translate('form.reference.searching'),
    noOptionsText: translate('form.choice.nothing'),
  }
}
