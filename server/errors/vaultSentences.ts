/** The sentences about numbers of the vault. */
export const vaultSentences = {
  'candidates.checkStaffOnly':
    'Your application needs a check by the office: this number is not compared for you here.',
  'vault.checkLimit': 'You have checked too many numbers. Try again in an hour.',
  'vault.limit': 'You have opened too many numbers. Try again in an hour.',
  'vault.needsCheck': 'Your application needs a check by the office before this number can be saved.',
  'vault.noKeys':
    'Aadhaar and account numbers cannot be stored: this server has no keys for them (KAUSHAL_VAULT_KEYS). Tell an administrator.',
  'vault.nothing': 'There is no such number in this record, or the record is outside your areas.',
  'vault.unreadable':
    'This number cannot be decrypted. Tell an administrator: the keys of the server may not be the right ones.',
} as const satisfies Readonly<Record<string, string>>
