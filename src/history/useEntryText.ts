import { useTranslate } from 'ra-core'
import type { LogEntry } from '../../schema/contract/operations.ts'
import { entities } from '../../schema/index.ts'
import { namedSubjects } from '../../schema/operations.ts'
import { PLAN } from '../../schema/plan.ts'
import { isSettingName, SETTING } from '../../schema/settings.ts'
import { isStepOperation } from '../../schema/stepMachines.ts'
import { useFormats } from '../app/formats.ts'

/** What an entry of the log did, as “Updated: district”, and the name and address of its record, if it is one only. */
export function useEntryText({ entity, action, count, record }: LogEntry) {
  const translate = useTranslate()
  const formats = useFormats()
  const shown = record ? record.entity : entity
  const isStep = isStepOperation(entity, action)
  const kind =
    entities[shown] || namedSubjects.includes(shown)
      ? translate(`resources.${shown}.inline`, { smart_count: count === 1 ? 1 : 2 })
      : entity === PLAN
        ? translate(isStep ? 'history.forms' : 'history.plan_records', { smart_count: count })
        : ''
  const number = count > 0 && !record?.name && formats.integer(count)
  const isSetting = shown === SETTING && record?.name && isSettingName(record.name)
  const records = [number, kind].filter(Boolean).join(' ')
  return {
    /** A step, which another step reverses. */
    isStep,
    what: [translate(`history.action.${action}`), records].filter(Boolean).join(': '),
    name: isSetting ? translate(`resources.${SETTING}.fields.${record.name}`) : (record?.name ?? undefined),
    /** A deleted record has no screen. */
    to: isSetting
      ? '/settings'
      : record?.name && entities[shown] && action !== 'delete'
        ? `/${shown}/${record.id}`
        : undefined,
  }
}
