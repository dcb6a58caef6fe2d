import type { Field } from '../../schema/define.ts'
import type { Entity } from '../../schema/index.ts'
import { type Vaulted, vaultedOf } from '../../schema/kindTraits.ts'

/** A field whose value is in the vault: beside the masked text the record has the id of the value there, and its hash. */
export interface VaultedField {
  name: string
  field: Field
  vaulted: Vaulted
  secretColumn: string
  hashColumn: string
}

export const vaultedFields = ({ fields }: Pick<Entity, 'fields'>): VaultedField[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const vaulted = vaultedOf(field)
    return vaulted
      ? [{ name, field, vaulted, secretColumn: `${name}_secret`, hashColumn: `${name}_hash` }]
      : []
  })
