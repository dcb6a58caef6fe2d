import { TEST_AADHAAR_NUMBERS } from '../../sample/testNumbers.ts'
import { table, type WorldRecord } from '../table.ts'

/** Made-up people of the district of Bagalkote; `status` is where their application is. */
const people = table`
  status | salutation | name | gender | date_of_birth | marital_status | mobile | block_id | panchayat_id | address | pincode | sector_id | trade_id | level | year | employer | designation | from
  draft | Smt | Shantavva Madar | Female | 1988-06-12 | Married | 9100000101 | Badami | Adagal | 3, Ambedkar Colony | 587201 | Apparel | Dress Making | middle | 2002 | Shri Banashankari Tailors | Helper | 2016-04-01
  draft | Mr | Yallappa Talawar | Male | 1979-01-30 | Married | 9100000102 | Badami | Belur | Near the Hanuman temple | 587201 | Construction | Mason Building Constructor | primary | 1990 | Self-employed | Mason | 2001-06-01
  draft | Kumari | Soumya Badiger | Female | 2001-11-05 | Single | 9100000103 | Badami | Katageri | 14, Weavers’ Lane | 587155 | Apparel | Sewing Technology | higher_secondary | 2019 | | |
  submitted | Shri | Basavaraj Hosamani | Male | 1985-03-21 | Married | 9100000104 | Badami | Pattadakal | 8, Temple Road | 587201 | Construction | Mason Building Constructor | secondary | 2001 | Chalukya Builders, Badami | Mason | 2009-02-01
  submitted | Smt | Renuka Kambar | Female | 1992-08-17 | Married | 9100000105 | Badami | Nandikeshwar | 21, Main Road | 587201 | Apparel | Dress Making | secondary | 2008 | Guledgudda Handlooms | Tailor | 2014-07-01
  submitted | Mr | Imamsab Nadaf | Male | 1990-12-02 | Married | 9100000106 | Badami | Kakanur | 5, Dargah Street | 587155 | Power | Electrician | iti | 2010 | Nadaf Electricals, Kerur | Electrician | 2011-01-15
  submitted | Mr | Prakash Rathod | Male | 1998-04-09 | Single | 9100000107 | Badami | Hebballi | Lambani Tanda | 587201 | Plumbing | Plumber | higher_secondary | 2016 | Self-employed | Plumber | 2018-03-01
  sent_back | Smt | Mahadevi Pattar | Female | 1983-09-25 | Widowed | 9100000108 | Badami | Cholachagudda | 2, Banashankari Road | 587201 | Apparel | Sewing Technology | middle | 1997 | Self-employed | Tailor | 2005-01-01
  approved | Shri | Ramesh Gaddi | Male | 1987-07-14 | Married | 9100000109 | Badami | Yandigeri | 17, Gaddi Lane | 587201 | Power | Electrician | secondary | 2003 | Renuka Sugars, Mudhol | Helper | 2008-11-01
  approved | Smt | Lalita Kumbar | Female | 1994-02-28 | Married | 9100000110 | Badami | Lakhamapur | 6, Potters’ Street | 587201 | Apparel | Dress Making | higher_secondary | 2012 | Self-employed | Tailor | 2013-05-01
  approved | Mr | ಮಂಜುನಾಥ ಪಾಟೀಲ | Male | 1991-10-19 | Married | 9100000111 | Badami | Neelagund | 33, Main Road | 587201 | Plumbing | Plumber | iti | 2011 | Self-employed | Plumber | 2012-08-01
  assigned | Smt | Gangavva Chalawadi | Female | 1986-11-08 | Married | 9100000115 | Badami | Adagal | 4, Church Street | 587201 | Apparel | Dress Making | middle | 2000 | Self-employed | Tailor | 2010-06-01
  assigned | Shri | Mallikarjun Angadi | Male | 1993-05-27 | Single | 9100000116 | Badami | Belur | 11, Market Lane | 587201 | Power | Electrician | iti | 2012 | Angadi Electricals, Badami | Electrician | 2013-02-01
  rejected | Mr | Fakirappa Madiwalar | Male | 2008-05-05 | Single | 9100000112 | Badami | Fakirbudihal | 1, School Road | 587201 | Construction | Mason Building Constructor | secondary | 2024 | | |
  withdrawn | Mr | Sharanappa Kuri | Male | 1982-12-31 | Married | 9100000113 | Badami | Adagal | 9, Market Road | 587201 | Construction | Mason Building Constructor | primary | 1993 | Self-employed | Mason | 2000-01-01
  draft | Smt | Rukmini Shinde | Female | 1989-03-03 | Married | 9100000114 | Hungund | Sulebhavi | 12, Weavers’ Colony | 587124 | Apparel | Sewing Technology | secondary | 2005 | Ilkal Saris Cooperative | Weaver | 2010-01-01
`

/** The candidates of the sample world, all of them drafts at first. */
export const candidates: WorldRecord[] = people.map(
  ({ status: _, level, year, employer, designation, from, ...person }) => ({
    ...person,
    education: [{ level, year }],
    employed: employer ? 'Yes' : 'No',
    ...(employer && { employment: [{ employer, designation, from }] }),
  }),
)

/** The same candidates with numbers for the vault: from the fourth on five have an Aadhaar number and a bank account. */
export const withNumbers = (records: readonly WorldRecord[]): WorldRecord[] =>
  records.map((record, at) => {
    const aadhaar = TEST_AADHAAR_NUMBERS[at - 3]
    if (!aadhaar) return record
    return {
      ...record,
      aadhaar_number: aadhaar,
      bank_bame: 'State Bank of India',
      branch: 'Badami',
      ifsc_code: 'SBIN0000804',
      micr: '587002052',
      account_number: `0030012${String(4600 + at)}`,
      account_holder_name: record.name as string,
    }
  })

/** The mobile numbers of the candidates whose application has this status. */
export const mobilesWith = (...statuses: string[]): string[] =>
  people.flatMap(({ status = '', mobile = '' }) => (statuses.includes(status) ? [mobile] : []))
