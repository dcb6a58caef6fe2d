import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import type { Fields } from '../../../schema/define.ts'
import type { Entity } from '../../../schema/index.ts'
import { type FieldTexts, fieldTexts } from '../../form/fields/fieldTexts.ts'
import type { SheetShape } from '../document/sheetModel.ts'

/** The texts of the fields and columns of a document, and the labels of the columns alone. */
export function useSheetTexts(entity: Entity, shape: SheetShape) {
  const translate = useTranslate()
  return useMemo(() => {
    const of = (fields: Fields, before: string): [string, FieldTexts][] =>
      Object.entries(fields).map(([name, field]) => [
        name,
        fieldTexts(translate, entity.name, before + name, field),
      ])
    const columns = Object.fromEntries(of(shape.columns, shape.list ? `${shape.list}.` : ''))
    return {
      texts: { ...Object.fromEntries(of(shape.fields, '')), ...columns },
      labels: Object.fromEntries(Object.entries(columns).map(([name, { label }]) => [name, label])),
    }
  }, [shape, translate, entity])
}
