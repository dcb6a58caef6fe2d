import { table } from '../table.ts'

export interface Camp {
  /** Days before today. */
  days: number
  state: string
  district: string
  /** Empty for people of towns. */
  block: string
  pincode: string
  people: number
  /** E-mail addresses of the users who register and who decide. */
  by: string
  approver: string
}

/**
 * The registration camps of the sample world, oldest first: so many days ago, a user registered so many people of a block, or of the towns of a
 * district.
 */
export const camps: readonly Camp[] = table`
  days | state | district | block | pincode | people | by | approver
  352 | Karnataka | Bagalkote | Badami | 587201 | 66 | block@kaushal.example | officer@kaushal.example
  341 | Karnataka | Dharwad | Hubballi | 580024 | 60 | lata@dharwad.example | mission@kaushal.example
  330 | Karnataka | Bagalkote | Mudhol | 587313 | 72 | planner@kaushal.example | officer@kaushal.example
  318 | Karnataka | Mysuru | Nanjangud | 571301 | 62 | shivanna@mysuru.example | mission@kaushal.example
  305 | Karnataka | Bagalkote | Jamkhandi | 587301 | 76 | planner@kaushal.example | officer@kaushal.example
  292 | Karnataka | Udupi | Kundapura | 576201 | 56 | jyothi@udupi.example | mission@kaushal.example
  280 | Bihar | Gaya | Bodh Gaya | 824231 | 60 | ranjit@gaya.example | admin@kaushal.example
  268 | Karnataka | Bagalkote | Badami | 587201 | 62 | block@kaushal.example | officer@kaushal.example
  255 | Karnataka | Dharwad | Navalgund | 582208 | 56 | lata@dharwad.example | mission@kaushal.example
  243 | Karnataka | Bagalkote | Hungund | 587118 | 74 | planner@kaushal.example | officer@kaushal.example
  231 | Karnataka | Mysuru | T Narasipura | 571124 | 56 | shivanna@mysuru.example | mission@kaushal.example
  220 | Karnataka | Bagalkote | Bilagi | 587116 | 62 | planner@kaushal.example | officer@kaushal.example
  208 | Maharashtra | Nashik | Niphad | 422303 | 48 | sandeep@nashik.example | admin@kaushal.example
  196 | Karnataka | Bagalkote | Bagalkote | 587101 | 70 | planner@kaushal.example | officer@kaushal.example
  185 | Karnataka | Dharwad | Dharwad | 580007 | 58 | lata@dharwad.example | mission@kaushal.example
  174 | Karnataka | Bagalkote | Badami | 587155 | 66 | block@kaushal.example | officer@kaushal.example
  163 | Karnataka | Udupi | Karkala | 574104 | 48 | jyothi@udupi.example | mission@kaushal.example
  152 | Kerala | Ernakulam | | 682016 | 36 | anitha@ernakulam.example | admin@kaushal.example
  141 | Karnataka | Bagalkote | Mudhol | 587313 | 66 | planner@kaushal.example | officer@kaushal.example
  130 | Karnataka | Mysuru | Hunsur | 571105 | 54 | shivanna@mysuru.example | mission@kaushal.example
  118 | Karnataka | Bagalkote | Jamkhandi | 587301 | 68 | planner@kaushal.example | officer@kaushal.example
  106 | Bihar | Gaya | Sherghati | 824211 | 46 | ranjit@gaya.example | admin@kaushal.example
  95 | Karnataka | Bagalkote | Badami | 587201 | 62 | block@kaushal.example | officer@kaushal.example
  84 | Karnataka | Dharwad | Kundgol | 581113 | 50 | lata@dharwad.example | mission@kaushal.example
  73 | Karnataka | Bagalkote | Hungund | 587124 | 62 | planner@kaushal.example | officer@kaushal.example
  62 | Karnataka | Mysuru | Periyapatna | 571107 | 46 | shivanna@mysuru.example | mission@kaushal.example
  52 | Karnataka | Bagalkote | Bilagi | 587116 | 54 | planner@kaushal.example | officer@kaushal.example
  44 | Karnataka | Udupi | Brahmavara | 576213 | 44 | jyothi@udupi.example | mission@kaushal.example
  37 | Karnataka | Bagalkote | Badami | 587201 | 52 | block@kaushal.example | officer@kaushal.example
  31 | Karnataka | Dharwad | Kalghatgi | 581204 | 46 | lata@dharwad.example | mission@kaushal.example
  25 | Karnataka | Bagalkote | Mudhol | 587313 | 50 | planner@kaushal.example | officer@kaushal.example
  19 | Karnataka | Bagalkote | Jamkhandi | 587301 | 44 | planner@kaushal.example | officer@kaushal.example
  13 | Karnataka | Mysuru | Nanjangud | 571301 | 40 | shivanna@mysuru.example | mission@kaushal.example
  8 | Karnataka | Bagalkote | Badami | 587155 | 34 | block@kaushal.example | officer@kaushal.example
  4 | Karnataka | Bagalkote | | 587101 | 28 | planner@kaushal.example | officer@kaushal.example
  2 | Karnataka | Dharwad | Hubballi | 580024 | 24 | lata@dharwad.example | mission@kaushal.example
`.map(
  ({ days, state = '', district = '', block = '', pincode = '', people, by = '', approver = '' }): Camp => ({
    days: Number(days),
    state,
    district,
    block,
    pincode,
    by,
    approver,
    people: Number(people),
  }),
)

/** People who are registered a second time at a later camp of the same block, in another spelling or with another birth date. */
export const registeredTwice = table`
  days | again | gender | name | again_name | date_of_birth | again_date_of_birth | has_same_mobile
  352 | 37 | 1 | Mohammed Rafiq Nadaf | Mohd Rafeek Nadaf | 1990-03-14 | 1990-03-14 | 1
  352 | 95 | 2 | Lakshmibai Gurav | ಲಕ್ಷ್ಮೀಬಾಯಿ ಗುರವ | 1986-07-21 | 1986-07-21 |
  268 | 8 | 2 | Kamalavva Kattimani | Kamalawwa Kattimani | 1979-11-05 | 1979-05-11 | 1
  268 | 37 | 1 | Dundappa Sajjan | Dundappa Sajan | 1984-02-09 | 1984-02-09 |
  174 | 95 | 1 | Sidramappa Byali | Sidramappa Byali | 1992-06-30 | 1994-06-30 | 1
  174 | 8 | 2 | Neelavva Yadahalli | Neelawwa Yadahalli | 1989-12-18 | 1989-12-18 |
  330 | 25 | 1 | Gurulingappa Teli | Gurulingapa Teli | 1981-04-27 | 1981-04-27 | 1
  330 | 141 | 2 | Shashikala Bhat | Shashikala Bhatt | 1995-09-08 | 1995-09-08 |
  305 | 19 | 1 | Abdulrahim Bagwan | Abdul Rahim Bagwan | 1988-01-16 | 1988-01-16 |
  305 | 118 | 2 | Tayavva Murgod | Tayawwa Murgod | 1976-10-02 | 1976-02-10 | 1
  243 | 73 | 1 | Ekanath Kolli | Eknath Kolli | 1993-08-23 | 1993-08-23 | 1
  341 | 2 | 1 | Vithal Mangalagatti | Vitthal Mangalagatti | 1987-05-29 | 1987-05-29 |
  318 | 13 | 2 | Sumitramma Nagaraj | Sumithramma Nagaraj | 1991-03-03 | 1991-03-03 | 1
`
