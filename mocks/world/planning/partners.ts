import { grouped, table, type World, withData } from '../table.ts'

const schemes = table`
  district_id | name | scheme_url | no_of_affiliated_centers | annual_intake | contact_person_at_centre | mobile_person_at_centre | contact_person_at_district_state | mobile_person_at_district_state
  Bagalkote | PMKVY 4.0 | https://www.pmkvyofficial.org | 3 | 240 | Suresh Kumbar | 9000000206 | Savita Patil | 9000000003
  Bagalkote | CMKKY | https://www.kaushalkar.com | 4 | 300 | Geeta Naik | 9000000203 | Ravi Hegde | 9000000002
  Bagalkote | RSETI |  | 1 | 750 | Anita Joshi | 9000000205 | Vijayalaxmi Desai | 9000000106
  Gaya | Kushal Yuva Program | https://skillmissionbihar.org | 32 | 5120 | Pooja Kumari | 9000000214 | Rakesh Paswan | 9000000113
  Gaya | DDU-GKY | http://ddugky.gov.in | 5 | 900 | Tenzin Lama | 9000000213 | Manju Kumari | 9000000114
  Gaya | PM Vishwakarma | https://pmvishwakarma.gov.in | 6 | 1200 | Kishori Patwa | 9000000212 | Sudhir Prasad | 9000000115
  Nashik | PMKUVA | https://kaushalya.mahaswayam.gov.in | 18 | 2400 | Vilas Shelke | 9000000223 | Vikram Shinde | 9000000123
  Nashik | NAPS | https://www.apprenticeshipindia.gov.in | 64 | 3800 | Ashok Gite | 9000000224 | Sunil Wagh | 9000000125
`

const bySchemes = table`
  name | trade_id | target | trained | placed
  PMKVY 4.0 | Tourist Guide | 80 | 72 | 41
  PMKVY 4.0 | Solar Technician | 60 | 48 | 33
  PMKVY 4.0 | Sewing Technology | 100 | 96 | 58
  CMKKY | Welder | 90 | 84 | 61
  CMKKY | Mechanic Tractor | 60 | 52 | 34
  RSETI | Dairying | 210 | 205 | 148
  RSETI | Dress Making | 280 | 271 | 176
  Kushal Yuva Program | Computer Operator and Programming Assistant | 5000 | 4610 | 1284
  DDU-GKY | Food Production General | 400 | 362 | 241
  DDU-GKY | General Duty Assistant | 300 | 276 | 198
  PM Vishwakarma | Handloom Weaver | 640 | 588 | 402
  PMKUVA | Horticulture | 600 | 571 | 388
  PMKUVA | Food and Beverage Service Assistant | 480 | 452 | 337
  NAPS | Machinist | 1400 | 1288 | 1041
  NAPS | Electrician | 900 | 842 | 655
`

/** Training partners, their schemes and their results in 2025-26. */
export const partners: World = {
  district_training_partner: grouped(
    ['district_id', 'financial_year_id', 'block_id', 'name'],
    table`
      district_id | financial_year_id | block_id | name | covering_scheme_id | trade_id | target | trained | certified | placed
      Bagalkote | 2025-26 | Badami | Malaprabha Skill Foundation | PMKVY 4.0 | Tourist Guide | 80 | 72 | 66 | 41
      Bagalkote | 2025-26 | Badami | Malaprabha Skill Foundation | CMKKY | Food and Beverage Service Assistant | 60 | 57 | 52 | 38
      Bagalkote | 2025-26 | Jamkhandi | Krishna Valley Training Trust | CMKKY | Mechanic Tractor | 60 | 52 | 47 | 34
      Bagalkote | 2025-26 | Jamkhandi | Krishna Valley Training Trust | PMKVY 4.0 | Solar Technician | 60 | 48 | 45 | 33
      Bagalkote | 2025-26 | Hungund | Ilkal Sari Weavers Society | PM Vishwakarma | Handloom Weaver | 120 | 114 | 108 | 97
      Gaya | 2025-26 | Bodh Gaya | Magadh Kaushal Samiti | DDU-GKY | Food Production General | 400 | 362 | 331 | 241
      Gaya | 2025-26 | Bodh Gaya | Magadh Kaushal Samiti | DDU-GKY | General Duty Assistant | 300 | 276 | 259 | 198
      Gaya | 2025-26 | Sherghati | Nav Bihar Skills | Kushal Yuva Program | Computer Operator and Programming Assistant | 640 | 602 | 566 | 172
      Gaya | 2025-26 | Manpur | Patwatoli Weavers Cooperative | PM Vishwakarma | Handloom Weaver | 340 | 312 | 301 | 226
      Nashik | 2025-26 | | Godavari Skill Academy | PMKUVA | Food and Beverage Service Assistant | 480 | 452 | 421 | 337
      Nashik | 2025-26 | Dindori | Grape Growers Training Society | PMKUVA | Horticulture | 360 | 344 | 318 | 241
      Nashik | 2025-26 | Sinnar | Sinnar Engineering Cluster | NAPS | Welder | 220 | 204 | 188 | 161
    `,
  ),
  district_schemes_operational: withData(schemes, bySchemes, 'name').map((record) => ({
    ...record,
    financial_year_id: '2025-26',
  })),
}
