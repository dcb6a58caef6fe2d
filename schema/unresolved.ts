/**
 * Cells that cannot be read yet: a name that no record has, a number with letters, a required cell that is empty. The row, or the record, is
 * stored with the text of each under `unresolved`, `{trade_id: 'Dress Makng'}`, and with null in the cell, so that nothing typed is lost and
 * nothing false is stored.
 */

/** The key of the texts in a row or record, beside its fields. */
export const UNRESOLVED = 'unresolved'
/** Most characters of a text. */
export const MAX_UNRESOLVED = 4_000

/** The texts by column; empty for a required cell without a value. */
export type UnresolvedTexts = Readonly<Record<string, string>>

export const noTexts: UnresolvedTexts = {}

/** The key of the texts, of an entity or list whose records or rows can have them. */
export const unresolvedKeys = ({ unresolved }: { unresolved?: true | undefined }): readonly string[] =>
  unresolved ? [UNRESOLVED] : []

/** The texts of a stored row. */
export const unresolvedTexts = (row: Readonly<Record<string, unknown>>): UnresolvedTexts =>
  (row[UNRESOLVED] as UnresolvedTexts | undefined) ?? noTexts

/** A stored row as it is edited: with the texts in their cells. */
export function toEditedRow(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { [UNRESOLVED]: _, ...values } = row
  const texts = Object.entries(unresolvedTexts(row)).map(([name, text]) => [name, text || null])
  return { ...values, ...Object.fromEntries(texts) }
}
