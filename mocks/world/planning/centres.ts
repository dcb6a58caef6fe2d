import { grouped, table, type World } from '../table.ts'

const mapped = table`
  district_id | training_type | training_center_id | training_partner_id | address | trade_id | capacity
  Bagalkote | 1 | Government ITI Bagalkote | | Navanagar, Bagalkote 587103 | Electrician | 40
  Bagalkote | 1 | Government ITI Bagalkote | | Navanagar, Bagalkote 587103 | Fitter | 40
  Bagalkote | 1 | Government ITI Bagalkote | | Navanagar, Bagalkote 587103 | Welder | 40
  Bagalkote | 1 | Government ITI Bagalkote | | Navanagar, Bagalkote 587103 | Computer Operator and Programming Assistant | 48
  Bagalkote | 1 | Weavers Service Centre Ilkal | | Kanthi Circle, Ilkal 587125 | Handloom Weaver | 60
  Bagalkote | 1 | RSETI Bagalkote | | Vidyagiri, Bagalkote 587102 | Dress Making | 35
  Bagalkote | 1 | RSETI Bagalkote | | Vidyagiri, Bagalkote 587102 | Dairying | 35
  Bagalkote | 2 | | Malaprabha Skill Foundation | Station Road, Badami 587201 | Tourist Guide | 40
  Bagalkote | 2 | | Malaprabha Skill Foundation | Station Road, Badami 587201 | Food and Beverage Service Assistant | 40
  Gaya | 1 | Government ITI Gaya | | Delha, Gaya 823002 | Electrician | 60
  Gaya | 1 | Government ITI Gaya | | Delha, Gaya 823002 | Mechanic Diesel Engine | 48
  Gaya | 1 | Patwatoli Textile Training Centre | | Patwatoli, Manpur 823003 | Weaving Technician | 50
  Gaya | 2 | | Magadh Kaushal Samiti | Near Mahabodhi Mandir, Bodh Gaya 824231 | Food Production General | 45
  Nashik | 1 | Government ITI Nashik | | Trimbak Road, Satpur, Nashik 422007 | Machinist | 60
  Nashik | 1 | Government ITI Nashik | | Trimbak Road, Satpur, Nashik 422007 | Tool and Die Maker | 40
  Nashik | 1 | Government ITI Nashik | | Trimbak Road, Satpur, Nashik 422007 | Mechanic Electric Vehicle | 24
  Nashik | 1 | Sahyadri Agri Skill Centre | | Mohadi, Dindori 422207 | Horticulture | 60
  Nashik | 2 | | Godavari Skill Academy | College Road, Nashik 422005 | Food and Beverage Service Assistant | 60
`

/** The centres and what they can teach. */
export const centres: World = {
  training_center: table`
    district_id | block_id | training_id | name | address | total_class_room | total_seating_capacity | total_chairs | total_boards | total_lcd | total_ac | other_facilities | contact_person | mobile | email
    Bagalkote | Bagalkote | KA-BGK-001 | Government ITI Bagalkote | Navanagar, Bagalkote 587103 | 12 | 420 | 440 | 12 | 6 | 4 | Workshops. Hostel for 80. Library. | Rajashekhar Biradar | 9000000201 | iti.bagalkote@kaushal.example
    Bagalkote | Jamkhandi | KA-BGK-002 | Government ITI Jamkhandi | Kudachi Road, Jamkhandi 587301 | 8 | 280 | 290 | 8 | 3 | 1 | Workshops | Prakash Teli | 9000000202 |
    Bagalkote | Mudhol | KA-BGK-003 | Government ITI Mudhol | Lokapur Road, Mudhol 587313 | 6 | 210 | 210 | 6 | 2 | 0 | | Geeta Naik | 9000000203 |
    Bagalkote | Hungund | KA-BGK-004 | Weavers Service Centre Ilkal | Kanthi Circle, Ilkal 587125 | 3 | 90 | 90 | 3 | 1 | 0 | 40 pit looms. Dye house. | Basavaraj Kamatagi | 9000000204 | wsc.ilkal@kaushal.example
    Bagalkote | Bagalkote | KA-BGK-005 | RSETI Bagalkote | Vidyagiri, Bagalkote 587102 | 4 | 140 | 150 | 4 | 3 | 2 | Hostel for 50. Kitchen. | Anita Joshi | 9000000205 | rseti.bagalkote@kaushal.example
    Bagalkote | Badami | KA-BGK-006 | Badami Hospitality Centre | Station Road, Badami 587201 | 3 | 90 | 95 | 3 | 2 | 1 | Training kitchen | Suresh Kumbar | 9000000206 |
    Gaya | | BR-GAY-001 | Government ITI Gaya | Delha, Gaya 823002 | 14 | 480 | 470 | 14 | 5 | 2 | Workshops. Library. | Umesh Prasad | 9000000211 | iti.gaya@kaushal.example
    Gaya | Manpur | BR-GAY-002 | Patwatoli Textile Training Centre | Patwatoli, Manpur 823003 | 4 | 120 | 120 | 4 | 1 | 0 | 30 power looms | Kishori Patwa | 9000000212 |
    Gaya | Bodh Gaya | BR-GAY-003 | Bodh Gaya Hospitality Centre | Near Mahabodhi Mandir, Bodh Gaya 824231 | 4 | 120 | 125 | 4 | 4 | 4 | Training kitchen. Language laboratory. | Tenzin Lama | 9000000213 | hospitality.gaya@kaushal.example
    Gaya | Sherghati | BR-GAY-004 | Kushal Yuva Centre Sherghati | G T Road, Sherghati 824211 | 3 | 60 | 60 | 3 | 2 | 1 | 40 computers | Pooja Kumari | 9000000214 |
    Nashik | | MH-NSK-001 | Government ITI Nashik | Trimbak Road, Satpur, Nashik 422007 | 22 | 880 | 900 | 22 | 14 | 9 | Workshops. CNC laboratory. Hostel for 120. | Madhuri Kale | 9000000221 | iti.nashik@kaushal.example
    Nashik | Niphad | MH-NSK-002 | Government ITI Niphad | Pimpalgaon Road, Niphad 422303 | 8 | 300 | 300 | 8 | 3 | 1 | Workshops | Balasaheb Jadhav | 9000000222 |
    Nashik | Dindori | MH-NSK-003 | Sahyadri Agri Skill Centre | Mohadi, Dindori 422207 | 5 | 160 | 160 | 5 | 5 | 3 | Demonstration vineyard. Pack house. | Vilas Shelke | 9000000223 | agri.nashik@kaushal.example
    Nashik | Sinnar | MH-NSK-004 | Sinnar Industrial Skill Centre | Musalgaon MIDC, Sinnar 422112 | 6 | 180 | 180 | 6 | 4 | 2 | Welding shop | Ashok Gite | 9000000224 |
  `,
  training_trade_mapping: grouped(
    ['district_id', 'training_type', 'training_center_id', 'training_partner_id', 'address'],
    mapped,
  ),
  training_centre_lab_infra: grouped(
    ['district_id', 'financial_year_id', 'description'],
    table`
      district_id | financial_year_id | description | training_center_id | trade_id | lab | equipment | needed | available | condition
      Bagalkote | 2025-26 | Counted in August 2025 | Government ITI Bagalkote | Electrician | Electrical machines | Three phase motor | 10 | 8 | working
      Bagalkote | 2025-26 | Counted in August 2025 | Government ITI Bagalkote | Welder | Welding shop | Arc welding set | 12 | 9 | repairable
      Bagalkote | 2025-26 | Counted in August 2025 | Government ITI Bagalkote | Computer Operator and Programming Assistant | Computer laboratory | Desktop computer | 48 | 40 | working
      Bagalkote | 2025-26 | Counted in August 2025 | Government ITI Jamkhandi | Fitter | Fitting shop | Bench vice | 40 | 34 | working
      Bagalkote | 2025-26 | Counted in August 2025 | Weavers Service Centre Ilkal | Handloom Weaver | Loom shed | Pit loom | 60 | 40 | working
      Gaya | 2025-26 | Counted in September 2025 | Government ITI Gaya | Electrician | Electrical machines | Wiring board | 60 | 42 | repairable
      Gaya | 2025-26 | Counted in September 2025 | Government ITI Gaya | Mechanic Diesel Engine | Engine shop | Four cylinder engine | 8 | 3 | unusable
      Gaya | 2025-26 | Counted in September 2025 | Patwatoli Textile Training Centre | Weaving Technician | Loom shed | Power loom | 36 | 30 | working
      Nashik | 2025-26 | Counted in July 2025 | Government ITI Nashik | Machinist | CNC laboratory | CNC lathe | 12 | 10 | working
      Nashik | 2025-26 | Counted in July 2025 | Government ITI Nashik | Mechanic Electric Vehicle | Battery laboratory | Battery test bench | 6 | 2 | working
      Nashik | 2025-26 | Counted in July 2025 | Government ITI Niphad | Welder | Welding shop | MIG welding set | 10 | 7 | repairable
    `,
  ),
}
