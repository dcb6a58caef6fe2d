import { table, type World } from '../table.ts'

/** The works in the village plans of 2025-26, and the people they need. */
export const villages: World = {
  gram_panchayat_development_plan_analysis: table`
    district_id | block_id | panchayat_id | work_type | measure | total_requirement | role | number_needed
    Bagalkote | Badami | Pattadakal | Rural housing | Houses | 64 | Mason | 24
    Bagalkote | Badami | Pattadakal | Rural housing | Houses | 64 | Bar bender | 8
    Bagalkote | Badami | Pattadakal | Visitor facilities | Toilets and shelters | 6 | Plumber | 3
    Bagalkote | Badami | Neelagund | Drinking water | Metres of pipe | 4200 | Plumber | 6
    Bagalkote | Bagalkote | Kaladagi | Street lighting | Solar lamps | 120 | Solar installer | 4
    Bagalkote | Bagalkote | Bevoor | Farm ponds | Ponds | 38 | Excavator operator | 2
    Bagalkote | Bilagi | Girisagar | Village road | Metres | 2600 | Mason | 10
    Bagalkote | Hungund | Aihole | Drainage | Metres | 1850 | Mason | 12
    Bagalkote | Hungund | Sulebhavi | Weavers work sheds | Sheds | 22 | Carpenter | 9
    Bagalkote | Jamkhandi | Hunnur | Drinking water | Household connections | 740 | Plumber | 8
    Bagalkote | Jamkhandi | Savalagi | Anganwadi building | Buildings | 2 | Painter | 4
    Bagalkote | Mudhol | Lokapur | Waste collection | Households | 3100 | Vehicle driver | 5
    Gaya | Bodh Gaya | Bakraur | Rural housing | Houses | 186 | Mason | 62
    Gaya | Bodh Gaya | Mocharim | Drinking water | Household connections | 920 | Plumber | 14
    Gaya | Manpur | Nauranga | Village road | Metres | 3400 | Mason | 16
    Gaya | Sherghati | Shrirampur | Irrigation channel | Metres | 5200 | Mason | 20
    Gaya | Wazirganj | Kurkihar | Rural housing | Houses | 142 | Shuttering carpenter | 28
    Gaya | Tekari | Mau | Street lighting | Solar lamps | 210 | Solar installer | 6
    Nashik | Dindori | Mohadi | Pack house | Square metres | 1400 | Electrician | 5
    Nashik | Igatpuri | Dhamangaon | Drinking water | Metres of pipe | 7300 | Plumber | 9
    Nashik | Niphad | Lasalgaon | Onion storage | Structures | 46 | Welder | 18
    Nashik | Sinnar | Musalgaon | Drainage | Metres | 2900 | Mason | 14
    Nashik | Yeola | Andarsul | Farm ponds | Ponds | 57 | Excavator operator | 3
  `,
}
