import { grouped, table, type World } from '../table.ts'

/** ITIs, polytechnics, and what the centres reached with whom, in 2025-26 and for the ITIs the year before. */
export const institutes: World = {
  iti_detail: grouped(
    ['district_id', 'financial_year_id', 'description'],
    table`
      district_id | financial_year_id | description | name | ownership | trade_id | sanctioned_seats | enrolled | passed | placed
      Bagalkote | 2024-25 | | Government ITI Bagalkote | government | Electrician | 40 | 37 | 33 | 24
      Bagalkote | 2024-25 | | Government ITI Bagalkote | government | Fitter | 40 | 34 | 29 | 21
      Bagalkote | 2024-25 | | Government ITI Jamkhandi | government | Fitter | 40 | 31 | 26 | 17
      Bagalkote | 2024-25 | | Basaveshwara Private ITI Ilkal | private | Electrician | 20 | 18 | 14 | 8
      Bagalkote | 2025-26 | Two new trades asked for | Government ITI Bagalkote | government | Electrician | 40 | 40 | 36 | 28
      Bagalkote | 2025-26 | Two new trades asked for | Government ITI Bagalkote | government | Fitter | 40 | 38 | 33 | 25
      Bagalkote | 2025-26 | Two new trades asked for | Government ITI Bagalkote | government | Welder | 40 | 36 | 32 | 26
      Bagalkote | 2025-26 | Two new trades asked for | Government ITI Bagalkote | government | Computer Operator and Programming Assistant | 48 | 48 | 44 | 19
      Bagalkote | 2025-26 | Two new trades asked for | Government ITI Jamkhandi | government | Fitter | 40 | 35 | 30 | 22
      Bagalkote | 2025-26 | Two new trades asked for | Government ITI Jamkhandi | government | Mechanic Tractor | 20 | 19 | 17 | 12
      Bagalkote | 2025-26 | Two new trades asked for | Government ITI Mudhol | government | Electrician | 40 | 33 | 27 | 16
      Bagalkote | 2025-26 | Two new trades asked for | Government ITI Mudhol | government | Dress Making | 20 | 20 | 18 | 11
      Bagalkote | 2025-26 | Two new trades asked for | Basaveshwara Private ITI Ilkal | private | Electrician | 20 | 17 | 13 | 9
      Bagalkote | 2025-26 | Two new trades asked for | Basaveshwara Private ITI Ilkal | private | Mechanic Diesel Engine | 24 | 15 | 11 | 7
      Gaya | 2025-26 | | Government ITI Gaya | government | Electrician | 60 | 60 | 51 | 30
      Gaya | 2025-26 | | Government ITI Gaya | government | Mechanic Diesel Engine | 48 | 46 | 38 | 21
      Gaya | 2025-26 | | Government ITI Gaya | government | Welder | 40 | 37 | 31 | 19
      Gaya | 2025-26 | | Government Women ITI Gaya | government | Computer Operator and Programming Assistant | 48 | 45 | 41 | 14
      Gaya | 2025-26 | | Government Women ITI Gaya | government | Cosmetology | 24 | 22 | 20 | 12
      Gaya | 2025-26 | | Falgu Private ITI Tekari | private | Electrician | 40 | 28 | 20 | 9
      Gaya | 2025-26 | | Magadh Private ITI Sherghati | private | Fitter | 40 | 31 | 23 | 13
      Nashik | 2025-26 | Dual training with industry in three trades | Government ITI Nashik | government | Machinist | 60 | 60 | 57 | 52
      Nashik | 2025-26 | Dual training with industry in three trades | Government ITI Nashik | government | Tool and Die Maker | 40 | 40 | 38 | 36
      Nashik | 2025-26 | Dual training with industry in three trades | Government ITI Nashik | government | Turner | 40 | 39 | 36 | 31
      Nashik | 2025-26 | Dual training with industry in three trades | Government ITI Nashik | government | Mechanic Electric Vehicle | 24 | 24 | 22 | 18
      Nashik | 2025-26 | Dual training with industry in three trades | Government ITI Niphad | government | Welder | 40 | 38 | 34 | 27
      Nashik | 2025-26 | Dual training with industry in three trades | Government ITI Niphad | government | Mechanic Tractor | 20 | 20 | 18 | 13
      Nashik | 2025-26 | Dual training with industry in three trades | Maratha Private ITI Sinnar | private | Electrician | 40 | 36 | 31 | 24
      Nashik | 2025-26 | Dual training with industry in three trades | Maratha Private ITI Sinnar | private | Refrigeration and Air Conditioning Technician | 24 | 21 | 18 | 15
    `,
  ),
  skill_training_polytechnics_detail: grouped(
    ['district_id', 'financial_year_id'],
    table`
      district_id | financial_year_id | name | ownership | course | intake | enrolled | passed | placed
      Bagalkote | 2025-26 | Government Polytechnic Bilagi | government | Civil engineering | 60 | 47 | 38 | 22
      Bagalkote | 2025-26 | Government Polytechnic Bilagi | government | Computer science | 60 | 60 | 52 | 31
      Bagalkote | 2025-26 | B V V Sangha Polytechnic Bagalkote | private | Mechanical engineering | 60 | 51 | 43 | 34
      Bagalkote | 2025-26 | B V V Sangha Polytechnic Bagalkote | private | Electrical engineering | 60 | 55 | 47 | 36
      Gaya | 2025-26 | Government Polytechnic Gaya | government | Civil engineering | 120 | 116 | 94 | 41
      Gaya | 2025-26 | Government Polytechnic Gaya | government | Electronics | 60 | 54 | 42 | 24
      Gaya | 2025-26 | Government Polytechnic Tekari | government | Mechanical engineering | 60 | 49 | 37 | 18
      Nashik | 2025-26 | Government Polytechnic Nashik | government | Mechanical engineering | 120 | 120 | 109 | 92
      Nashik | 2025-26 | Government Polytechnic Nashik | government | Information technology | 60 | 60 | 56 | 47
      Nashik | 2025-26 | Sandip Polytechnic Mahiravani | private | Mechatronics | 60 | 52 | 45 | 38
      Nashik | 2025-26 | K K Wagh Polytechnic Chandori | private | Automobile engineering | 60 | 44 | 36 | 29
    `,
  ),
  training_center_detail: grouped(
    ['financial_year_id', 'training_center_id', 'trade_id', 'assessment_by_ssc_name_scvt_body_name'],
    table`
      financial_year_id | training_center_id | trade_id | assessment_by_ssc_name_scvt_body_name | caste_id | gender | enrolled | trained | certified | placed
      2025-26 | Government ITI Bagalkote | Electrician | NCVT | General | male | 9 | 9 | 8 | 7
      2025-26 | Government ITI Bagalkote | Electrician | NCVT | Other Backward Classes | male | 18 | 18 | 17 | 13
      2025-26 | Government ITI Bagalkote | Electrician | NCVT | Other Backward Classes | female | 3 | 3 | 3 | 2
      2025-26 | Government ITI Bagalkote | Electrician | NCVT | Scheduled Castes | male | 7 | 7 | 6 | 5
      2025-26 | Government ITI Bagalkote | Electrician | NCVT | Scheduled Tribes | male | 3 | 3 | 2 | 1
      2025-26 | Government ITI Bagalkote | Welder | NCVT | General | male | 6 | 6 | 5 | 5
      2025-26 | Government ITI Bagalkote | Welder | NCVT | Other Backward Classes | male | 19 | 18 | 18 | 14
      2025-26 | Government ITI Bagalkote | Welder | NCVT | Scheduled Castes | male | 8 | 8 | 7 | 6
      2025-26 | Government ITI Bagalkote | Welder | NCVT | Scheduled Tribes | male | 3 | 2 | 2 | 1
      2025-26 | RSETI Bagalkote | Dairying | Rural Development and Self Employment Training Institute | General | female | 41 | 40 | 40 | 29
      2025-26 | RSETI Bagalkote | Dairying | Rural Development and Self Employment Training Institute | Other Backward Classes | female | 88 | 87 | 85 | 62
      2025-26 | RSETI Bagalkote | Dairying | Rural Development and Self Employment Training Institute | Other Backward Classes | male | 34 | 33 | 32 | 26
      2025-26 | RSETI Bagalkote | Dairying | Rural Development and Self Employment Training Institute | Scheduled Castes | female | 32 | 31 | 30 | 21
      2025-26 | RSETI Bagalkote | Dairying | Rural Development and Self Employment Training Institute | Scheduled Tribes | female | 15 | 14 | 14 | 10
      2025-26 | Weavers Service Centre Ilkal | Handloom Weaver | Textile Sector Skill Council | Other Backward Classes | female | 44 | 43 | 41 | 37
      2025-26 | Weavers Service Centre Ilkal | Handloom Weaver | Textile Sector Skill Council | Scheduled Castes | female | 12 | 11 | 11 | 9
      2025-26 | Government ITI Gaya | Electrician | NCVT | General | male | 12 | 12 | 11 | 7
      2025-26 | Government ITI Gaya | Electrician | NCVT | Other Backward Classes | male | 27 | 26 | 22 | 13
      2025-26 | Government ITI Gaya | Electrician | NCVT | Scheduled Castes | male | 17 | 17 | 14 | 8
      2025-26 | Government ITI Gaya | Electrician | NCVT | Scheduled Castes | female | 4 | 4 | 4 | 2
      2025-26 | Patwatoli Textile Training Centre | Weaving Technician | Textile Sector Skill Council | Other Backward Classes | male | 31 | 30 | 28 | 25
      2025-26 | Patwatoli Textile Training Centre | Weaving Technician | Textile Sector Skill Council | Other Backward Classes | female | 14 | 14 | 13 | 11
      2025-26 | Government ITI Nashik | Machinist | NCVT | General | male | 22 | 22 | 21 | 20
      2025-26 | Government ITI Nashik | Machinist | NCVT | Other Backward Classes | male | 18 | 18 | 17 | 15
      2025-26 | Government ITI Nashik | Machinist | NCVT | Scheduled Tribes | male | 13 | 13 | 12 | 11
      2025-26 | Government ITI Nashik | Machinist | NCVT | Scheduled Castes | female | 7 | 7 | 7 | 6
      2025-26 | Sahyadri Agri Skill Centre | Horticulture | Agriculture Skill Council of India | General | male | 21 | 21 | 20 | 15
      2025-26 | Sahyadri Agri Skill Centre | Horticulture | Agriculture Skill Council of India | Scheduled Tribes | female | 26 | 25 | 24 | 19
      2025-26 | Sahyadri Agri Skill Centre | Horticulture | Agriculture Skill Council of India | Other Backward Classes | male | 12 | 12 | 11 | 8
    `,
  ),
}
