import { table, type World } from '../table.ts'

/** What the land gives and whom it feeds in 2025-26. */
export const farming: World = {
  analysis_basis_agriculture_sector: table`
    district_id | major_crops_district | pulses | cash_crops | fruits_vegetables | number_of_people_involved_in_poultry | number_of_people_involved_in_fishery | number_of_people_involved_in_horticulture | number_of_people_involved_in_ntfp_collection | number_of_people_involved_in_dairy
    Bagalkote | Sugarcane and jowar and maize | Bengal gram and green gram and tur | Sugarcane and cotton and sunflower | Pomegranate and lime and onion and chilli | 8600 | 3900 | 21400 | 700 | 38700
    Gaya | Paddy and wheat and maize | Lentil and gram and pea | Sugarcane and mustard | Potato and tomato and brinjal | 17200 | 6800 | 58000 | 19000 | 61000
    Nashik | Bajra and maize and wheat | Gram and tur | Grapes and sugarcane and cotton | Grapes and onion and tomato and pomegranate | 24100 | 5200 | 286000 | 11800 | 87000
  `,
  district_crops_under_cultivation: table`
    district_id | crop_name | area_under_cultivation | district_yield | state_best | global_best | number_of_people_involved_in_cultivation | nearest_qp_nos_kvk_course
    Bagalkote | Sugarcane | 98400 | 91200 | 104500 | 125600 | 148200 | Sugarcane cultivation, KVK Bagalkote
    Bagalkote | Jowar | 126700 | 1080 | 1640 | 4520 | 71300 | AGR/Q1201 Organic Grower
    Bagalkote | Maize | 54200 | 3260 | 4110 | 11080 | 41300 | AGR/Q1201 Organic Grower
    Bagalkote | Bengal gram | 87500 | 690 | 940 | 2210 | 64800 | KVK Bagalkote
    Bagalkote | Pomegranate | 6100 | 11800 | 14200 | 22600 | 21400 | AGR/Q1002 Micro Irrigation Technician
    Gaya | Paddy | 168300 | 2410 | 3080 | 7060 | 274000 | KVK Manpur
    Gaya | Wheat | 82600 | 2280 | 2960 | 8240 | 194000 | KVK Manpur
    Gaya | Lentil | 21700 | 880 | 1120 | 2140 | 94000 |
    Gaya | Potato | 9800 | 18400 | 23600 | 46100 | 58000 | AGR/Q1201 Organic Grower
    Nashik | Grapes | 62400 | 24800 | 26300 | 31900 | 286000 | AGR/Q0801 Gardener
    Nashik | Onion | 218600 | 17900 | 19400 | 44200 | 341000 | KVK Nashik
    Nashik | Bajra | 96200 | 910 | 1420 | 2980 | 138000 |
    Nashik | Maize | 141300 | 3120 | 3940 | 11080 | 110000 |
  `,
  primary_sector_other_opportunity: table`
    district_id | other_opportunity_id | other | description
    Bagalkote | Bee keeping | | In the sunflower belt of Hungund
    Bagalkote | Sericulture | | 240 families in Jamkhandi
    Bagalkote | Agro tourism | | Farm stays near Badami
    Gaya | Mushroom growing | | Button mushroom near Gaya town. 600 women in groups.
    Gaya | Lac growing | | Sherghati forests
    Gaya | Vermicompost | |
    Nashik | Floriculture | | Roses under polyhouse in Dindori
    Nashik | Agro tourism | Wine tourism | Vineyard visits in the harvest months
    Nashik | Medicinal plants | | Safed musli in Surgana
  `,
}
