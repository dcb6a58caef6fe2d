import { table } from '../table.ts'

/** All states and union territories, with the codes of the Local Government Directory. */
export const state = table`
  lgd_code | code | name | local_name | pin_prefixes | description
  1 | JK | Jammu and Kashmir |  | 18, 19 | Union territory
  2 | HP | Himachal Pradesh | हिमाचल प्रदेश | 17 |
  3 | PB | Punjab | ਪੰਜਾਬ | 14, 15, 16 |
  4 | CH | Chandigarh |  | 16 | Union territory
  5 | UK | Uttarakhand | उत्तराखण्ड | 24, 26 |
  6 | HR | Haryana | हरियाणा | 12, 13 |
  7 | DL | Delhi | दिल्ली | 11 | National Capital Territory
  8 | RJ | Rajasthan | राजस्थान | 30, 31, 32, 33, 34 |
  9 | UP | Uttar Pradesh | उत्तर प्रदेश | 20, 21, 22, 23, 24, 25, 26, 27, 28 |
  10 | BR | Bihar | बिहार | 80, 81, 82, 84, 85 |
  11 | SK | Sikkim |  | 737 |
  12 | AR | Arunachal Pradesh |  | 79 |
  13 | NL | Nagaland |  | 79 |
  14 | MN | Manipur |  | 79 |
  15 | MZ | Mizoram |  | 79 |
  16 | TR | Tripura |  | 79 |
  17 | ML | Meghalaya |  | 79 |
  18 | AS | Assam | অসম | 78 |
  19 | WB | West Bengal | পশ্চিমবঙ্গ | 70, 71, 72, 73, 74 |
  20 | JH | Jharkhand | झारखण्ड | 81, 82, 83 |
  21 | OD | Odisha | ଓଡ଼ିଶା | 75, 76, 77 |
  22 | CG | Chhattisgarh | छत्तीसगढ़ | 49 |
  23 | MP | Madhya Pradesh | मध्य प्रदेश | 45, 46, 47, 48 |
  24 | GJ | Gujarat | ગુજરાત | 36, 37, 38, 39 |
  27 | MH | Maharashtra | महाराष्ट्र | 40, 41, 42, 43, 44 |
  28 | AP | Andhra Pradesh | ఆంధ్ర ప్రదేశ్ | 507, 51, 52, 53 |
  29 | KA | Karnataka | ಕರ್ನಾಟಕ | 56, 57, 58, 59 |
  30 | GA | Goa |  | 403 |
  31 | LD | Lakshadweep |  | 682 | Union territory
  32 | KL | Kerala | കേരളം | 67, 68, 69 |
  33 | TN | Tamil Nadu | தமிழ்நாடு | 60, 61, 62, 63, 64 |
  34 | PY | Puducherry |  | 605, 607, 609, 533, 673 | Union territory
  35 | AN | Andaman and Nicobar Islands |  | 744 | Union territory
  36 | TG | Telangana | తెలంగాణ | 50 |
  37 | LA | Ladakh |  | 194 | Union territory
  38 | DH | Dadra and Nagar Haveli and Daman and Diu |  | 396, 362 | Union territory
`
