import type { ComponentType } from 'react'
import type { SettingName } from '../../schema/settings.ts'
import type { InputProps } from '../../src/form/inputs/InputProps.ts'
import { PictureSetting } from './PictureSetting.tsx'

interface OwnInput {
  Input: ComponentType<InputProps>
  /** What the history shows in place of a value. */
  valueText: string
}

/** Settings that are not entered as other values of their kind. */
export const ownInputs: Readonly<Partial<Record<SettingName, OwnInput>>> = {
  'mission.emblem': { Input: PictureSetting, valueText: 'settings.picture.value' },
}
