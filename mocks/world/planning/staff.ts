import { grouped, table, type World } from '../table.ts'

const PERSON = [
  'district_id',
  'title',
  'name',
  'gender',
  'dob',
  'doj',
  'qualification',
  'industry_experience',
  'training_experience',
  'mobile',
  'email',
  'training_center_id',
  'currently_working',
  'type',
  'training_partner_id',
  'role',
]

/** Trainers and employers of the districts. */
export const staff: World = {
  district_trainer_base: grouped(
    PERSON,
    table`
      district_id | title | name | gender | dob | doj | qualification | industry_experience | training_experience | mobile | email | training_center_id | currently_working | type | training_partner_id | role | trade_id | certificate | valid_until
      Bagalkote | Mr | Ramesh Hosamani | male | 1984-06-11 | 2012-07-02 | Diploma in Electrical Engineering | 4 | 13 | 9000000301 | ramesh.hosamani@kaushal.example | Government ITI Bagalkote | 1 | 1 | | Junior training officer | Electrician | CITS | 2028-03-31
      Bagalkote | Mr | Ramesh Hosamani | male | 1984-06-11 | 2012-07-02 | Diploma in Electrical Engineering | 4 | 13 | 9000000301 | ramesh.hosamani@kaushal.example | Government ITI Bagalkote | 1 | 1 | | Junior training officer | Wireman | CITS | 2028-03-31
      Bagalkote | Mr | Iranna Kolhar | male | 1979-01-23 | 2008-06-16 | ITI Welder and CITS | 7.5 | 17 | 9000000302 | | Government ITI Bagalkote | 1 | 1 | | Senior training officer | Welder | CITS | 2027-09-30
      Bagalkote | Ms | Shobha Kamatagi | female | 1990-11-05 | 2018-04-09 | Diploma in Handloom Technology | 3 | 7.5 | 9000000303 | shobha.kamatagi@kaushal.example | Weavers Service Centre Ilkal | 1 | 1 | | Instructor | Handloom Weaver | TSC trainer | 2026-12-31
      Bagalkote | Mrs | Kavita Hiremath | female | 1988-08-19 | 2020-02-03 | Bachelor of Hotel Management | 6 | 5.5 | 9000000304 | kavita.hiremath@kaushal.example | Badami Hospitality Centre | 1 | 2 | Malaprabha Skill Foundation | Lead trainer | Food and Beverage Service Assistant | THSC trainer | 2027-06-30
      Bagalkote | Mr | Mallikarjun Totad | male | 1975-03-30 | 2004-08-01 | Diploma in Mechanical Engineering | 5 | 19 | 9000000305 | | | 0 | | | | Fitter | CITS | 2024-03-31
      Gaya | Mr | Santosh Kumar Verma | male | 1986-02-14 | 2014-09-01 | BTech Electrical | 2 | 11 | 9000000311 | santosh.verma@kaushal.example | Government ITI Gaya | 1 | 1 | | Instructor | Electrician | CITS | 2028-08-31
      Gaya | Ms | Nikhat Fatima | female | 1993-12-02 | 2021-01-11 | Bachelor of Computer Applications | 1 | 4.5 | 9000000312 | nikhat.fatima@kaushal.example | Kushal Yuva Centre Sherghati | 1 | 2 | Nav Bihar Skills | Learning facilitator | Computer Operator and Programming Assistant | KYP trainer | 2026-10-31
      Gaya | Mr | Dilip Patwa | male | 1972-07-21 | 2016-05-02 | Class 12 | 24 | 9 | 9000000313 | | Patwatoli Textile Training Centre | 1 | 1 | | Master weaver | Weaving Technician | TSC trainer | 2027-05-31
      Nashik | Mr | Sandeep Aher | male | 1981-10-09 | 2010-06-21 | BE Production | 6 | 15 | 9000000321 | sandeep.aher@kaushal.example | Government ITI Nashik | 1 | 1 | | Craft instructor | Machinist | CITS | 2027-12-31
      Nashik | Mr | Sandeep Aher | male | 1981-10-09 | 2010-06-21 | BE Production | 6 | 15 | 9000000321 | sandeep.aher@kaushal.example | Government ITI Nashik | 1 | 1 | | Craft instructor | Turner | CITS | 2027-12-31
      Nashik | Dr | Pallavi Borse | female | 1983-05-17 | 2017-11-06 | PhD Horticulture | 5 | 8 | 9000000322 | pallavi.borse@kaushal.example | Sahyadri Agri Skill Centre | 1 | 2 | Grape Growers Training Society | Head trainer | Horticulture | ASCI trainer | 2028-01-31
      Nashik | Mr | Imran Pathan | male | 1991-09-28 | 2019-07-15 | ITI Welder and Diploma in Mechanical Engineering | 5.5 | 6 | 9000000323 | | Sinnar Industrial Skill Centre | 1 | 2 | Sinnar Engineering Cluster | Trainer | Welder | CITS | 2026-12-31
    `,
  ),
  district_employer_detail: table`
    district_id | name | sector_id
    Bagalkote | Ghataprabha Sugars Limited | Manufacturing
    Bagalkote | Lokapur Cement Works | Manufacturing
    Bagalkote | Ilkal Handloom Producers Company | Manufacturing
    Bagalkote | Badami Heritage Hotels | Trade hotels and restaurants
    Bagalkote | Navanagar Multispeciality Hospital | Public and social services
    Bagalkote | Krishna Pomegranate Growers Company | Agriculture and allied
    Gaya | Patwatoli Power Loom Association | Manufacturing
    Gaya | Bodh Gaya Hoteliers Association | Trade hotels and restaurants
    Gaya | Magadh Rice Mills | Manufacturing
    Gaya | Gaya Tilkut Makers Cooperative | Manufacturing
    Gaya | Falgu Infra Projects | Construction
    Nashik | Satpur Auto Components | Manufacturing
    Nashik | Ambad Switchgear | Manufacturing
    Nashik | Dindori Valley Vineyards | Manufacturing
    Nashik | Niphad Onion Exporters | Trade hotels and restaurants
    Nashik | Sahyadri Farmers Producer Company | Agriculture and allied
    Nashik | Gangapur Road Infotech | Financial and business services
  `,
}
