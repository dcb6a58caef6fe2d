import { entity } from '../define.ts'
import { inDistrict } from '../geography/areaFields.ts'
import { districtNameFields } from '../nameFields.ts'

/** A master that is a list of names within a district. */
const districtList = (about: string, label?: string) =>
  entity({
    about,
    ...(label && { label }),
    title: 'name',
    fields: { ...inDistrict, ...districtNameFields },
    key: ['district_id', 'name'],
    list: ['name', 'district_id', 'state_id', 'description'],
  })

export const districtLists = {
  municipal_corporation: districtList(
    'The municipal corporations that govern the large cities of a district.',
  ),
  municipality: districtList('The municipalities that govern the towns of a district.'),
  city_council: districtList('The city councils of a district.'),
  cantonment_board: districtList('The boards that govern the cantonments of a district.'),
  panchayat_samitee: districtList(
    'The panchayat samitis: local government between the gram panchayats and the district.',
    'Panchayat samiti',
  ),
  regional_panchayat: districtList('The regional panchayats of a district.'),
  tourist_place: districtList('Places that attract visitors and create work in hospitality and transport.'),
  industrial_area: districtList('Industrial areas and estates, which create much of the demand for skills.'),
  agricultural_produce_market_committee: districtList(
    'The committees that run the regulated markets of a district.',
  ),
  major_crop: districtList('The main crops of a district.'),
  river: districtList('The rivers of a district.'),
  dam: districtList('The dams of a district.'),
}
