import { table, type World, type WorldRecord } from '../table.ts'

const places = table`
  kind | district_id | name | description
  municipal_corporation | Dharwad | Hubballi-Dharwad Municipal Corporation |
  municipal_corporation | Mysuru | Mysuru City Corporation |
  municipal_corporation | Gaya | Gaya Municipal Corporation |
  municipal_corporation | Muzaffarpur | Muzaffarpur Municipal Corporation |
  municipal_corporation | Nashik | Nashik Municipal Corporation | Since 1982
  municipal_corporation | Nashik | Malegaon Municipal Corporation | Since 2003
  municipality | Bagalkote | Bagalkote City Municipal Council |
  municipality | Bagalkote | Jamkhandi City Municipal Council |
  municipality | Bagalkote | Ilkal City Municipal Council |
  municipality | Gaya | Tekari Nagar Parishad |
  municipality | Gaya | Sherghati Nagar Parishad |
  municipality | Nashik | Manmad Nagar Parishad |
  municipality | Nashik | Sinnar Nagar Parishad |
  city_council | Bagalkote | Guledgudda Town Municipal Council |
  city_council | Bagalkote | Kerur Town Panchayat |
  city_council | Gaya | Bodh Gaya Nagar Parishad |
  city_council | Nashik | Yeola Nagar Parishad |
  cantonment_board | Nashik | Deolali Cantonment Board | School of Artillery nearby
  cantonment_board | Belagavi | Belagavi Cantonment Board |
  panchayat_samitee | Bagalkote | Badami Taluk Panchayat |
  panchayat_samitee | Bagalkote | Jamkhandi Taluk Panchayat |
  panchayat_samitee | Bagalkote | Mudhol Taluk Panchayat |
  panchayat_samitee | Gaya | Bodh Gaya Panchayat Samiti |
  panchayat_samitee | Gaya | Wazirganj Panchayat Samiti |
  panchayat_samitee | Nashik | Niphad Panchayat Samiti |
  panchayat_samitee | Nashik | Dindori Panchayat Samiti |
  regional_panchayat | Bagalkote | Zilla Panchayat Bagalkote |
  regional_panchayat | Gaya | Zila Parishad Gaya |
  regional_panchayat | Nashik | Zilla Parishad Nashik |
  tourist_place | Bagalkote | Badami Cave Temples | ಬಾದಾಮಿ ಗುಹಾಲಯಗಳು
  tourist_place | Bagalkote | Pattadakal Temples | World Heritage
  tourist_place | Bagalkote | Aihole Temples |
  tourist_place | Bagalkote | Kudalasangama | Sangamanatha temple
  tourist_place | Gaya | Mahabodhi Temple | महाबोधि मंदिर. World Heritage.
  tourist_place | Gaya | Vishnupad Temple | Pitrapaksha mela each September
  tourist_place | Gaya | Barabar Caves |
  tourist_place | Nashik | Ramkund and Panchavati |
  tourist_place | Nashik | Trimbakeshwar | त्र्यंबकेश्वर
  tourist_place | Nashik | Pandavleni Caves |
  tourist_place | Nashik | Saptashrungi Gad |
  tourist_place | Udupi | Malpe Beach and Saint Marys Island |
  tourist_place | Mysuru | Mysuru Palace |
  industrial_area | Bagalkote | Navanagar Industrial Area |
  industrial_area | Bagalkote | Agro Tech Park Navanagar | Food processing
  industrial_area | Gaya | Gaya Industrial Area |
  industrial_area | Gaya | Patwatoli Power Loom Cluster | Manpur
  industrial_area | Nashik | Satpur MIDC | Vehicles and electrical equipment
  industrial_area | Nashik | Ambad MIDC | Engineering
  industrial_area | Nashik | Sinnar Malegaon MIDC |
  agricultural_produce_market_committee | Bagalkote | Bagalkote APMC | Onion and maize
  agricultural_produce_market_committee | Bagalkote | Jamkhandi APMC | Jaggery
  agricultural_produce_market_committee | Gaya | Chandauti Market Yard |
  agricultural_produce_market_committee | Nashik | Lasalgaon APMC | Onion
  agricultural_produce_market_committee | Nashik | Pimpalgaon Baswant APMC | Onion and tomato
  major_crop | Bagalkote | Sugarcane |
  major_crop | Bagalkote | Jowar |
  major_crop | Bagalkote | Bengal gram |
  major_crop | Bagalkote | Pomegranate |
  major_crop | Gaya | Paddy |
  major_crop | Gaya | Wheat |
  major_crop | Gaya | Lentil |
  major_crop | Nashik | Grapes |
  major_crop | Nashik | Onion |
  major_crop | Nashik | Bajra |
  river | Bagalkote | Krishna |
  river | Bagalkote | Ghataprabha |
  river | Bagalkote | Malaprabha |
  river | Gaya | Falgu | Flows under its sand for most of the year
  river | Gaya | Morhar |
  river | Nashik | Godavari | Rises at Trimbakeshwar
  river | Nashik | Girna |
  river | Nashik | Darna |
  dam | Bagalkote | Almatti Dam | Upper Krishna Project
  dam | Bagalkote | Hippargi Barrage |
  dam | Gaya | Gayaji Dam | Rubber dam on the Falgu
  dam | Nashik | Gangapur Dam | Earthen dam on the Godavari
  dam | Nashik | Darna Dam |
`

/** The records of the twelve district lists, from one table. */
export const districtListWorld: World = places.reduce<Record<string, WorldRecord[]>>(
  (world, { kind = '', ...place }) => {
    world[kind] = [...(world[kind] ?? []), place]
    return world
  },
  {},
)
