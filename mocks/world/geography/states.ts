import { table } from '../table.ts'

/** All states and union territories, with the codes of the Local Government Directory. */
export const state = table`
  lgd_code | code | name | description
  1 | JK | Jammu and Kashmir | Union territory
  2 | HP | Himachal Pradesh |
  3 | PB | Punjab | ਪੰਜਾਬ
  4 | CH | Chandigarh | Union territory
  5 | UK | Uttarakhand |
  6 | HR | Haryana |
  7 | DL | Delhi | National Capital Territory
  8 | RJ | Rajasthan |
  9 | UP | Uttar Pradesh |
  10 | BR | Bihar | बिहार
  11 | SK | Sikkim |
  12 | AR | Arunachal Pradesh |
  13 | NL | Nagaland |
  14 | MN | Manipur |
  15 | MZ | Mizoram |
  16 | TR | Tripura |
  17 | ML | Meghalaya |
  18 | AS | Assam | অসম
  19 | WB | West Bengal | পশ্চিমবঙ্গ
  20 | JH | Jharkhand |
  21 | OD | Odisha | ଓଡ଼ିଶା
  22 | CG | Chhattisgarh |
  23 | MP | Madhya Pradesh | मध्य प्रदेश
  24 | GJ | Gujarat | ગુજરાત
  27 | MH | Maharashtra | महाराष्ट्र
  28 | AP | Andhra Pradesh | ఆంధ్ర ప్రదేశ్
  29 | KA | Karnataka | ಕರ್ನಾಟಕ
  30 | GA | Goa |
  31 | LD | Lakshadweep | Union territory
  32 | KL | Kerala | കേരളം
  33 | TN | Tamil Nadu | தமிழ்நாடு
  34 | PY | Puducherry | Union territory
  35 | AN | Andaman and Nicobar Islands | Union territory
  36 | TG | Telangana | తెలంగాణ
  37 | LA | Ladakh | Union territory
  38 | DH | Dadra and Nagar Haveli and Daman and Diu | Union territory
`
