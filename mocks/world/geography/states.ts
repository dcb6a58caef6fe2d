import { table } from '../table.ts'

/** All states and union territories, with the codes of the Local Government Directory. */
export const state = table`
  lgd_code | code | name | pin_prefixes | description
  1 | JK | Jammu and Kashmir | 18, 19 | Union territory
  2 | HP | Himachal Pradesh | 17 |
  3 | PB | Punjab | 14, 15, 16 | ਪੰਜਾਬ
  4 | CH | Chandigarh | 16 | Union territory
  5 | UK | Uttarakhand | 24, 26 |
  6 | HR | Haryana | 12, 13 |
  7 | DL | Delhi | 11 | National Capital Territory
  8 | RJ | Rajasthan | 30, 31, 32, 33, 34 |
  9 | UP | Uttar Pradesh | 20, 21, 22, 23, 24, 25, 26, 27, 28 |
  10 | BR | Bihar | 80, 81, 82, 84, 85 | बिहार
  11 | SK | Sikkim | 737 |
  12 | AR | Arunachal Pradesh | 79 |
  13 | NL | Nagaland | 79 |
  14 | MN | Manipur | 79 |
  15 | MZ | Mizoram | 79 |
  16 | TR | Tripura | 79 |
  17 | ML | Meghalaya | 79 |
  18 | AS | Assam | 78 | অসম
  19 | WB | West Bengal | 70, 71, 72, 73, 74 | পশ্চিমবঙ্গ
  20 | JH | Jharkhand | 81, 82, 83 |
  21 | OD | Odisha | 75, 76, 77 | ଓଡ଼ିଶା
  22 | CG | Chhattisgarh | 49 |
  23 | MP | Madhya Pradesh | 45, 46, 47, 48 | मध्य प्रदेश
  24 | GJ | Gujarat | 36, 37, 38, 39 | ગુજરાત
  27 | MH | Maharashtra | 40, 41, 42, 43, 44 | महाराष्ट्र
  28 | AP | Andhra Pradesh | 51, 52, 53 | ఆంధ్ర ప్రదేశ్
  29 | KA | Karnataka | 56, 57, 58, 59 | ಕರ್ನಾಟಕ
  30 | GA | Goa | 403 |
  31 | LD | Lakshadweep | 682 | Union territory
  32 | KL | Kerala | 67, 68, 69 | കേരളം
  33 | TN | Tamil Nadu | 60, 61, 62, 63, 64 | தமிழ்நாடு
  34 | PY | Puducherry | 605, 607, 609, 533, 673 | Union territory
  35 | AN | Andaman and Nicobar Islands | 744 | Union territory
  36 | TG | Telangana | 50 | తెలంగాణ
  37 | LA | Ladakh | 194 | Union territory
  38 | DH | Dadra and Nagar Haveli and Daman and Diu | 396, 362 | Union territory
`
