import { table, type World } from '../table.ts'

/** The members of the district skill committees, and what the committees did. */
export const committee: World = {
  dsc_detail: table`
    district_id | name | designation | mobile | email | is_chairperson
    Bagalkote | Sangeeta Bhat | Deputy Commissioner | 9000000101 | dc.bagalkote@kaushal.example | 1
    Bagalkote | Shashidhar Kurer | Chief Executive Officer Zilla Panchayat | 9000000102 | ceo.bagalkote@kaushal.example | 0
    Bagalkote | Savita Patil | District Skill Development Officer | 9000000103 | dsdo.bagalkote@kaushal.example | 0
    Bagalkote | Mahantesh Angadi | Joint Director District Industries Centre | 9000000104 | dic.bagalkote@kaushal.example | 0
    Bagalkote | Rajashekhar Biradar | Principal Government ITI | 9000000105 | iti.bagalkote@kaushal.example | 0
    Bagalkote | Vijayalaxmi Desai | Lead District Manager | 9000000106 | |
    Gaya | Alok Ranjan Sinha | District Magistrate | 9000000111 | dm.gaya@kaushal.example | 1
    Gaya | Nazia Parveen | Deputy Development Commissioner | 9000000112 | ddc.gaya@kaushal.example | 0
    Gaya | Rakesh Paswan | District Employment Officer | 9000000113 | deo.gaya@kaushal.example | 0
    Gaya | Manju Kumari | District Project Manager Jeevika | 9000000114 | jeevika.gaya@kaushal.example | 0
    Gaya | Sudhir Prasad | General Manager District Industries Centre | 9000000115 | |
    Nashik | Aniket Deshmukh | Collector | 9000000121 | collector.nashik@kaushal.example | 1
    Nashik | Rupali Gaikwad | Chief Executive Officer Zilla Parishad | 9000000122 | ceo.nashik@kaushal.example | 0
    Nashik | Vikram Shinde | Assistant Commissioner Skill Development | 9000000123 | acsd.nashik@kaushal.example | 0
    Nashik | Farida Shaikh | Representative of the industries association | 9000000124 | industry.nashik@kaushal.example | 0
    Nashik | Sunil Wagh | District Vocational Education Officer | 9000000125 | |
  `,
  dsc_functioning_detail: table`
    financial_year_id | district_id | number_meeting_held | number_led_mobilization | number_led_industry_meets | number_led_rozgar_mela_placement_camps | other_intiatives_taken_last_twell_months
    2024-25 | Bagalkote | 3 | 9 | 2 | 2 | Survey of the handloom weavers of Ilkal and Guledgudda
    2025-26 | Bagalkote | 4 | 14 | 3 | 4 | Skill gap study with the sugar factories. Guide training at Pattadakal.
    2024-25 | Gaya | 2 | 18 | 1 | 3 | Kushal Yuva camps in all blocks
    2025-26 | Gaya | 3 | 22 | 2 | 5 | Counselling of those who came back from Surat and Ludhiana
    2024-25 | Nashik | 4 | 12 | 5 | 6 | Apprenticeship drive in Satpur and Ambad
    2025-26 | Nashik | 4 | 16 | 7 | 8 | Wine and hospitality course with the vineyards of Dindori
  `,
}
