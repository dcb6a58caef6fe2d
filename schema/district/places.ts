import { entity } from '../define.ts'
import { inDistrict } from '../geography/scope.ts'
import { named } from '../named.ts'

/** A master that lists what there is in a district: one name a record. */
const place = (about: string, label?: string) =>
  entity({
    about,
    ...(label && { label }),
    title: 'name',
    fields: { ...inDistrict, ...named },
    key: ['district_id', 'name'],
    list: ['name', 'district_id', 'state_id', 'description'],
  })

export const places = {
  municipal_corporation: place('The municipal corporations that govern the large cities of a district.'),
  municipality: place('The municipalities that govern the towns of a district.'),
  city_council: place('The city councils of a district.'),
  cantonment_board: place('The boards that govern the cantonments of a district.'),
  panchayat_samitee: place(
    'The panchayat samitis, between the gram panchayats and the district.',
    'Panchayat samiti',
  ),
  regional_panchayat: place('The regional panchayats of a district.'),
  tourist_place: place('Places that draw visitors, and with them work in hospitality and transport.'),
  industrial_area: place('Industrial areas and estates, where much of the demand for skills arises.'),
  agricultural_produce_market_committee: place(
    'The committees that run the regulated markets of a district.',
  ),
  major_crop: place('The crops on which the farming of a district rests.'),
  river: place('The rivers of a district.'),
  dam: place('The dams of a district.'),
}
