/** Why a candidate who waits is in no batch of a proposal. Of several reasons the first of these is shown: it is the nearest to a place. */
export const outsideReasons = {
  consent: 'Withdrew the consent to the use of the data',
  full: 'All places of the batches nearby are taken',
  providerFull: 'The training providers nearby have no free place',
  otherDistrict: 'The batches are in another district',
  providerArea: 'No training provider with a batch works there',
  providerTrade: 'No training provider with a batch teaches the trade',
  otherProvider: 'The batches are of another training provider',
  noBatch: 'No batch of the trade has free places',
} as const
export type OutsideReason = keyof typeof outsideReasons
