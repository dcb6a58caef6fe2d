import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { isVaulted } from '../../schema/kindTraits.ts'

/** A field whose value is in the vault: beside the masked text the record has the id of the value there, and its hash. */
export interface VaultedField {
  name: string
  field: Field
  secretColumn: string
  hashColumn: string
}

export const vaultedFields = ({ fields }: Pick<Entity, 'fields'>): VaultedField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isVaulted(field) ? [{ name, field, secretColumn: `${name}_secret`, hashColumn: `${name}_hash` }] : [],
  )
