import { entity, type Lookup } from '../define.ts'
import { nameFields } from '../nameFields.ts'

/** A master that is only a list of names. */
const list = (about: string, lookups: Readonly<Record<string, Lookup>> = {}, label?: string) =>
  entity({
    about,
    ...(label && { label }),
    title: 'name',
    fields: nameFields,
    key: ['name'],
    list: ['name', 'description'],
    lookups,
  })

export const lists = {
  sector: list('The sectors of the economy, such as agriculture or textiles.', { get_sector: {} }),
  caste: list('The social categories by which people are counted: castes and communities.', {
    get_caste: {},
  }),
  covering_scheme: list('The government schemes that pay for training.'),
  trade_sector: list('The sectors into which trades are grouped, as the sector skill councils name them.', {
    get_trade_sector: {},
    get_trade_sector_for_master: {},
  }),
  other_opportunity: list(
    'Ways to earn outside the main sectors, such as bee-keeping or sericulture.',
    { get_other_opportunity: {} },
    'Livelihood opportunity',
  ),
}
